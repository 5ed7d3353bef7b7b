import { expect, test } from 'vitest';
import { beside, inReadingOrder, neighbour, wayOf } from './focus.ts';

const press = (key: string, more = {}) =>
  wayOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...more });
const [left, right, up, down] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) =>
  press(key)!,
);

test('arrows have a way, other keys none, nor an arrow that the browser goes back by', () => {
  expect([left, down]).toEqual([{ x: -1, y: 0 }, { x: 0, y: 1 }]);
  expect(press('Enter')).toBeNull();
  expect(press('ArrowLeft', { altKey: true })).toBeNull();
});

test('in a row arrows lead to the one before or after, and end at its ends', () => {
  const row = [3, 5, 9];
  expect([beside(row, 5, left), beside(row, 5, right)]).toEqual([3, 9]);
  expect([beside(row, 5, up), beside(row, 5, down)]).toEqual([3, 9]);
  expect([beside(row, 3, left), beside(row, 9, right)]).toEqual([undefined, undefined]);
});

//  A     B
//     C
//  D     E
const spots = {
  E: { x: 4, y: 4 }, C: { x: 2, y: 2 }, B: { x: 4, y: 0.1 }, A: { x: 0, y: 0 }, D: { x: 0, y: 4 },
};

test('a plane is read line by line, even where a line is not quite straight', () => {
  expect(inReadingOrder(spots).join('')).toBe('ABCDE');
});

const ways = 'to the side in the order of reading, up and down straight ahead first';
test(`on a plane arrows lead ${ways}`, () => {
  expect([neighbour(spots, 'B', right), neighbour(spots, 'C', left)]).toEqual(['C', 'B']);
  expect([neighbour(spots, 'A', down), neighbour(spots, 'E', up)]).toEqual(['D', 'B']);
  expect([neighbour(spots, 'A', up), neighbour(spots, 'E', right)]).toEqual(['A', 'E']);
});
