// The two boards of MISTER ZERO, as a view has them.
import type { Board } from '../view.ts';

const ends = { start: 'G', green: 'A', red: 'M' };

const hexagons: Board = {
  name: 'hexagons',
  aspect: 1.732,
  points: {
    A: [0, 4], B: [-1, 3], C: [1, 3], D: [0, 2], E: [-1, 1], F: [1, 1], G: [0, 0],
    H: [-1, -1], I: [1, -1], J: [0, -2], K: [-1, -3], L: [1, -3], M: [0, -4],
  },
  bridges: 'AB AC AD BE CF DE DF EG FG GH GI EH FI HJ IJ HK IL KM LM JM'.split(' '),
  ...ends,
};

const diamond: Board = {
  name: 'diamond',
  aspect: 1,
  points: {
    A: [0, 2], B: [-1, 1], C: [0, 1], D: [1, 1], E: [-2, 0], F: [-1, 0], G: [0, 0],
    H: [1, 0], I: [2, 0], J: [-1, -1], K: [0, -1], L: [1, -1], M: [0, -2],
  },
  bridges: 'AB AD BE DI EJ IL JM LM AC CG GK KM EF FG GH HI BF FJ DH HL'.split(' '),
  ...ends,
};

export const boards: Record<string, Board> = { hexagons, diamond };
