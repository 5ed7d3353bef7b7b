import { expect, test } from 'vitest';
import { lyingDuring, lyingIn, totalOf } from './mat.ts';
import { endsDeal, originsIn, receiverOf, reveals } from './round.ts';
import { moved, round, viewOf } from './testing.ts';
import { inHand, keysOf, without } from './view.ts';

test('cards go to the taker, or 0s back and the others under the pile', () => {
  expect(receiverOf(round(['+2', '0', '+3'], [5, 4, 6], 0), 2)).toBe(0);
  const nobody = round(['0', '0', '+3'], [1, 2, 4], null);
  expect([0, 1, 2].map((seat) => receiverOf(nobody, seat))).toEqual([0, 1, null]);
});

const before = viewOf({
  phase: 'bidding',
  hands: [['-1', '0', '+2'], ['?', '?', '?'], ['+1', '?', '?']],
  known: [['0'], [], ['+1']],
  placed: ['+2', '?', '?'],
  bids: [5, 4, null],
  pile: ['?', '?', '+3'],
});
const last = round(['+2', '0', '+1'], [5, 4, 6], 1);

test('the last bid reveals, and hands are filled up', () => {
  const step = moved(before, 2, 'bid 6', viewOf({
    phase: 'placing',
    hands: [['-1', '0', '+1'], ['0', '+1', '+2', '?', '?'], ['?', '?', '+3']],
    known: [['0'], ['0', '+1', '+2'], ['+3']],
    pile: [],
    last_round: last,
  }));
  expect(reveals(step)).toBe(true);
  expect(endsDeal(step)).toBe(false);
  expect(originsIn(step)).toEqual({ '+1.0': 'pile' });
});

test('whoever takes the cards gets them from where they lie', () => {
  const step = moved(before, 2, 'bid 6', viewOf({
    phase: 'securing',
    hands: [['-1', '0', '0', '+1', '+2'], ['?', '?'], ['?', '?']],
    placed: [null, null, null],
    last_round: { ...last, taker: 0 },
  }));
  expect(originsIn(step)).toEqual({ '0.1': 'slot-1', '+1.0': 'slot-2', '+2.0': 'slot-0' });
});

test('another bid reveals nothing', () => {
  expect(reveals(moved(before, 0, 'bid 5', before))).toBe(false);
});

test('a card that was placed is not in hand, and only once', () => {
  expect(
    inHand(viewOf({ hands: [['0', '+2', '+2'], [], []], placed: ['+2', null, null] }), 0),
  ).toEqual(['0', '+2']);
  expect(without(['0', '+2'], ['+3'])).toEqual(['0', '+2']);
  expect(keysOf(['0', '+2', '+2'])).toEqual(['0.0', '+2.0', '+2.1']);
});

test('cards that are not turned up yet stay hidden', () => {
  const lying = lyingDuring(before, last, [1]);
  expect(lying.map(({ card }) => card)).toEqual(['+2', '0', '?']);
  expect(lying.map(({ up }) => up)).toEqual([false, true, false]);
  expect(totalOf(lying)).toBe(0);
  expect(totalOf(lyingDuring(before, last, [1, 2]))).toBe(1);
});

test('what was revealed lies until the next round begins', () => {
  const securing = viewOf({ phase: 'securing', last_round: last });
  expect(lyingIn(securing).every(({ past }) => past)).toBe(true);
  const placing = viewOf({ phase: 'placing', last_round: last });
  expect(lyingIn(placing).map(({ card }) => card)).toEqual([null, null, null]);
  expect(totalOf(lyingIn(before))).toBeNull();
});
