// What the view of ZERO (Knizia) has (docs/bots.md), and what can be read from it at once.
import type { Picking, Picks } from '../../handling/picking.svelte.ts';
import type { View } from '../../table/messages.ts';

export type Part = 'lay' | 'take'; // of a swap: a card of the hand, and one of the table

export interface KniziaView extends View {
  phase: 'dealing' | 'playing' | 'over';
  options: { rounds: number };
  rounds_played: number;
  dealer: number;
  table: string[];
  hands: string[][]; // '?' for a card that is hidden
  known: string[][];
  knocks: number;
  knocked: number[];
  worth: (number | null)[];
  swaps: number[][] | null; // by the index of the card in the own hand, then by that in `table`
  turns_left: number;
}

// What all cards share that can be picked.
export interface Pickable {
  picking: Picking<Part>;
  preview: (picks: Picks<Part>) => Preview | null;
  still: boolean; // they are only looked at
  enabled: boolean;
  keyOf: (card: string) => string; // what a card is to what moves
  from: string | undefined; // where new ones come from
  onpick: (event: MouseEvent, part: Part, card: string) => void;
}

export interface Preview {
  lay: string;
  take: string;
  points: number; // what the hand counts then
}

// The swap of a card of the own hand with one of the table; null as long as one is missing, or
// gone.
export function previewOf(
  { swaps, seat, hands, table }: KniziaView, { lay, take }: Picks<Part>,
): Preview | null {
  if (!swaps || seat === null || lay === undefined || take === undefined) return null;
  const points = swaps[hands[seat].indexOf(lay)]?.[table.indexOf(take)];
  return points === undefined ? null : { lay, take, points };
}

// Whether the round is over and all hands lie open, until the next deal.
export function isOpen(view: KniziaView): boolean {
  return view.phase !== 'playing' && view.hands.some((hand) => hand.length > 0);
}

// The number of the round that is seen. When it is over it is counted already.
export function roundOf(view: KniziaView): number {
  return isOpen(view) ? view.rounds_played : view.rounds_played + 1;
}

// Who dealt the round that is seen. When it is over the deal has passed on already.
export function dealerOf(view: KniziaView): number {
  return isOpen(view) ? (view.dealer + view.players - 1) % view.players : view.dealer;
}

// Who ended the round with a ZERO.
export function zerosIn(view: KniziaView): number[] {
  return isOpen(view) ? view.worth.flatMap((worth, seat) => (worth === 0 ? [seat] : [])) : [];
}

// Whose second knock announced the end; null if there was none, or the round is over.
export function secondKnocker(view: KniziaView): number | null {
  if (view.phase !== 'playing' || view.knocks < 2) return null;
  return (view.to_move[0] + view.turns_left) % view.players;
}

// Who made each knock. When the round is over their order is no longer known.
export function knockers(view: KniziaView): number[] {
  if (view.knocks < 2 || view.knocked.length < 2) {
    return Array<number>(view.knocks).fill(view.knocked[0]);
  }
  const second = secondKnocker(view) ?? view.knocked[1];
  return [view.knocked.find((seat) => seat !== second)!, second];
}

// How many of the knocks are known to be of this seat.
export function knocksOf(view: KniziaView, seat: number): number {
  return knockers(view).filter((knocker) => knocker === seat).length;
}
