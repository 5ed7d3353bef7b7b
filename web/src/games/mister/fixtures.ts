// Positions for tests.
import { boards } from './rules/boards.ts';
import type { TableEvent } from '../../table/messages.ts';
import type { Step } from '../../table/session.svelte.ts';
import type { Colour, Lying, MisterView } from './view.ts';

export const { hexagons, diamond } = boards;

// “EG r0 down” and so on.
export function lying(text: string): Record<string, Lying> {
  return Object.fromEntries(
    text.split(', ').map((one) => {
      const [bridge, token, down] = one.split(' ');
      const colour: Colour = token[0] === 'r' ? 'red' : 'green';
      return [bridge, { digit: Number(token[1]), colour, down: down === 'down' }];
    }),
  );
}

// The example of the rules, with colours given out.
export const example = lying(
  'EG r0 down, FG g0, GI r1, GH r6, BE r2, AB r3, AC r4, AD g6, CF g3, DE g4, ' +
    'DF r7, EH r9, FI r5, HJ g1, IJ g5, HK g2, IL g9, KM r8, LM g8, JM g7',
);
export const exampleRun = [...'GEBACFGIJHKMJ'];

export function viewOf(more: Partial<MisterView>): MisterView {
  return {
    seat: 0,
    players: 2,
    options: { games: 1 },
    phase: 'placing',
    to_move: [0],
    points: [0, 0],
    board: hexagons,
    games_played: 0,
    first: 0,
    colours: ['red', 'green'],
    tokens: [[], []],
    placed: {},
    lowest_at_start: null,
    run: ['G'],
    would_run: ['G'],
    will_run: null,
    collected: null,
    ...more,
  };
}

export function stepOf(
  seat: number, move: string, before: MisterView | null, after: MisterView,
): Step<MisterView> {
  const event: TableEvent = { n: 20, at: 0, is: 'move', seat, move, by: 'person' };
  return { event, before, after, you: after.seat };
}
