import { describe, expect, test } from 'vitest';
import { inReadingOrder, neighbour } from '../../handling/focus.ts';
import { diamond, hexagons } from './fixtures.ts';
import { distance, layOut, nearest } from './layout.ts';

describe.each([hexagons, diamond])('the board $name', (board) => {
  const layout = layOut(board);

  test('has room for every token and every point', () => {
    const spots = Object.entries(layout.spots);
    for (const [bridge, spot] of spots) {
      for (const [other, place] of spots)
        if (other !== bridge) expect(distance(spot, place)).toBeGreaterThan(0.99);
      for (const point of Object.values(layout.points))
        expect(distance(spot, point)).toBeGreaterThan(0.65);
    }
  });

  test('is drawn within its edges, upwards', () => {
    for (const { x, y } of [...Object.values(layout.points), layout.rest]) {
      expect(x).toBeGreaterThan(0.5);
      expect(x).toBeLessThan(layout.width - 0.5);
      expect(y).toBeGreaterThan(0.5);
      expect(y).toBeLessThan(layout.height - 0.5);
    }
    expect(layout.points.A.y).toBeLessThan(layout.points.M.y);
  });

  test('lets him wait beside the start, where no token lies', () => {
    for (const spot of Object.values(layout.spots))
      expect(distance(layout.rest, spot)).toBeGreaterThan(0.5);
  });

  test('can be walked over by arrow keys', () => {
    const ways = [{ x: 1, y: 0 }, { x: -1, y: 0 }, { x: 0, y: 1 }, { x: 0, y: -1 }];
    const reached = new Set([board.bridges[0]]);
    for (const bridge of reached)
      for (const way of ways) reached.add(neighbour(layout.spots, bridge, way));
    expect(reached.size).toBe(board.bridges.length);
    expect(neighbour(layout.spots, 'KM', ways[3])).not.toBe('KM');
  });

  test('finds the bridge that is meant', () => {
    const { x, y } = layout.spots.AB;
    expect(nearest(layout, { x: x + 0.2, y }, board.bridges)).toBe('AB');
    expect(nearest(layout, { x: -3, y: -3 }, board.bridges)).toBeNull();
    expect(nearest(layout, { x, y }, [])).toBeNull();
  });
});

// Width by height: a phone, a phone on its side, a large screen, a column.
describe.each([0.73, 1.8, 0.85, 0.4])('in a room of the shape %s', (room) => {
  test.each([hexagons, diamond])('the board $name fills it, the same way round', (board) => {
    const [layout, plain] = [layOut(board, room), layOut(board)];
    expect(layout.width / layout.height).toBeCloseTo(room);
    const unit = (one: typeof layout) => Math.min(room / one.width, 1 / one.height);
    expect(unit(layout)).toBeGreaterThanOrEqual(unit(plain));
    for (const { x, y } of [...Object.values(layout.points), layout.rest]) {
      expect(x).toBeGreaterThan(0.5);
      expect(x).toBeLessThan(layout.width - 0.5);
      expect(y).toBeGreaterThan(0.5);
      expect(y).toBeLessThan(layout.height - 0.5);
    }
    const spots = Object.values(layout.spots);
    for (const spot of spots) {
      const others = spots.filter((other) => other !== spot);
      expect(Math.min(...others.map((other) => distance(spot, other)))).toBeGreaterThan(0.99);
    }
    // Who comes from one bridge has the next ones on the same side.
    const turn = ({ points }: typeof layout, one: string, middle: string, other: string) =>
      Math.sign(
        Math.round(
          100 * (points[one].x - points[middle].x) * (points[other].y - points[middle].y) -
            100 * (points[one].y - points[middle].y) * (points[other].x - points[middle].x),
        ),
      ) + 0; // no −0
    for (const point of Object.keys(board.points)) {
      const others = board.bridges
        .filter((bridge) => bridge.includes(point))
        .map((bridge) => bridge.replace(point, ''));
      for (const one of others)
        for (const other of others)
          expect(turn(layout, one, point, other)).toBe(turn(plain, one, point, other));
    }
  });
});

test('on a phone on its side the board is turned, so that it is large', () => {
  const { points } = layOut(hexagons, 1.8);
  expect(points.A.y).toBeCloseTo(points.M.y);
  expect(points.A.x).toBeLessThan(points.M.x);
});

test('bridges are read from the top left to the bottom right', () => {
  const order = inReadingOrder(layOut(hexagons).spots);
  expect(order.slice(0, 3)).toEqual(['AB', 'AC', 'AD']);
  expect(order.at(-1)).toBe('LM');
});
