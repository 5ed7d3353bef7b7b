import { expect, test } from 'vitest';
import { columnsFor } from './layout.ts';
import { setOf, Sets } from './picks.ts';

// From −2 −1 +2 +2 +3.
const sets = new Sets(['secure -2 +2', 'secure -2 -1 +3', 'done']);

test('cards may be picked as long as they can become a set', () => {
  expect(sets.allows([])).toBe(true);
  expect(sets.allows(['+2'])).toBe(true);
  expect(sets.allows(['+2', '+2'])).toBe(false);
  expect(sets.allows(['+3', '-2'])).toBe(true);
  expect(sets.allows(['+3', '+2'])).toBe(false);
});

test('a whole set is a move, in whatever order it was picked', () => {
  expect(sets.moveFor(['+3', '-1', '-2'])).toBe('secure -2 -1 +3');
  expect(sets.moveFor(['+3', '-2'])).toBeNull();
  expect(sets.moveFor([])).toBeNull();
  expect(new Sets(['secure 0', 'secure 0 0', 'done']).moveFor(['0', '0'])).toBe('secure 0 0');
});

test('where nothing is to be secured nothing can be picked', () => {
  expect(new Sets(['play +2', 'play 0']).allows([])).toBe(false);
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
