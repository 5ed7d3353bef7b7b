// Cards and sums in words, and how a round ended.
import { listed, signed } from '../../text/text.svelte.ts';
import { outcomeOf } from './round.ts';
import { t } from './text.ts';
import { valueOf, type CardText, type LastRound } from './view.ts';

// A card as it is written, with a minus that is one: “−2”, “0”, “+3”.
export const written = (card: CardText): string => signed(valueOf(card));

// A total is written without a plus, so that it does not look like a card.
export const total = (number: number): string => (number < 0 ? `−${-number}` : String(number));

// A card as it is read aloud.
export function spoken(card: CardText): string {
  const value = valueOf(card);
  return value < 0 ? t.minus(-value) : value > 0 ? t.plus(value) : t.zero;
}

// “−1, 0 and +1”.
export const listedCards = (cards: CardText[]): string => listed(cards.map(written));

// Who takes the cards, and why.
export function verdict(round: LastRound, names: string[], you: number | null): string {
  const outcome = outcomeOf(round);
  const sum = total(outcome.total);
  const own = outcome.taker !== null && outcome.taker === you;
  switch (outcome.reason) {
    case 'bid':
      return own ? t.yourRightBid(sum) : t.rightBid(names[outcome.taker!], sum);
    case 'zero':
      return own ? t.yourOnlyZero(sum) : t.onlyZero(names[outcome.taker!], sum);
    case 'zeros':
      return t.zeros(sum);
    case 'nothing':
      return t.nothing(sum);
  }
}
