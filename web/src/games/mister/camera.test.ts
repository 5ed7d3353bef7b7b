import { expect, test } from 'vitest';
import { shotOf } from './camera.ts';
import { hexagons } from './fixtures.ts';
import { layOut } from './layout.ts';

const layout = layOut(hexagons, 0.75); // in the room of a phone

test('on a phone the camera is nearer than on a large screen', () => {
  const [phone, large] = [360, 1100].map((width) => shotOf(layout, layout.points.G, width).zoom);
  expect(phone).toBeGreaterThan(1.5);
  expect(large).toBeLessThan(1.3);
});

test('wherever he is he is in the picture, and nothing beyond the board is', () => {
  for (const at of Object.values(layout.points)) {
    const { x, y, zoom } = shotOf(layout, at, 360);
    for (const [move, place, length] of [[x, at.x, layout.width], [y, at.y, layout.height]]) {
      expect(move).toBeLessThanOrEqual(0);
      expect(move + zoom * length).toBeGreaterThanOrEqual(length - 1e-9);
      expect(move + zoom * place).toBeGreaterThan(0);
      expect(move + zoom * place).toBeLessThan(length);
    }
  }
});
