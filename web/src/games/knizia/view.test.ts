import { expect, test } from 'vitest';
import { open, playing } from './fixtures.ts';
import {
  dealerOf, isOpen, knockers, knocksOf, previewOf, roundOf, secondKnocker, zerosIn,
} from './view.ts';

test('round and dealer are those of the round that is seen', () => {
  expect([roundOf(playing()), dealerOf(playing())]).toEqual([1, 2]);
  expect([roundOf(open()), dealerOf(open())]).toEqual([1, 2]);
  const before = playing({
    phase: 'dealing', hands: [[], [], []], worth: [null, null, null], dealer: 0, to_move: [],
  });
  expect([isOpen(before), roundOf(before), dealerOf(before)]).toEqual([false, 1, 0]);
});

test('who knocked, and who did so second', () => {
  expect(knockers(playing())).toEqual([]);
  expect(knockers(playing({ knocks: 1, knocked: [2] }))).toEqual([2]);
  // After seat 1 knocked, seats 2 and 0 have a turn each.
  const last = playing({ knocks: 2, knocked: [1, 2], to_move: [2], turns_left: 2 });
  expect(secondKnocker(last)).toBe(1);
  expect(secondKnocker({ ...last, to_move: [0], turns_left: 1 })).toBe(1);
  expect(knockers(last)).toEqual([2, 1]);
  const alone = playing({ knocks: 2, knocked: [1], to_move: [2], turns_left: 2 });
  expect(knockers(alone)).toEqual([1, 1]);
  expect([knocksOf(alone, 0), knocksOf(alone, 1)]).toEqual([0, 2]);
});

test('when a round is over it is still known who knocked', () => {
  expect(secondKnocker(open())).toBeNull();
  expect(knockers(open())).toEqual([0, 1]);
  expect(knockers(open({ knocked: [1] }))).toEqual([1, 1]);
});

test('a ZERO is one when the hands lie open', () => {
  expect(zerosIn(open())).toEqual([]);
  expect(zerosIn(open({ worth: [13, 0, 15] }))).toEqual([1]);
});

test('what a swap would leave', () => {
  // Numbered: tens for the card of the hand, ones for that of the table.
  const swaps = Array.from({ length: 9 }, (_, lay) =>
    Array.from({ length: 5 }, (_, take) => 10 * lay + take),
  );
  const view = playing({ swaps });
  expect(previewOf(view, { lay: 'r3', take: 'b4' })).toEqual({ lay: 'r3', take: 'b4', points: 12 });
  expect(previewOf(view, { lay: 'r3' })).toBeNull();
  expect(previewOf(view, { lay: 'r3', take: 'y8' })).toBeNull(); // it does not lie there
  // To somebody who is not to move.
  expect(previewOf(playing({}), { lay: 'r3', take: 'b4' })).toBeNull();
});
