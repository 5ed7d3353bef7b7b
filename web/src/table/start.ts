// Sitting down at a new table on this device.
import { catalogue } from '../games/catalogue.ts';
import { go } from '../route.svelte.ts';
import { t } from '../text/common.ts';
import { failure } from './failure.svelte.ts';
import { LocalTable } from './local.ts';
import { setting } from './memory.ts';
import type { GameId, Opening } from './messages.ts';

export const myName = () => setting('name') || t.player(1);

// Opens the table, and goes there when it stands.
export async function sitDown(opening: Opening) {
  const { id, isLaid } = LocalTable.open(opening);
  await isLaid;
  go(`/local/${id}`);
}

// At once, against as many computers as the game is usually played with.
export function playNow(game: GameId) {
  const others = Array.from({ length: catalogue[game].usual_players - 1 }, () => ({
    level: 'medium' as const,
  }));
  if (LocalTable.isOpening) return; // clicked twice
  const { id, isLaid } = LocalTable.open({ game, seats: [{ name: myName() }, ...others] });
  go(`/local/${id}`);
  isLaid.catch(() => {
    if (location.hash !== `#/local/${id}`) return;
    failure.happened = true;
    location.replace('#/'); // there is nothing at the other address, now or later
  });
}
