import { expect, test } from 'vitest';
import { allLike, areAlike, cardsOf, isRows, marked, printed } from './rows.ts';

test('a card gets a symbol and loses it', () => {
  const rows = marked(printed, 'o', 7, '~', false);
  expect(cardsOf(rows, 'o')).toEqual(['o0~', 'o0', 'o2+', 'o2?', 'o2!', 'o3', 'o3', 'o4~']);
  expect(cardsOf(rows, 'r').at(-1)).toBe('r4');
  expect(marked(rows, 'o', 7, null, false)).toEqual(printed);
});

test('colours that are to be alike change together', () => {
  expect(areAlike(printed)).toBe(true);
  const rows = marked(printed, 'b', 1, '+', false);
  expect(areAlike(rows)).toBe(false);
  expect(areAlike(marked(printed, 'b', 1, '+', true))).toBe(true);
  expect(cardsOf(allLike(rows, 'b'), 'v')[1]).toBe('v0+');
});

test('what is no rows of cards is not shown', () => {
  expect(isRows(printed)).toBe(true);
  expect(isRows({ ...printed, r: ' 0  0 2' })).toBe(true);
  for (const row of ['', '0a', '0~~', '12', 7, '0 '.repeat(60)]) {
    expect(isRows({ ...printed, r: row })).toBe(false);
  }
  expect(isRows({ r: '0' })).toBe(false);
});
