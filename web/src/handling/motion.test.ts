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
    'translate(-100px, -60px) scale(1)', 'none',
  ]);
  expect(leaves).toEqual([]);
});

test('a card that grows begins as small as it was, from middle to middle', () => {
  const { glides } = between(
    [{ key: 'r5', box: card(0, 0, 20) }], [{ key: 'r5', box: card(100, 0, 40) }],
  );
  expect(glides[0].frames[0].transform).toBe('translate(-110px, -15px) scale(0.5)');
});

test('a new card comes from its place, if there is one', () => {
  const drawn = { key: 'b1', box: card(0, 0), from: 'pile' };
  expect(between([], [drawn]).glides[0].frames[0].transform).toBe('translate(300px, 0px) scale(1)');
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
      .frames[0].transform.split(' ').at(-1);
  expect(sizeFrom('low')).toBe('scale(0.5)');
  expect(sizeFrom('high')).toBe('scale(1)');
});

test('a card that is gone leaves for its place, if there is one', () => {
  const laid = { key: 'b1', box: card(0, 0), to: 'seat-1' };
  expect(between([laid], []).leaves).toEqual([
    {
      thing: laid,
      frames: [{ transform: 'none' }, { transform: 'translate(0px, 200px)', opacity: 0.3 }],
    },
  ]);
  expect(between([{ ...laid, to: undefined }], []).leaves).toEqual([]);
});

test('whoever hops is highest in the middle', () => {
  expect(hop({ x: -60, y: 20 }, 30).map(({ transform }) => transform)).toEqual([
    'translate(-60px, 20px)', 'translate(-30px, -20px) scale(1.15)', 'none',
  ]);
});
