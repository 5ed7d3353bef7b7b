// Which picture stands where in the rules of this game (src/rules/pictures.ts).
import type { Places } from '../../../rules/pictures.ts';
import Deck from './Deck.svelte';
import Sets from './Sets.svelte';
import Ten from './Ten.svelte';
import Total from './Total.svelte';

export const pictures: Places = {
  '2.1': { instead: Deck },
  '5.2': { after: Total },
  '6.3': { after: Sets },
  '6.4': { after: Ten },
};
