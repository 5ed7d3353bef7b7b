// Moves as they are written, and what can be chosen among them.
import type { Picking } from '../../handling/picking.svelte.ts';
import { readCard } from './cards.ts';
import type { HeroView } from './view.ts';

export type HeroMove =
  | { do: 'take'; pair: number; tokens: number } // pairs from 0, as in the view
  | { do: 'buy'; pair: number }
  | { do: 'give' | 'steal'; card: string; seat: number }
  | { do: 'keep' }; // neither

export function readMove(text: string): HeroMove | null {
  const [verb, what, more] = text.split(' ');
  switch (verb) {
    case 'take':
      return { do: 'take', pair: Number(what) - 1, tokens: Number(more) };
    case 'buy':
      return { do: 'buy', pair: Number(what) - 1 };
    case 'give':
    case 'steal':
      return { do: verb, card: what, seat: Number(more) };
    case 'keep':
      return { do: 'keep' };
    default:
      return null;
  }
}

// How many tokens lie at a place after its pair was bought: what the next pair there costs.
export function priceAfter(view: HeroView, pair: number): number {
  const { cards, tokens } = view.pairs[pair];
  if (tokens > 0) return 2 * tokens;
  const earned = cards.filter((card) => readCard(card).sign === '+').length;
  return Math.min(4, Math.max(0, view.reserve - earned));
}

// What a card is moved by: first the column it lies in, then the card, then to whom it is given.
export type MovingPicks = Picking<'column' | 'card' | 'to'>;

export const columnOf = (seat: number, colour: string): string => `${seat}${colour}`;
export const seatOf = (column: string): number => Number(column[0]);

export function partsOf(text: string, you: number): Record<string, string> | null {
  const move = readMove(text);
  if (move?.do !== 'give' && move?.do !== 'steal') return null;
  const { card, seat } = move;
  return move.do === 'give'
    ? { column: columnOf(you, card[0]), card, to: String(seat) }
    : { column: columnOf(seat, card[0]), card };
}

// A column whose card is known is picked with it.
export function choose(moving: MovingPicks, column: string) {
  moving.clear();
  moving.pick('column', column);
  const cards = moving.choices('card');
  if (cards.length === 1) moving.pick('card', cards[0]);
}
