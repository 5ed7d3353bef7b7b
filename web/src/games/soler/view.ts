// ZERO (Solèr) as somebody may see it (docs/bots.md).
import type { View } from '../../table/messages.ts';

export { clockwise } from '../../table/seating.ts';

// A card as in records: '-3' … '+3', or '?' if it is hidden.
export type CardText = string;

export interface LastRound {
  leader: number;
  placed: CardText[];
  bids: number[];
  taker: number | null;
}

export interface SolerView extends View {
  phase: 'dealing' | 'placing' | 'bidding' | 'securing' | 'over';
  deals_played: number;
  dealer: number;
  leader: number;
  barren_rounds: number;
  secured_now: boolean;
  hands: CardText[][];
  known: CardText[][];
  with_set: number[];
  without_set: number[];
  secured: CardText[][];
  placed: (CardText | null)[];
  bids: (number | null)[];
  chances: number[] | null; // of the totals, in percent, for whoever has still to bid
  pile: CardText[];
  last_round: LastRound | null;
}

export const hidden: CardText = '?';

export const valueOf = (card: CardText): number => Number(card);

export const sum = (cards: CardText[]): number =>
  cards.reduce((total, card) => total + valueOf(card), 0);

// What is left of the cards without some others; those that are not there do not count.
export function without(cards: CardText[], others: CardText[]): CardText[] {
  const left = [...cards];
  for (const other of others) {
    const at = left.lastIndexOf(other);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

// The cards that a seat has in hand while the one it placed lies on the table.
export function inHand(view: SolerView, seat: number): CardText[] {
  const placed = view.placed[seat];
  return placed === null ? view.hands[seat] : without(view.hands[seat], [placed]);
}

// Equal cards are told apart by a number, so that each has a key.
export function keysOf(cards: CardText[]): string[] {
  return cards.map(
    (card, index) => `${card}.${cards.slice(0, index).filter((other) => other === card).length}`,
  );
}
