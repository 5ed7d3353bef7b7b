import { describe, expect, test } from 'vitest';
import { boards } from '../rules/boards.ts';
import { crossings, gridOf, isDraft, joined, named, touch, without, type Draft } from './draft.ts';

const empty: Draft = { points: {}, bridges: [] };
const two: Draft = { points: { A: [0, 1], C: [1, 0] }, bridges: [] };

describe('what is touched', () => {
  test('an empty crossing gets the next point that is free', () => {
    expect(touch(empty, null, [2, -1])).toEqual({
      draft: { points: { A: [2, -1] }, bridges: [] }, touch: { is: 'added', point: 'A' },
    });
    expect(touch(two, null, [0, 0]).touch).toEqual({ is: 'added', point: 'B' });
    expect(touch(boards.hexagons, null, [0, 1])).toEqual({
      draft: boards.hexagons, touch: { is: 'full' },
    });
  });

  test('a point is chosen, and chosen no longer', () => {
    expect(touch(two, null, [0, 1]).touch).toEqual({ is: 'chosen', point: 'A' });
    expect(touch(two, 'A', [0, 1]).touch).toEqual({ is: 'chosen', point: null });
  });

  test('another point gets a bridge, and loses it', () => {
    const bridged = touch(two, 'C', [0, 1]);
    expect(bridged.draft.bridges).toEqual(['AC']);
    expect(bridged.touch).toEqual({ is: 'bridge', point: 'A', bridge: 'AC' });
    expect(touch({ ...two, bridges: ['CA'] }, 'A', [1, 0]).draft.bridges).toEqual([]);
  });

  test('the chosen point moves to an empty crossing, with its bridges', () => {
    const moved = touch({ ...two, bridges: ['AC'] }, 'A', [3, 3]);
    expect(moved.draft).toEqual({ points: { A: [3, 3], C: [1, 0] }, bridges: ['AC'] });
    expect(moved.touch).toEqual({ is: 'moved', point: 'A' });
  });
});

test('whoever becomes the start changes places with it', () => {
  const { start, red, green } = named(boards.hexagons, 'start', 'A');
  expect({ start, red, green }).toEqual({ start: 'A', red: 'M', green: 'G' });
  expect(named(two, 'red', 'A').red).toBe('A');
});

test('a point goes with its bridges', () => {
  const board = without(boards.hexagons, 'G');
  expect(Object.keys(board.points)).toHaveLength(12);
  expect(board.bridges).toHaveLength(16);
});

test('there is room around what is drawn, and it stays', () => {
  expect(gridOf(empty)).toEqual({ left: -2, right: 2, bottom: -2, top: 2 });
  expect(gridOf(boards.hexagons)).toEqual({ left: -2, right: 2, bottom: -5, top: 5 });
  expect(joined(gridOf(empty), gridOf(boards.hexagons))).toEqual(gridOf(boards.hexagons));
  expect(crossings(empty, gridOf(empty))).toHaveLength(25);
  const wide: Draft = { points: { A: [-100, 0], B: [100, 100] }, bridges: [] };
  expect(crossings(wide, gridOf(wide))).toEqual([[100, 100], [-100, 0]]);
});

test('what cannot be drawn is not', () => {
  expect(isDraft({ ...boards.diamond })).toBe(true);
  expect(isDraft({ points: {}, bridges: [] })).toBe(true);
  const { points, bridges } = boards.diamond;
  for (const made of [
    {}, { points }, { points, bridges: 'AB' }, { points, bridges: ['ABC'] },
    { points: { A: [0, 0.5] }, bridges }, { points: { N: [0, 0] }, bridges },
    { points: { A: [0, 1e9] }, bridges }, { points, bridges, aspect: 'wide' },
  ]) {
    expect(isDraft(made)).toBe(false);
  }
});
