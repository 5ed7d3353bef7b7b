import { expect, test } from 'vitest';
import { looks } from './colours.ts';
import { contrast } from './contrast.ts';

test('what stands on a card can be read', () => {
  for (const [colour, { field, on, ink }] of Object.entries(looks)) {
    expect.soft(contrast(on, field), `on ${colour}`).toBeGreaterThanOrEqual(4.5);
    expect.soft(contrast(ink, '#fffdf8'), `${colour} on paper`).toBeGreaterThanOrEqual(4.5);
  }
});

test('no two colours have the same shape', () => {
  const shapes = Object.values(looks).map(({ shape }) => shape);
  expect(new Set(shapes).size).toBe(shapes.length);
});
