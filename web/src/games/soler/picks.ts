// The cards of the own hand that a move is about.
import type { CardText } from './view.ts';

// A card that is placed, or those of a set; null: none is picked for it.
export function cardsOf(move: string | null): CardText[] | null {
  const [verb, ...cards] = (move ?? '').split(' ');
  return verb === 'play' || verb === 'secure' ? cards : null;
}

// The cards of a move that secures them; none of any other move.
export const setOf = (move: string | null): CardText[] =>
  move?.startsWith('secure') ? cardsOf(move)! : [];
