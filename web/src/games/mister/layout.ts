// Where everything lies on a drawn board. The measure is the token: distances are such that tokens
// and points have room beside one another, whatever the board.
import type { Point } from '../../handling/motion.ts';
import type { Board } from './view.ts';

export type Place = Point; // y downwards, as everything drawn

export interface Layout {
  width: number;
  height: number;
  points: Record<string, Place>;
  spots: Record<string, Place>; // where a token lies on each bridge
  rest: Place; // where he waits, beside the start
}

const margin = { side: 0.62, top: 0.75, bottom: 0.62 };
// Where on its bridge a token may lie, as part of the way; the middle first.
const positions = [0.5, 0.46, 0.54, 0.42, 0.58];

export const distance = (one: Place, two: Place): number =>
  Math.hypot(one.x - two.x, one.y - two.y);

const between = (from: Place, to: Place, part: number): Place => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

function nearestOther(spots: Map<string, Place>, bridge: string, place: Place): number {
  return Math.min(
    ...[...spots].filter(([other]) => other !== bridge).map(([, spot]) => distance(spot, place)),
  );
}

// Tokens lie in the middle of their bridges, but a little aside where bridges come close to one
// another.
function spread(board: Board, points: Record<string, Place>): Map<string, Place> {
  const along = (bridge: string, part: number) =>
    between(points[bridge[0]], points[bridge[1]], part);
  const spots = new Map(board.bridges.map((bridge) => [bridge, along(bridge, 0.5)]));
  for (let round = 0; round < 2; ++round) {
    for (const bridge of board.bridges) {
      const rooms = positions.map((part) => nearestOther(spots, bridge, along(bridge, part)));
      // Worth it only if there is more room by far: a row of tokens looks best when it is even.
      const best = rooms.reduce(
        (most, room, index) => (room > rooms[most] * 1.04 ? index : most),
        0,
      );
      spots.set(bridge, along(bridge, positions[best]));
    }
  }
  return spots;
}

// The middle of the widest gap between the bridges at a point, upwards if there are several.
function aside(board: Board, points: Record<string, Place>, point: string): Place {
  const here = points[point];
  const angles = board.bridges
    .filter((bridge) => bridge.includes(point))
    .map((bridge) => points[bridge.replace(point, '')])
    .map((other) => Math.atan2(other.y - here.y, other.x - here.x))
    .sort((one, two) => one - two);
  const gaps = angles.map((angle, index) => {
    const next = index + 1 < angles.length ? angles[index + 1] : angles[0] + 2 * Math.PI;
    return { size: Math.round((next - angle) * 100), middle: (angle + next) / 2 };
  });
  gaps.sort((one, two) => two.size - one.size || Math.sin(one.middle) - Math.sin(two.middle));
  const way = gaps[0].middle;
  return { x: here.x + 0.62 * Math.cos(way), y: here.y + 0.62 * Math.sin(way) };
}

// How a board lies on the table: turned by a quarter or not, and drawn out sideways or upwards.
// Whatever lies to the right of something else as somebody arrives still does.
interface Lie {
  turned: boolean;
  sideways: number;
  upwards: number;
}
const stretches = [1, 1.1, 1.2, 1.3, 1.4];
const lies: Lie[] = [false, true].flatMap((turned) =>
  stretches.flatMap((stretch): Lie[] => [
    { turned, sideways: stretch, upwards: 1 },
    ...(stretch > 1 ? [{ turned, sideways: 1, upwards: stretch }] : []),
  ]),
);

const extent = (all: number[]) => Math.max(...all) - Math.min(...all);

// How well a board lies in a room of this shape, width by height: the larger its tokens the better;
// then it should leave little of the room empty, and look as in the rules.
function fitness({ width, height }: Layout, lie: Lie, room: number): number {
  const unit = Math.min(room / width, 1 / height);
  const filled = (unit * unit * width * height) / room;
  return unit * (1 + 0.15 * filled) * (lie.turned ? 0.85 : 1);
}

// For a room of a shape, width by height, it fills all of it; else it is as it is.
export function layOut(board: Board, room: number | null = null): Layout {
  if (!room || !Number.isFinite(room)) return drawn(board, lies[0]);
  const all = lies.map((lie) => ({ lie, layout: drawn(board, lie) }));
  const fits = all.map(({ lie, layout }) => fitness(layout, lie, room));
  return centred(all[fits.indexOf(Math.max(...fits))].layout, room);
}

// With as much around it as the room has.
function centred(layout: Layout, room: number): Layout {
  const width = Math.max(layout.width, layout.height * room);
  const height = Math.max(layout.height, layout.width / room);
  const moved = ({ x, y }: Place): Place => ({
    x: x + (width - layout.width) / 2, y: y + (height - layout.height) / 2,
  });
  const all = (places: Record<string, Place>) =>
    Object.fromEntries(Object.entries(places).map(([name, place]) => [name, moved(place)]));
  return {
    width, height, points: all(layout.points), spots: all(layout.spots), rest: moved(layout.rest),
  };
}

function drawn(board: Board, { turned, sideways, upwards }: Lie): Layout {
  const raw = Object.entries(board.points).map(([name, [right, up]]) => {
    const [x, y] = turned ? [-up, -right * board.aspect] : [right * board.aspect, -up];
    return { name, x: x * sideways, y: y * upwards };
  });
  const places = Object.fromEntries(raw.map(({ name, x, y }) => [name, { x, y }]));
  const shortest = Math.min(
    ...board.bridges.map((bridge) => distance(places[bridge[0]], places[bridge[1]])),
  );
  const spots = spread(board, places);
  const room = Math.min(
    ...board.bridges.map((bridge) => nearestOther(spots, bridge, spots.get(bridge)!)),
  );
  const unit = Math.min(room, 0.62 * shortest);
  const left = Math.min(...raw.map(({ x }) => x)) / unit - margin.side;
  const top = Math.min(...raw.map(({ y }) => y)) / unit - margin.top;
  const inUnits = ({ x, y }: Place): Place => ({ x: x / unit - left, y: y / unit - top });
  const points = Object.fromEntries(raw.map((place) => [place.name, inUnits(place)]));
  return {
    width: extent(raw.map(({ x }) => x)) / unit + 2 * margin.side,
    height: extent(raw.map(({ y }) => y)) / unit + margin.top + margin.bottom,
    points,
    spots: Object.fromEntries([...spots].map(([bridge, spot]) => [bridge, inUnits(spot)])),
    rest: aside(board, points, board.start),
  };
}

// The bridge whose spot is nearest, if it is near; only those that are asked for.
export function nearest(
  layout: Layout, place: Place, bridges: string[], reach = 0.8,
): string | null {
  const far = (bridge: string) => distance(layout.spots[bridge], place);
  const best = bridges.reduce<string | null>(
    (near, one) => (near === null || far(one) < far(near) ? one : near),
    null,
  );
  return best !== null && far(best) <= reach ? best : null;
}
