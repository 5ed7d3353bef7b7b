// Positions for tests.
import type { TableEvent } from '../../table/messages.ts';
import type { Step } from '../../table/session.svelte.ts';
import type { Board, Colour, Lying, MisterView } from './view.ts';

export const hexagons: Board = {
  name: 'hexagons',
  aspect: 1.732,
  points: {
    A: [0, 4], B: [-1, 3], C: [1, 3], D: [0, 2], E: [-1, 1], F: [1, 1], G: [0, 0],
    H: [-1, -1], I: [1, -1], J: [0, -2], K: [-1, -3], L: [1, -3], M: [0, -4],
  },
  bridges: 'AB AC AD BE CF DE DF EG FG GH GI EH FI HJ IJ HK IL KM LM JM'.split(' '),
  start: 'G',
  red: 'M',
  green: 'A',
};

export const diamond: Board = {
  name: 'diamond',
  aspect: 1,
  points: {
    A: [0, 2], B: [-1, 1], C: [0, 1], D: [1, 1], E: [-2, 0], F: [-1, 0], G: [0, 0],
    H: [1, 0], I: [2, 0], J: [-1, -1], K: [0, -1], L: [1, -1], M: [0, -2],
  },
  bridges: 'AB AD BE DI EJ IL JM LM AC CG GK KM EF FG GH HI BF FJ DH HL'.split(' '),
  start: 'G',
  red: 'M',
  green: 'A',
};

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

export function stepOf(seat: number, move: string, before: MisterView | null, after: MisterView): Step<MisterView> {
  const event: TableEvent = { n: 20, at: 0, is: 'move', seat, move, by: 'person' };
  return { event, before, after, you: after.seat };
}
