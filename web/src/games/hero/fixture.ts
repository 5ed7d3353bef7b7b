// A position for tests: three at the table, seat 0 looks, nothing has been done yet.
import type { HeroView } from './view.ts';

export function viewWith(changes: Partial<HeroView>): HeroView {
  return {
    seat: 0,
    players: 3,
    options: {},
    phase: 'turn',
    to_move: [0],
    points: [2, 0, 0],
    pairs: [
      { cards: ['o0', 'v2?'], tokens: 4 },
      { cards: ['t4', 'v2!'], tokens: 4 },
      { cards: ['b3', 'g3'], tokens: 4 },
      { cards: ['v2+', 't3'], tokens: 4 },
    ],
    bought: null,
    moves_left: 0,
    reserve: 15,
    tokens: [3, 3, 3],
    face_up: [[], [], []],
    hidden: [['o2?'], ['?'], ['?']],
    colours: [[0, 2, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]],
    pile_left: 39,
    ...changes,
  };
}

// Its pairs with one of them changed.
export function pairsWith(pair: number, cards: string[], tokens: number): HeroView['pairs'] {
  return viewWith({}).pairs.map((other, index) => (index === pair ? { cards, tokens } : other));
}
