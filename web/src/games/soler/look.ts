// What tells the cards apart at a glance, besides their numbers: so many lanterns rise from a
// positive one, so many stones sink from a negative one, and a 0 is the zero itself.
import type { CardText } from './view.ts';

export type Sign = 'negative' | 'zero' | 'positive';

// In the rules a minus is a true one.
export const valueOn = (card: CardText): number => Number(card.replace('−', '-'));

export function signOf(card: CardText): Sign {
  const value = valueOn(card);
  return value < 0 ? 'negative' : value > 0 ? 'positive' : 'zero';
}

export const fields: Record<Sign, string> = {
  negative: '#8c2334', zero: '#f6d98a', positive: '#24508f',
};
// What stands on them: at least 4.5:1.
export const inks: Record<Sign, string> = {
  negative: '#fffdf8', zero: '#23211c', positive: '#fffdf8',
};

// Paths around their middles, about 12 high.
export const lantern = 'M-4.6 -4.4Q0 -8.4 4.6 -4.4L5.4 2.6Q0 6 -5.4 2.6ZM-2.4 5.4H2.4';
export const stone = 'M-6.2 4.6Q-7.4 -1.8 -3 -4.6Q1.6 -6.4 5 -2.4Q7 1.4 6 4.6Z';
// The higher the number, the merrier.
export const faces: Record<number, string> = {
  3: 'M-2.2 -2.4v.2M2.2 -2.4v.2M-2.6 0Q0 3.8 2.6 0Z',
  2: 'M-2.2 -2.2v.2M2.2 -2.2v.2M-2.2 .4Q0 2.6 2.2 .4',
  1: 'M-2.2 -2v.2M2.2 -2v.2M-1.6 1Q0 2 1.6 1',
  [-1]: 'M-2.2 -1v.2M2.2 -1v.2M-1.6 2.4h3.2',
  [-2]: 'M-2.2 -1v.2M2.2 -1v.2M-1.8 2.8Q0 1.2 1.8 2.8',
  [-3]: 'M-3.2 -2.2l1.6 .9M3.2 -2.2l-1.6 .9M-2.2 3Q0 .4 2.2 3',
};
