// Which games somebody knows: those they have begun to play here, or gone through the tutorial of.
import type { GameId } from './messages.ts';
import { remembered, set, setting } from './memory.ts';

export const hasBegun = (game: GameId): boolean =>
  setting(`begun.${game}`) !== null || remembered().some((table) => table.game === game);
export const setBegun = (game: GameId) => set(`begun.${game}`, 'yes');

export const hasLearned = (game: GameId): boolean => setting(`learned.${game}`) !== null;
export const setLearned = (game: GameId) => set(`learned.${game}`, 'yes');
