import { expect, test } from 'vitest';
import { hop, motionsBetween, type Box, type Thing } from './motion.ts';

const card = (x: number, y: number, width = 40): Box => ({ x, y, width, height: 1.5 * width });
const places: Record<string, Box> = { pile: card(300, 0), 'seat-1': card(0, 200) };
const between = (before: Thing[], after: Thing[]) =>
  motionsBetween(before, after, (name) => places[name]);

test('what lies elsewhere now glides there, and what stays stays', () => {
  const { glides, leaves } = between(
    [{ key: 'r5', box: card(0, 0) }, { key: 'g3', box: card(50, 0) }],
    [{ key: 'r5', box: card(100, 60) }, { key: 'g3', box: card(50.5, 0) }],
  );
  expect(glides.map(({ thing }) => thing.key)).toEqual(['r5']);
  expect(glides[0].frames.map(({ transform }) => transform)).toEqual([
    'translate(-100px, -60px) scale(1) rotate(-2.5deg)', 'none',
  ]);
  expect(leaves).toEqual([]);
});

test('a card that grows begins as small as it was, from middle to middle', () => {
  const { glides } = between(
    [{ key: 'r5', box: card(0, 0, 20) }], [{ key: 'r5', box: card(100, 0, 40) }],
  );
  expect(glides[0].frames[0].transform).toBe(
    'translate(-110px, -15px) scale(0.5) rotate(-2.8deg)',
  );
});

test('a new card comes from its place, if there is one', () => {
  const drawn = { key: 'b1', box: card(0, 0), from: 'pile' };
  expect(between([], [drawn]).glides[0].frames[0].transform).toBe(
    'translate(300px, 0px) scale(1) rotate(7.0deg)',
  );
  expect(
    between([], [{ ...drawn, from: 'nowhere' }, { ...drawn, from: undefined }]).glides,
  ).toEqual([]);
});

test('what comes from a row begins as large as fits into it, and never larger than it is', () => {
  const rows: Record<string, Box> = {
    low: { x: 0, y: 0, width: 360, height: 30 }, high: { x: 0, y: 0, width: 360, height: 300 },
  };
  const sizeFrom = (from: string) =>
    motionsBetween([], [{ key: 'b1', box: card(0, 400), from }], (name) => rows[name]).glides[0]
      .frames[0].transform.toString().match(/scale\(.*?\)/)![0];
  expect(sizeFrom('low')).toBe('scale(0.5)');
  expect(sizeFrom('high')).toBe('scale(1)');
});

test('a card that is gone leaves for its place, if there is one', () => {
  const laid = { key: 'b1', box: card(0, 0), to: 'seat-1' };
  const { frames } = between([laid], []).leaves[0];
  expect(frames.map(({ transform }) => transform)).toEqual([
    'none', undefined, 'translate(0px, 200px) scale(1)',
  ]);
  expect(frames.map(({ opacity }) => opacity)).toEqual([1, 1, 0]);
  expect(between([{ ...laid, to: undefined }], []).leaves).toEqual([]);
});

test('what is turned up on its way shows its back first', () => {
  const drawn = { key: 'b1', box: card(0, 0), from: 'pile', turns: true };
  const { frames, turns } = between([], [drawn]).glides[0];
  expect(turns).toBe(true);
  expect(frames[0].transform).toMatch(/rotateY\(180deg\)$/);
  // Not once it lies there.
  const again = between([drawn], [{ ...drawn, box: card(90, 0) }]).glides[0];
  expect(again.turns).toBe(false);
  expect(again.frames[0].transform).not.toContain('rotateY');
});

test('a long way takes longer, but not as much longer', () => {
  const timeOver = (pixels: number) =>
    between([{ key: 'r5', box: card(0, 0) }], [{ key: 'r5', box: card(0, pixels) }]).glides[0]
      .duration;
  expect(timeOver(400)).toBeGreaterThan(timeOver(100));
  expect(timeOver(400)).toBeLessThan(2 * timeOver(100));
  expect(timeOver(9000)).toBeLessThan(600);
});

test('cards are dealt one after another, however many they are', () => {
  const deal = (number: number) =>
    between([], Array.from({ length: number }, (_, i) => (
      { key: String(i), box: card(50 * i, 300), from: 'pile' }
    ))).glides.map(({ delay }) => delay);
  expect(deal(3)).toEqual([0, 45, 90]);
  expect(deal(60).at(-1)).toBeLessThan(600);
  // What was there already does not wait.
  const { glides } = between(
    [{ key: 'r5', box: card(0, 0) }],
    [{ key: 'b1', box: card(0, 0), from: 'pile' }, { key: 'r5', box: card(50, 0) }],
  );
  expect(glides.map(({ delay }) => delay)).toEqual([0, 0]);
});

test('whoever hops is highest in the middle', () => {
  expect(hop({ x: -60, y: 20 }, 30).map(({ transform }) => transform)).toEqual([
    'translate(-60px, 20px)', 'translate(-30px, -20px) scale(1.15)', 'none',
  ]);
});
