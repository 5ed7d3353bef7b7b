// What is seen of the game (docs/bots.md).
import type { View } from '../../table/messages.ts';

export type Colour = 'red' | 'green';

// 13 points, A to M, joined by bridges, each written by its two points in alphabetical order.
export interface Board {
  name: string;
  aspect: number; // how long a step in x is when a step in y is 1
  points: Record<string, [number, number]>; // x to the right, y upwards
  bridges: string[];
  start: string;
  red: string;
  green: string;
}

export interface Lying {
  digit: number;
  colour: Colour;
  down: boolean;
}

export interface MisterView extends View {
  phase: 'placing' | 'over';
  board: Board;
  games_played: number;
  first: number;
  colours: Colour[];
  tokens: number[][];
  placed: Record<string, Lying>;
  lowest_at_start: number | null;
  run: string[];
  would_run: string[];
  will_run: string[] | null; // known before the last token
  collected: Record<Colour, number> | null;
}

export const games = (view: MisterView): number => Number(view.options.games ?? 1);

export const rival = (colour: Colour): Colour => (colour === 'red' ? 'green' : 'red');

// The seats that play a colour, in their order.
export function seatsOf(colours: Colour[], colour: Colour): number[] {
  return colours.flatMap((own, seat) => (own === colour ? [seat] : []));
}

// The digits that a seat has to place or has placed, each in a place of its own, so that the others
// stay where they are when one goes. Of four, partners share out the digits by odd and even.
export function slotsOf(view: MisterView, seat: number): number[] {
  const own = view.tokens[seat];
  const shared = view.players > 2;
  const gone = Object.values(view.placed).filter(
    ({ digit, colour }) =>
      colour === view.colours[seat] && (!shared || digit % 2 === (own[0] ?? 1) % 2),
  );
  return [...own, ...gone.map(({ digit }) => digit)].sort((one, two) => one - two);
}

// A move as it is written: `7 EG`, `0 FG down`.
export interface Move {
  digit: number;
  bridge: string;
  down: boolean;
}

export function readMove(move: string): Move {
  const [digit, bridge, down] = move.split(' ');
  return { digit: Number(digit), bridge, down: down === 'down' };
}

export const bridgeBetween = (one: string, two: string): string =>
  one < two ? one + two : two + one;
