// Things move from where they were to where they are: which of them, and along which keyframes.

export const motionTime = 280; // milliseconds

export interface Point {
  x: number;
  y: number;
}

// In pixels of the window.
export interface Box extends Point {
  width: number;
  height: number;
}

// The same thing before and after a change has the same key. One that comes or goes does so from or
// to a place, by its name.
export interface Thing {
  key: string;
  box: Box;
  from?: string;
  to?: string;
}

export type Frame = { transform: string } & Record<string, string | number>;

export interface Motion<T extends Thing> {
  thing: T;
  frames: Frame[];
}

export const shifted = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

// From the middle of one box to that of another.
function way(from: Box, to: Box): Point {
  return {
    x: to.x + to.width / 2 - from.x - from.width / 2,
    y: to.y + to.height / 2 - from.y - from.height / 2,
  };
}

// What glides to where it is now, and what is gone and leaves for its place.
export function motionsBetween<T extends Thing>(
  before: T[], after: T[], placeOf: (name: string) => Box | undefined,
) {
  const place = (name: string | undefined) => (name === undefined ? undefined : placeOf(name));
  const gone = new Map(before.map((thing) => [thing.key, thing]));
  const glides = after.flatMap((thing): Motion<T>[] => {
    const was = gone.get(thing.key)?.box;
    gone.delete(thing.key);
    if (was) return glide(thing, was, was.width / thing.box.width);
    const from = place(thing.from);
    return from ? glide(thing, from, fitting(thing.box, from)) : [];
  });
  const leaves = [...gone.values()].flatMap((thing): Motion<T>[] => {
    const to = place(thing.to);
    if (!to) return [];
    const transform = shifted(way(thing.box, to));
    return [{ thing, frames: [{ transform: 'none' }, { transform, opacity: 0.3 }] }];
  });
  return { glides, leaves };
}

// How large a thing can be where it comes from: a place may be a whole row.
function fitting(box: Box, place: Box): number {
  return Math.min(1, place.width / box.width, place.height / box.height);
}

function glide<T extends Thing>(thing: T, from: Box, size: number): Motion<T>[] {
  const { x, y } = way(thing.box, from);
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return [];
  const transform = `${shifted({ x, y })} scale(${Number.isFinite(size) ? size : 1})`;
  return [{ thing, frames: [{ transform, zIndex: 5 }, { transform: 'none', zIndex: 5 }] }];
}

// A hop from somewhere, so far away, over the middle so high.
export function hop({ x, y }: Point, height: number): Frame[] {
  return [
    { transform: shifted({ x, y }), easing: 'ease-out' },
    { transform: `${shifted({ x: x / 2, y: y / 2 - height })} scale(1.15)`, easing: 'ease-in' },
    { transform: 'none' },
  ];
}
