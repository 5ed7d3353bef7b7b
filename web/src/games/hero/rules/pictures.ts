// Which picture stands where in the rules of this game (src/rules/pictures.ts).
import type { Places } from '../../../rules/pictures.ts';
import Example from './Example.svelte';
import Purchase from './Purchase.svelte';
import Symbols from './Symbols.svelte';

export const pictures: Places = {
  '2.3': { instead: Symbols },
  '4.3': { after: Purchase },
  '9.1': { instead: Example },
};
