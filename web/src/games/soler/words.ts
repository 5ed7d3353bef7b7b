// Cards and sums in words.
import { signed } from '../../text/text.svelte.ts';
import { t } from './text.ts';
import { valueOf, type CardText } from './view.ts';

// A card as it is written, with a minus that is one: “−2”, “0”, “+3”.
export const written = (card: CardText): string => signed(valueOf(card));

// A total is written without a plus, so that it does not look like a card.
export const total = (number: number): string => (number < 0 ? `−${-number}` : String(number));

// A card as it is read aloud.
export function spoken(card: CardText): string {
  const value = valueOf(card);
  return value < 0 ? t.minus(-value) : value > 0 ? t.plus(value) : t.zero;
}
