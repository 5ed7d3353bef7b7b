// Moves as they are written, and what can be chosen among them.
import { readCard, type HeroColour } from './cards.ts';
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

// The cards of a column that may be given (by `you`) or stolen, each kind once.
export function movable(legal: string[], you: number, seat: number, colour: HeroColour): string[] {
  const cards = legal.flatMap((text) => {
    const move = readMove(text);
    if (move?.do !== 'give' && move?.do !== 'steal') return [];
    const owner = move.do === 'give' ? you : move.seat;
    return owner === seat && move.card[0] === colour ? [move.card] : [];
  });
  return [...new Set(cards)];
}

// Who may be given this card.
export function receivers(legal: string[], card: string): number[] {
  return legal.flatMap((text) => {
    const move = readMove(text);
    return move?.do === 'give' && move.card === card ? [move.seat] : [];
  });
}
