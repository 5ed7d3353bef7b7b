// What lies in the middle: a card and a bid of each seat.
import { sum, type CardText, type LastRound, type SolerView } from './view.ts';

export interface Lying {
  card: CardText | null; // null: none yet; one's own is known even while it lies face down
  up: boolean;
  past: boolean; // it has been taken already and is only shown to look back at
  bid: number | null;
}

// As it lies now. What was revealed is shown until the next round begins.
export function lyingIn(view: SolerView): Lying[] {
  const round = view.last_round;
  if (round && view.phase !== 'placing' && view.phase !== 'bidding') {
    return round.placed.map((card, seat) => ({
      card, up: true, past: true, bid: round.bids[seat],
    }));
  }
  return view.placed.map((card, seat) => ({ card, up: false, past: false, bid: view.bids[seat] }));
}

// While the cards are turned up: those of these seats are, the others lie as they did before.
export function lyingDuring(before: SolerView, round: LastRound, turned: number[]): Lying[] {
  return round.placed.map((card, seat) => {
    const up = turned.includes(seat);
    return { card: up ? card : before.placed[seat], up, past: false, bid: round.bids[seat] };
  });
}

// What the cards face up add up to; null if there are none.
export function totalOf(lying: Lying[]): number | null {
  const cards = lying.flatMap(({ card, up }) => (up && card !== null ? [card] : []));
  return cards.length === 0 ? null : sum(cards);
}
