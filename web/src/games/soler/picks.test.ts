import { expect, test } from 'vitest';
import { Picking } from '../../handling/picking.svelte.ts';
import { columnsFor } from './layout.ts';
import { cardsOf, setOf } from './picks.ts';

// The cards of a hand are told apart by a number.
const picking = (...legal: string[]) =>
  new Picking<string>(() => ({ may: true, position: 1, legal, act: async () => null }), cardsOf);

test('a whole set is a move, in whatever order it was picked', () => {
  const sets = picking('secure -2 +2', 'secure -2 -1 +3', 'done');
  for (const card of ['+3', '-1', '-2']) {
    expect(sets.moveOf()).toBeNull();
    expect(sets.fits(`${card}.0`, card)).toBe(true);
    sets.toggle(`${card}.0`, card);
  }
  expect(sets.moveOf()).toBe('secure -2 -1 +3');
  expect(sets.fits('+2.0', '+2')).toBe(false);
});

test('a set may be part of another one', () => {
  const zeros = picking('secure 0', 'secure 0 0', 'done');
  zeros.toggle('0.0', '0');
  expect(zeros.moveOf()).toBe('secure 0');
  zeros.toggle('0.1', '0');
  expect(zeros.moveOf()).toBe('secure 0 0');
});

test('a card that may be placed fits, and none does while a bid is due', () => {
  expect(picking('play +2', 'play 0').fits('+2.1', '+2')).toBe(true);
  expect(picking('bid 2').fits('+2.1', '+2')).toBe(false);
});

test('only a move that secures has a set', () => {
  expect(setOf('secure -1 0 +1')).toEqual(['-1', '0', '+1']);
  expect(setOf('done')).toEqual([]);
  expect(setOf(null)).toEqual([]);
});

test('rows are about equally long, and what is touched is wide enough', () => {
  expect(columnsFor(25, 366 / 16)).toBe(7); // 7 7 7 4 on a phone
  expect(columnsFor(31, 366 / 16)).toBe(8);
  expect(columnsFor(31, 58)).toBe(16); // −15 … 0 and 1 … 15 on a wide screen
  expect(columnsFor(13, 58)).toBe(13);
  expect(columnsFor(5, 11)).toBe(3); // twice as large text
  expect(columnsFor(5, 0)).toBe(1);
  expect(columnsFor(0, 20)).toBe(1);
});
