// Which picture stands where in the rules of this game (src/rules/pictures.ts).
import type { Places } from '../../../rules/pictures.ts';
import Hands from './Hands.svelte';
import Swap from './Swap.svelte';
import Zero from './Zero.svelte';

export const pictures: Places = {
  '4.1': { after: Swap },
  '6.0': { after: Zero },
  '7.2': { instead: Hands },
};
