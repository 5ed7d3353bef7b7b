// What somebody made is kept on this device.
import { loadOwn, type Made } from '../../games/own.ts';
import { set, setting } from '../../table/memory.ts';
import type { GameId } from '../../table/messages.ts';
import { inLines, readLines } from './lines.ts';

const nameOf = (game: GameId, key: string) => `own.${game}.${key}`;

// Or what to begin with. Where that cannot be loaded, the editor tells why it is not there.
export async function keptOwn(game: GameId, key: string): Promise<Made> {
  const own = await Promise.resolve(loadOwn(game)).catch(() => null);
  return readLines(setting(nameOf(game, key)) ?? '') ?? own?.[key]?.fresh ?? {};
}

export function keepOwn(game: GameId, key: string, made: Made) {
  set(nameOf(game, key), inLines(made));
}
