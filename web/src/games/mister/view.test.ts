import { expect, test } from 'vitest';
import { lying, viewOf } from './fixtures.ts';
import { readMove, seatsOf, slotsOf } from './view.ts';

test('moves are read as they are written', () => {
  expect(readMove('7 EG')).toEqual({ digit: 7, bridge: 'EG', down: false });
  expect(readMove('0 FG down')).toEqual({ digit: 0, bridge: 'FG', down: true });
});

test('tokens keep their places when one goes', () => {
  const view = viewOf({ tokens: [[0, 1, 3], [5]], placed: lying('AB r2, AC g4') });
  expect(slotsOf(view, 0)).toEqual([0, 1, 2, 3]);
});

test('of four, each has places for five', () => {
  const view = viewOf({
    players: 4,
    colours: ['red', 'green', 'red', 'green'],
    tokens: [[1, 5], [3], [0, 2], [4]],
    placed: lying('AB r3, AC g4, AD r4'),
  });
  expect(slotsOf(view, 0)).toEqual([1, 3, 5]);
  expect(slotsOf(view, 2)).toEqual([0, 2, 4]);
  expect(seatsOf(view.colours, 'red')).toEqual([0, 2]);
});
