// Which picture stands where in the rules of this game (src/rules/pictures.ts).
import type { Places } from '../../../rules/pictures.ts';
import Boards from './Boards.svelte';
import Example from './Example.svelte';

export const pictures: Places = {
  '2.3': { instead: Boards },
  '6.1': { instead: Example },
};
