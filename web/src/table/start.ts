// Sitting down at a new table on this device.
import { catalogue } from '../games/catalogue.ts';
import { go } from '../route.svelte.ts';
import { t } from '../text/common.ts';
import { usualLevels, type UsualLevel } from './cast.ts';
import { failure } from './failure.svelte.ts';
import { setBegun } from './known.ts';
import { LocalTable } from './local.ts';
import { forget, set, setting } from './memory.ts';
import type { GameId, Now, Opening } from './messages.ts';

export const myName = () => setting('name') || t.player(1);

// How well the computers play against whoever does not lay a table of their own.
export const chosenLevel = (): UsualLevel =>
  usualLevels.find((level) => level === setting('level')) ?? 'easy';
export const chooseLevel = (level: UsualLevel) => set('level', level);

// Opens the table, and goes there when it stands.
export async function sitDown(opening: Opening) {
  const { id, isLaid } = LocalTable.open(opening);
  await isLaid;
  go(`/local/${id}`);
}

// At once, against as many computers as the game is usually played with.
export function playNow(game: GameId) {
  const others = Array.from({ length: catalogue[game].usual_players - 1 }, () => ({
    level: chosenLevel(),
  }));
  if (LocalTable.isOpening) return; // clicked twice
  setBegun(game);
  const { id, isLaid } = LocalTable.open({ game, seats: [{ name: myName() }, ...others] });
  go(`/local/${id}`);
  isLaid.catch(() => {
    if (location.hash !== `#/local/${id}`) return;
    failure.happened = true;
    location.replace('#/'); // there is nothing at the other address, now or later
  });
}

// The same again from the beginning. A game that was not finished is not kept.
export async function restart({ table, game, players, options, seats, stage, round }: Now) {
  const opening = {
    game, players, options,
    seats: seats.map(({ person, name, level }) => (person ? { name } : { level: level! })),
  };
  if (stage !== 'over' && round === 1) forget(table); // so that none has to go to make room
  await sitDown(opening);
}
