// What tells the cards apart at a glance: so many triangles up or down, or a ring, and an ink.
import { looks } from '../../art/colours.ts';
import { valueOf, type CardText } from './view.ts';

export type Sign = 'negative' | 'zero' | 'positive';

export function signOf(card: CardText): Sign {
  const value = valueOf(card);
  return value < 0 ? 'negative' : value > 0 ? 'positive' : 'zero';
}

// A path for art/Card.svelte.
export function pips(card: CardText): string {
  const value = valueOf(card);
  if (value === 0) return looks.s.shape;
  const number = Math.abs(value);
  const tip = value > 0 ? -4.8 : 4.8;
  return Array.from({ length: number }, (_, i) => {
    const x = (i - (number - 1) / 2) * 9.5;
    return `M${x} ${tip - 4}L${x + 4.2} ${-tip - 4}H${x - 4.2}Z`;
  }).join('');
}

const inks: Record<Sign, string> = { negative: '#9c2a24', zero: '#23211c', positive: '#1a5482' };

// At least 4.5:1 against the paper of cards.
export const inkOf = (card: CardText): string => inks[signOf(card)];
