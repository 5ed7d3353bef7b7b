// Trying again what was decided once: with the same cards, against computers.
import { go } from '../../route.svelte.ts';
import { LocalTable } from '../../table/local.ts';
import { myName } from '../../table/start.ts';
import type { Film } from './film.svelte.ts';
import { seatsAgain, sittersOf, type Decision } from './game.ts';

export async function tryAgain(
  { header, record, table, round }: Film, { ply, seat }: Pick<Decision, 'ply' | 'seat'>,
) {
  const seats = seatsAgain(sittersOf(header), seat, myName());
  const from = { table, round };
  const { id, isLaid } = LocalTable.again(header.game, { record, ply, seats, from });
  await isLaid;
  go(`/local/${id}`);
}
