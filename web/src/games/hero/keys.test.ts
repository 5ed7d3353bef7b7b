import { expect, test } from 'vitest';
import { pairsWith, viewWith } from './fixture.ts';
import { keyOf, whereabouts } from './keys.ts';

test('of two cards that are alike, the one that moves is followed', () => {
  const before = viewWith({ pairs: pairsWith(0, ['r3', 'b0'], 4), face_up: [[], ['r3'], []] });
  const after = viewWith({
    pairs: pairsWith(0, ['g2!', 'g4'], 8), face_up: [[], ['r3'], ['r3', 'b0']],
  });
  const then = whereabouts(before, {});
  const now = whereabouts(after, then);
  expect(keyOf(now, 'seat-1', 'r3')).toBe(keyOf(then, 'seat-1', 'r3'));
  expect(keyOf(now, 'seat-2', 'r3')).toBe(keyOf(then, 'pair-0', 'r3'));
  expect(keyOf(now, 'seat-2', 'b0')).toBe(keyOf(then, 'pair-0', 'b0'));
});

test('two that are alike at one place have two names', () => {
  const where = whereabouts(viewWith({ face_up: [['r3', 'r3'], [], []] }), {});
  expect(keyOf(where, 'seat-0', 'r3', 0)).not.toBe(keyOf(where, 'seat-0', 'r3', 1));
});

test('a card that comes from the pile is new', () => {
  const then = whereabouts(viewWith({ face_up: [['r3'], [], []] }), {});
  const now = whereabouts(
    viewWith({ face_up: [['r3'], [], []], pairs: pairsWith(2, ['r3', 'g3'], 4) }), then,
  );
  expect(keyOf(now, 'seat-0', 'r3')).toBe('r3/0');
  expect(keyOf(now, 'pair-2', 'r3')).toBe('r3/1');
});
