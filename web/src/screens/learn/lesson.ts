// What a tutorial is made of: real positions, each with a move to be found.
import type { GameId, Sentence } from '../../table/messages.ts';

export interface Position {
  players: number;
  you: number; // the learner's seat
  options?: Record<string, unknown>;
  deck?: string[]; // the whole of it, top card first
  moves: string[]; // made so far, each with its seat before it: '1 play +2'
}

export interface Lesson {
  position: Position;
  task: Sentence;
  accepted: string[]; // the moves that are right; the first is shown to whoever asks
  // What is said of other moves: the first that fits; the last fits all.
  otherwise: { when?: RegExp; say: Sentence }[];
  right: Sentence;
  then?: string[]; // what happens after it, with seats as above
}

export type Tutorial = Lesson[];

const others = ['Anna', 'Ben', 'Cleo', 'Dora'];

export interface SeatedMove {
  seat: number;
  move: string;
}
export function seated(text: string): SeatedMove {
  return { seat: Number(text[0]), move: text.slice(2) };
}

// The log of a table that has come to this position, as a store keeps it. It has no root, so that
// nothing is dealt by itself.
export function logOf(
  game: GameId, table: string, { players, you, options, deck, moves }: Position,
): object[] {
  const numbers = Array.from({ length: players }, (_, seat) => seat);
  const names = [...others.slice(0, you), '–', ...others.slice(you)];
  const open = {
    is: 'open', at: 0, table, game, players, options: options ?? {}, name: '', clock: 0,
    chat: false, commitment: '',
    seats: numbers.map((seat) => ({ person: true, name: names[seat], level: null })),
    private: { root: '', host: 'host', invite: '', seats: numbers.map((seat) => `seat-${seat}`) },
  };
  const deal = deck ? [{ is: 'deal', at: 0, cards: deck }] : [];
  return [
    open, ...deal, ...moves.map((text) => ({ is: 'move', at: 0, by: 'person', ...seated(text) })),
  ];
}

// What is said of a move that is not the right one.
export function remarkOn(move: string, { otherwise }: Lesson): Sentence {
  return (otherwise.find(({ when }) => when?.test(move) ?? true) ?? otherwise.at(-1)!).say;
}

// A deck of these cards first and then all that are left.
export function deckOf(all: string[], first: string[]): string[] {
  const rest = [...all];
  for (const card of first) {
    const at = rest.indexOf(card);
    if (at < 0) throw new Error(`there is no ${card} left`);
    rest.splice(at, 1);
  }
  return [...first, ...rest];
}

export const cards = (text: string) => text.trim().split(/\s+/);
