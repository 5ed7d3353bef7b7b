// A token and a bridge, picked in any order: the second of them sends the move.
import type { Picking } from '../../handling/picking.svelte.ts';
import { readMove } from './view.ts';

export type Placing = Picking<'digit' | 'bridge'>;
export type Fit = 'up' | 'down' | 'not' | null;

export function partsOf(move: string): { digit: string; bridge: string } {
  const { digit, bridge } = readMove(move);
  return { digit: String(digit), bridge };
}

export function choose(placing: Placing, slot: 'digit' | 'bridge', what: string) {
  if (!placing.may) return;
  placing.toggle(slot, what);
  const { digit, bridge } = placing.picked;
  if (digit !== undefined && bridge !== undefined) place(placing, digit, bridge);
}

// Where a token may not go it stays picked, and the answer says why.
export function place(placing: Placing, digit: string, bridge: string) {
  if (!placing.may) return;
  const move = placing.moveOf({ digit, bridge });
  placing.clear();
  if (move === null) placing.pick('digit', digit);
  void placing.make(move ?? `${digit} ${bridge}`);
}

// How a token may go onto a bridge; null while it is not asked for.
export function fitOf(
  placing: Placing, digit: string | undefined, bridge: string | undefined,
): Fit {
  if (digit === undefined || bridge === undefined || !placing.may) return null;
  const move = placing.moveOf({ digit, bridge });
  return move === null ? 'not' : readMove(move).down ? 'down' : 'up';
}
