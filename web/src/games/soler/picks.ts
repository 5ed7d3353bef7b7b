// Picking cards for a set, one after another, among the legal sets.
import { valueOf, type CardText } from './view.ts';

type Counts = number[]; // of each value, from −3 to +3

function count(cards: CardText[]): Counts {
  const counts = Array<number>(7).fill(0);
  for (const card of cards) counts[valueOf(card) + 3]++;
  return counts;
}

const verb = 'secure ';

// The cards of a move that secures them; none of any other move.
export function setOf(move: string | null): CardText[] {
  return move?.startsWith(verb) ? move.slice(verb.length).split(' ') : [];
}

export class Sets {
  private readonly sets: Counts[]; // there may be thousands
  private readonly moves: Set<string>;

  constructor(legal: string[]) {
    const moves = legal.filter((move) => move.startsWith(verb));
    this.moves = new Set(moves);
    this.sets = moves.map((move) => count(setOf(move)));
  }

  // Whether these cards are a legal set or can become one.
  allows(cards: CardText[]): boolean {
    const wanted = count(cards);
    return this.sets.some((set) => wanted.every((number, value) => number <= set[value]));
  }

  // The move that secures exactly these cards; null if it is not legal.
  moveFor(cards: CardText[]): string | null {
    const move = verb + [...cards].sort((a, b) => valueOf(a) - valueOf(b)).join(' ');
    return this.moves.has(move) ? move : null;
  }
}
