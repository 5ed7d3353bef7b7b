// Where keys lead from what has the focus.
import type { Point } from './motion.ts';

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type Press = { key: string } & Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>;

// The way of an arrow; null for other keys, and with keys that make it mean something else.
export function wayOf({ key, altKey, ctrlKey, metaKey }: Press): Point | null {
  return altKey || ctrlKey || metaKey ? null : (arrows[key] ?? null);
}

// In a row: the one before or after.
export function beside<T>(all: T[], from: T, { x, y }: Point): T | undefined {
  return all[all.indexOf(from) + x + y];
}

// From left to right and top to bottom, what is about as high in one line: the order of reading.
export function inReadingOrder(spots: Record<string, Point>): string[] {
  return Object.keys(spots).sort((one, two) => {
    const down = spots[one].y - spots[two].y;
    return Math.abs(down) > 0.2 ? down : spots[one].x - spots[two].x;
  });
}

// On a plane: to the side in the order of reading, so that everything is reached; up and down to
// the nearest, straight ahead first.
export function neighbour(spots: Record<string, Point>, from: string, way: Point): string {
  const order = inReadingOrder(spots);
  if (way.x !== 0) return beside(order, from, way) ?? from;
  const here = spots[from];
  const effort = (other: string) => {
    const { x, y } = spots[other];
    const ahead = (y - here.y) * way.y;
    return ahead > 0.05 ? ahead + 2 * Math.abs(x - here.x) : Infinity;
  };
  const best = order.reduce((least, other) => (effort(other) < effort(least) ? other : least));
  return effort(best) < Infinity ? best : from;
}
