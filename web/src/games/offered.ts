// What the core says that a table can agree on, game by game. It comes with the screen of a new
// table.
import found from 'zeros:options';
import type { GameId } from '../table/messages.ts';
import type { GameOption } from './options.ts';

export const offered: Record<GameId, GameOption[]> = found;
