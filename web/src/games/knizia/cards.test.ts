import { expect, test } from 'vitest';
import { begins, count, inPlace, laidOpen, sorted, swapOf, swapped } from './cards.ts';
import { cards } from './fixtures.ts';

test('a hand is sorted by colour, in the order of the cards, or by number', () => {
  const hand = cards('s1 r5 b2 r3 g5');
  expect(sorted(hand, 'colour')).toEqual(cards('r3 r5 g5 b2 s1'));
  expect(sorted(hand, 'number')).toEqual(cards('s1 b2 r3 r5 g5'));
  expect(hand).toEqual(cards('s1 r5 b2 r3 g5'));
});

test('where a colour or a number begins', () => {
  const hand = cards('r3 r5 g5 b2');
  expect(hand.map((_, index) => begins(hand, index, 'colour'))).toEqual([false, false, true, true]);
  expect(hand.map((_, index) => begins(hand, index, 'number'))).toEqual([false, true, false, true]);
});

// The examples of the rules.
test('six of a number count nothing', () => {
  const { groups, free, numbers } = count(cards('g2 r5 s5 k3 y3 b3 g3 s3 r3'));
  expect(groups).toEqual([{ of: 'number', like: '3', size: 6 }]);
  expect(free.size).toBe(6);
  expect(numbers).toEqual([2, 5]);
});

test('five of a colour count nothing, and what is left counts each number once', () => {
  const { groups, numbers } = count(cards('v1 b1 g4 b8 r1 r3 r4 r7 r8'));
  expect(groups).toEqual([{ of: 'colour', like: 'r', size: 5 }]);
  expect(numbers).toEqual([1, 4, 8]);
});

test('four alike are one too few', () => {
  const { groups, free, numbers } = count(cards('y1 b2 r2 g2 k5 k7 b7 y7 s7'));
  expect(groups).toEqual([]);
  expect(free.size).toBe(0);
  expect(numbers).toEqual([1, 2, 5, 7]);
});

test('of a ZERO nothing is left', () => {
  const { groups, free, numbers } = count(cards('b8 b7 b5 b1 b2 y2 r2 s2 g2'));
  expect(groups.map(({ of, size }) => [of, size])).toEqual([['colour', 5], ['number', 5]]);
  expect(free.size).toBe(9);
  expect(numbers).toEqual([]);
});

test('an open hand begins with what counts nothing', () => {
  expect(laidOpen(cards('g2 r5 s5 k3 y3 b3 g3 s3 r3'))).toEqual(
    cards('r3 g3 b3 y3 k3 s3 g2 r5 s5'),
  );
  expect(laidOpen(cards('b8 b7 b5 b1 b2 y2 r2 s2 g2'))).toEqual(
    cards('b1 b5 b7 b8 b2 r2 g2 y2 s2'),
  );
});

test('the cards of a swap', () => {
  expect(swapOf('swap r5 g3')).toEqual({ lay: 'r5', take: 'g3' });
  for (const move of ['knock', 'pass', 'swap r9 g3', '', null]) expect(swapOf(move)).toBeNull();
  expect(swapped(cards('r1 r5'), 'r5', 'g3')).toEqual(cards('r1 g3'));
});

test('a card that is laid lies where the one was that is taken', () => {
  expect(inPlace([], ['r1', 'r2', 'g3', 'b4', 'k5'])).toEqual(['r1', 'r2', 'g3', 'b4', 'k5']);
  expect(inPlace(['r1', 'r2', 'g3', 'b4', 'k5'], ['r2', 'g3', 'b4', 'k5', 's8'])).toEqual([
    's8', 'r2', 'g3', 'b4', 'k5',
  ]);
  expect(inPlace(['s8', 'r2', 'g3', 'b4', 'k5'], [])).toEqual([]);
});
