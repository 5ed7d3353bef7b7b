// His run, from the points he comes to.
import type { Step } from '../../table/session.svelte.ts';
import {
  bridgeBetween, readMove, type Board, type Colour, type Lying, type MisterView,
} from './view.ts';

export interface Jump {
  from: string;
  to: string;
  bridge: string;
  token: Lying;
  // Whose control point he reaches, and the bridges whose tokens are collected there.
  collects: { colour: Colour; bridges: string[] } | null;
}

// The end of a game: all that lies, and the run; null where it is not known how he ran.
export interface Ended {
  board: Board;
  placed: Record<string, Lying>;
  jumps: Jump[] | null;
  collected: Record<Colour, number>;
  colours: Colour[];
}

export function jumpsOf(board: Board, placed: Record<string, Lying>, path: string[]): Jump[] {
  let waiting: string[] = [];
  return path.slice(1).map((to, index) => {
    const from = path[index];
    const bridge = bridgeBetween(from, to);
    waiting.push(bridge);
    const colour: Colour | null = to === board.red ? 'red' : to === board.green ? 'green' : null;
    const collects = colour && { colour, bridges: waiting };
    if (collects) waiting = [];
    return { from, to, bridge, token: placed[bridge], collects };
  });
}

// What a colour has after some of the jumps: bridges, in the order in which their tokens came.
export function collectedBy(jumps: Jump[], colour: Colour): string[] {
  return jumps.flatMap(({ collects }) => (collects?.colour === colour ? collects.bridges : []));
}

// Who collects the token of each bridge on his way; null: nobody.
export function collectors(jumps: Jump[]): Map<string, Colour | null> {
  const all = new Map<string, Colour | null>(jumps.map(({ bridge }) => [bridge, null]));
  for (const { collects } of jumps)
    for (const bridge of collects?.bridges ?? []) all.set(bridge, collects!.colour);
  return all;
}

// What lay before: a token face down is turned up when a lower one comes to the start.
function turnedUp(
  { board, placed, lowest_at_start }: MisterView, digit: number, bridge: string,
): Record<string, Lying> {
  if (!bridge.includes(board.start) || digit >= (lowest_at_start ?? 0)) return placed;
  return Object.fromEntries(
    Object.entries(placed).map(([one, token]) => [one, { ...token, down: false }]),
  );
}

// The end of a whole match is in its view.
export function endOf(view: MisterView): Ended | null {
  if (view.phase !== 'over' || view.collected === null) return null;
  const { board, placed, run, collected, colours } = view;
  return { board, placed, jumps: jumpsOf(board, placed, run), collected, colours };
}

// The game that a move ended, if it did. In a series the board is cleared with that move: then what
// lay and how he was going to run is known from before.
export function endedBy({ before, event, after }: Step<MisterView>): Ended | null {
  if (event.is !== 'move' || event.move === null || before === null) return null;
  if (after.games_played !== before.games_played + 1 || after.collected === null) return null;
  const end = endOf(after);
  if (end) return end;
  const { digit, bridge, down } = readMove(event.move);
  const last: Lying = { digit, colour: before.colours[event.seat], down };
  const placed = { ...turnedUp(before, digit, bridge), [bridge]: last };
  const jumps = before.will_run && jumpsOf(before.board, placed, before.will_run);
  return {
    board: before.board, placed, jumps, collected: after.collected, colours: before.colours,
  };
}
