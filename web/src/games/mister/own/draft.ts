// A board that somebody draws: points on the crossings of a grid, bridges between them. Whether it
// can be played is for the rules to say.
import type { Place } from '../layout.ts';
import { bridgeBetween, type Board } from '../view.ts';

// In the format of files; what is not drawn yet is missing.
export type Draft = Partial<Board> & Pick<Board, 'points' | 'bridges'>;

export type Spot = [number, number]; // x to the right, y upwards
export type Special = 'start' | 'red' | 'green';

const letters = [...'ABCDEFGHIJKLM'];
const farthest = 100;
const mostCrossings = 400; // a finer grid is no grid to point at

// Whether it can be drawn, wherever it comes from.
export function isDraft(made: Record<string, unknown>): made is Draft {
  const { points, bridges, aspect } = made;
  const isSpot = (spot: unknown) =>
    Array.isArray(spot) && spot.length === 2 &&
    spot.every((one) => Number.isInteger(one) && Math.abs(one) <= farthest);
  const isStep = aspect === undefined || (typeof aspect === 'number' && aspect > 0);
  return (
    typeof points === 'object' && points !== null && Object.values(points).every(isSpot) &&
    Object.keys(points).every((point) => letters.includes(point)) &&
    Array.isArray(bridges) && isStep &&
    bridges.every((bridge) => typeof bridge === 'string' && /^[A-M]{2}$/.test(bridge))
  );
}

export const pointAt = (draft: Draft, [x, y]: Spot): string | null =>
  Object.keys(draft.points).find(
    (point) => draft.points[point][0] === x && draft.points[point][1] === y,
  ) ?? null;

// The points at the other ends of the bridges at a point.
export const neighboursOf = ({ bridges }: Draft, point: string): string[] =>
  bridges.filter((bridge) => bridge.includes(point)).map((bridge) => bridge.replace(point, ''));

// What is touched: with a point chosen, another one gets a bridge to it or loses it, and an empty
// crossing gets the chosen point; else a point is chosen, and an empty crossing gets a new one.
export type Touch =
  | { is: 'chosen'; point: string | null }
  | { is: 'bridge' | 'nobridge'; point: string; bridge: string }
  | { is: 'moved' | 'added'; point: string }
  | { is: 'full' };

export function touch(
  draft: Draft, chosen: string | null, spot: Spot,
): { draft: Draft; touch: Touch } {
  const there = pointAt(draft, spot);
  if (there === chosen || (there && !chosen)) {
    return there === null
      ? added(draft, spot)
      : { draft, touch: { is: 'chosen', point: chosen ? null : there } };
  }
  if (there && chosen) {
    const bridge = bridgeBetween(there, chosen);
    const others = draft.bridges.filter((one) => bridgeBetween(one[0], one[1]) !== bridge);
    const isNew = others.length === draft.bridges.length;
    return {
      draft: { ...draft, bridges: isNew ? [...others, bridge] : others },
      touch: { is: isNew ? 'bridge' : 'nobridge', point: there, bridge },
    };
  }
  return {
    draft: { ...draft, points: { ...draft.points, [chosen!]: spot } },
    touch: { is: 'moved', point: chosen! },
  };
}

function added(draft: Draft, spot: Spot): { draft: Draft; touch: Touch } {
  const point = letters.find((letter) => !(letter in draft.points));
  if (!point) return { draft, touch: { is: 'full' } };
  return {
    draft: { ...draft, points: { ...draft.points, [point]: spot } },
    touch: { is: 'added', point },
  };
}

// A point becomes the start or a control point. What it was before, whoever was that is now.
export function named(draft: Draft, special: Special, point: string): Draft {
  const specials: Special[] = ['start', 'red', 'green'];
  const was = specials.find((one) => draft[one] === point);
  return { ...draft, ...(was && { [was]: draft[special] }), [special]: point };
}

export function without(draft: Draft, point: string): Draft {
  const points = Object.entries(draft.points).filter(([name]) => name !== point);
  return {
    ...draft,
    points: Object.fromEntries(points),
    bridges: draft.bridges.filter((bridge) => !bridge.includes(point)),
  };
}

// The crossings to draw on: one beyond the points on each side, and never few.
export interface Grid {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

export function gridOf({ points }: Draft): Grid {
  const spots = Object.values(points);
  const reach = (numbers: number[]) => ({
    from: Math.max(Math.min(-2, ...numbers.map((one) => one - 1)), -farthest),
    to: Math.min(Math.max(2, ...numbers.map((one) => one + 1)), farthest),
  });
  const [across, up] = [reach(spots.map(([x]) => x)), reach(spots.map(([, y]) => y))];
  return { left: across.from, right: across.to, bottom: up.from, top: up.to };
}

// Both grids, so that nothing jumps while points are moved inwards.
export const joined = (one: Grid, other: Grid): Grid => ({
  left: Math.min(one.left, other.left), right: Math.max(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom), top: Math.max(one.top, other.top),
});

// From left to right and top to bottom. Of a grid that is too fine only the points.
export function crossings(draft: Draft, { left, right, bottom, top }: Grid): Spot[] {
  const [across, down] = [right - left + 1, top - bottom + 1];
  if (across * down > mostCrossings) {
    return Object.values(draft.points).sort(([a, b], [c, d]) => d - b || a - c);
  }
  return Array.from({ length: across * down }, (_, index): Spot => [
    left + (index % across), top - Math.floor(index / across),
  ]);
}

// Where a crossing is drawn, and how much room it has. The measure is that of a board on the table:
// a token.
export function layGrid(draft: Draft, { left, right, bottom, top }: Grid) {
  const aspect = draft.aspect ?? 1;
  const room = 0.9;
  const step = room / Math.min(1, aspect);
  const at = ([x, y]: Spot): Place => ({
    x: (x - left + 0.5) * aspect * step, y: (top - y + 0.5) * step,
  });
  return {
    width: (right - left + 1) * aspect * step, height: (top - bottom + 1) * step, room, at,
  };
}
