import { expect, test } from 'vitest';
import { viewWith } from './fixture.ts';
import { ends, unveiled, veiled, type HeroStep } from './unveiling.svelte.ts';

const before = viewWith({ points: [4, 7, 9] });
const after = viewWith({
  phase: 'over', to_move: [], points: [6, 16, 9],
  hidden: [['o2?'], ['g3', 'r4'], ['b0']],
  colours: [[0, 6, 0, 0, 0, 0, 0], [4, 0, 0, 12, 0, 0, 0], [9, 0, 0, 0, 0, 0, 0]],
});
const step: HeroStep = {
  event: { n: 9, at: 0, is: 'move', seat: 0, move: 'buy 1', by: 'person' }, before, after, you: 0,
};

test('only the move that ends the game turns hidden cards up', () => {
  expect(ends(step)).toBe(true);
  expect(ends({ ...step, after: before })).toBe(false);
  expect(ends({ ...step, before: null })).toBe(false);
});

test('seat after seat, the own cards last', () => {
  expect(unveiled(after).map(({ seat, text }) => `${seat} ${text}`)).toEqual([
    '1 g3', '1 r4', '2 b0', '0 o2?',
  ]);
});

test('what is not turned up is hidden, and points come with the last card of a seat', () => {
  expect(veiled(step, 0)).toMatchObject({
    points: [4, 7, 9], hidden: [['o2?'], ['?', '?'], ['?']], to_move: [],
  });
  const first = veiled(step, 1);
  expect(first).toMatchObject({ points: [4, 7, 9], hidden: [['o2?'], ['g3', '?'], ['?']] });
  const second = veiled(step, 2);
  expect(second).toMatchObject({ points: [4, 16, 9], hidden: [['o2?'], ['g3', 'r4'], ['?']] });
  expect(second.colours[1]).toEqual(after.colours[1]);
  expect(second.colours[0]).toEqual(before.colours[0]);
  expect(veiled(step, 4)).toMatchObject({ points: after.points, hidden: after.hidden });
});
