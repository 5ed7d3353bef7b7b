// Things move from where they were to where they are: which of them, when, and along which
// keyframes. They have weight: the further they go the longer it takes, though not as much longer;
// and several that come from one place, or go to one, do so one after another.

const times = { least: 240, most: 540, perPixel: 0.3, next: 45, all: 600 }; // milliseconds
const tilt = { perPixel: 0.025, most: 7 }; // degrees, for what slides sideways

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
  turns?: boolean; // when it comes it is turned up on its way
}

export type Frame = Record<string, string | number>;

export interface Motion<T extends Thing> {
  thing: T;
  frames: Frame[];
  duration: number; // milliseconds
  delay: number;
  easing: string; // of all of it
  turns: boolean; // its back is seen in the first half
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
    if (was) return glide(thing, was, was.width / thing.box.width, false);
    const from = place(thing.from);
    return from ? glide(thing, from, fitting(thing.box, from), thing.turns ?? false) : [];
  });
  const leaves = [...gone.values()].flatMap((thing): Motion<T>[] => {
    const to = place(thing.to);
    return to ? leave(thing, to) : [];
  });
  const isOld = new Set(before.map(({ key }) => key));
  oneByOne(glides.filter(({ thing }) => !isOld.has(thing.key)));
  oneByOne(leaves);
  return { glides, leaves };
}

// Those that share a way wait for one another, but not for long.
function oneByOne(motions: Motion<Thing>[]) {
  const step = Math.min(times.next, times.all / motions.length);
  motions.forEach((motion, index) => (motion.delay = Math.round(index * step)));
}

// How large a thing can be where it comes from: a place may be a whole row.
function fitting(box: Box, place: Box): number {
  return Math.min(1, place.width / box.width, place.height / box.height);
}

const timeFor = ({ x, y }: Point): number =>
  Math.round(Math.min(times.most, times.least + times.perPixel * Math.hypot(x, y)));

function moved(way: Point, size: number): string {
  const turn = Math.max(-tilt.most, Math.min(tilt.most, tilt.perPixel * way.x));
  const turned = Math.abs(turn) < 1 ? '' : ` rotate(${turn.toFixed(1)}deg)`;
  return `${shifted(way)} scale(${Number.isFinite(size) ? size : 1})${turned}`;
}

// Pushed, it slows down until it lies.
function glide<T extends Thing>(thing: T, from: Box, size: number, turns: boolean): Motion<T>[] {
  const { x, y } = way(thing.box, from);
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return [];
  const transform = moved({ x, y }, size);
  const first = turns ? `perspective(50rem) ${transform} rotateY(180deg)` : transform;
  const frames = [{ transform: first }, { transform: 'none' }];
  const easing = 'cubic-bezier(0.18, 0.72, 0.22, 1)';
  return [{ thing, frames, duration: timeFor({ x, y }), delay: 0, easing, turns }];
}

// Collected, it is faster and faster, and can be seen nearly until it is there.
function leave<T extends Thing>(thing: T, to: Box): Motion<T>[] {
  const there = way(thing.box, to);
  const frames: Frame[] = [
    { transform: 'none', opacity: 1 },
    { opacity: 1, offset: 0.75 },
    { transform: moved(there, fitting(thing.box, to)), opacity: 0 },
  ];
  const easing = 'cubic-bezier(0.5, 0.05, 0.75, 0.6)';
  return [{ thing, frames, duration: timeFor(there), delay: 0, easing, turns: false }];
}

// A hop from somewhere, so far away, over the middle so high.
export function hop({ x, y }: Point, height: number): Frame[] {
  return [
    { transform: shifted({ x, y }), easing: 'ease-out' },
    { transform: `${shifted({ x: x / 2, y: y / 2 - height })} scale(1.15)`, easing: 'ease-in' },
    { transform: 'none' },
  ];
}
