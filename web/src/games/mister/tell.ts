// What happens in MISTER ZERO, in sentences.
import type { Step } from '../../table/session.svelte.ts';
import { listed } from '../../text/text.svelte.ts';
import { isHushed } from './hush.svelte.ts';
import { endedBy, type Ended, type Jump } from './run.ts';
import { bridgeText, t } from './text.ts';
import { games, readMove, seatsOf, type Colour, type MisterView } from './view.ts';

export function tell(step: Step<MisterView>, names: string[]): string[] {
  const { event, before, after, you } = step;
  if (event.is !== 'move' || event.move === null) return [];
  const ended = endedBy(step);
  // Who had which colour then is not known from a later game of a series.
  const view = before ?? (games(after) === 1 ? after : null);
  const placing = tellPlacing(event.seat, event.move, view?.colours[event.seat] ?? null, you, names);
  const said = [placing, ...tellTurnedUp(step, ended)];
  return ended && !isHushed(event.n) ? [...said, ...tellEnd(ended, step, names)] : said;
}

function tellPlacing(seat: number, move: string, colour: Colour | null, you: number | null, names: string[]): string {
  const { digit, bridge, down } = readMove(move);
  const [token, place] = [colour ? t.token(colour, digit) : String(digit), bridgeText(bridge)];
  if (seat === you) return down ? t.youPlaceDown(token, place) : t.youPlace(token, place);
  return down ? t.placesDown(names[seat], token, place) : t.places(names[seat], token, place);
}

// A token face down lies face up again once there is a lower one at the start.
function tellTurnedUp({ before, after }: Step<MisterView>, ended: Ended | null): string[] {
  const placed = ended?.placed ?? after.placed;
  return Object.entries(before?.placed ?? {}).flatMap(([bridge, { colour, digit, down }]) =>
    down && placed[bridge] && !placed[bridge].down ? [capital(t.turnedUp(t.token(colour, digit), bridgeText(bridge)))] : [],
  );
}

const capital = (sentence: string) => sentence[0].toUpperCase() + sentence.slice(1);

function tellEnd(ended: Ended, { after, you }: Step<MisterView>, names: string[]): string[] {
  const team = (colour: Colour) => listed(seatsOf(ended.colours, colour).map((seat) => names[seat]));
  const { red, green } = ended.collected;
  const said = [...tellRun(ended.jumps ?? []), t.total(team('red'), red, team('green'), green)];
  if (games(after) > 1) said.push(t.score(listed(after.points.map((points, seat) => t.scoreOf(names[seat], points)))));
  if (after.phase !== 'over') {
    const game = t.game(after.games_played + 1, games(after));
    said.push(after.first === you ? t.youBegin(game) : t.begins(game, names[after.first]));
  }
  return said;
}

// A sentence for the way to each control point, and one for what is left over.
function tellRun(jumps: Jump[]): string[] {
  const said: string[] = [];
  for (let begin = 0; begin < jumps.length; ) {
    const reached = jumps.findIndex(({ collects }, index) => index >= begin && collects);
    const part = jumps.slice(begin, reached < 0 ? jumps.length : reached + 1);
    const way = [part[0].from, ...part.map(({ to }) => to)].join('–');
    const digits = listed(part.map(({ token }) => String(token.digit)));
    const told = begin === 0 ? t.runs(way, digits) : t.goesOn(way, digits);
    const collects = part.at(-1)!.collects;
    said.push(collects ? t.collects(told, collects.colour, part.length) : t.forNobody(told, part.length));
    begin += part.length;
  }
  const last = jumps.at(-1);
  if (last?.collects) said.push(t.stops(last.to));
  return said;
}

export function describe(move: string): string {
  const { digit, bridge, down } = readMove(move);
  return down ? t.describeDown(digit, bridgeText(bridge)) : t.describe(digit, bridgeText(bridge));
}
