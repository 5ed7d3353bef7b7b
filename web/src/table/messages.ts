// The messages of a table, version 1 (docs/messages.md).

export type GameId = string; // one of the catalogue (games/catalogue.ts)
export type Level = 'random' | 'easy' | 'medium' | 'hard' | 'textbook' | `bot:${string}`;
export type Language = 'en' | 'fr' | 'de';
export type Words = Record<Language, string>;

// What stands for {0}, {1}, … in a sentence.
export type Argument =
  | string
  | number
  | { seat: number }
  | { card: string }
  | { move: string }
  | { list: Argument[] }
  | { form: Words; args: Argument[] };

// In every language. One that speaks of seats, cards or moves has its form too, so that they can be
// named as people here call them; an error has a code (docs/errors.md), and what a table
// may also show by itself a topic.
export type Sentence = Words & { code?: string; topic?: string; form?: Words; args?: Argument[] };

export interface Sitter {
  person: boolean;
  name: string;
  level: Level | null;
}

// What every view has (docs/bots.md); each game adds its own.
export interface View {
  seat: number | null;
  players: number;
  options: Record<string, unknown>;
  phase: string;
  to_move: number[];
  points: number[];
}

export interface Fair {
  commitment: string;
  words: string[];
  secret: string | null;
}

// How a table stands for whoever is told.
export interface Now<V extends View = View> {
  n: number;
  table: string;
  game: GameId;
  players: number;
  options: Record<string, unknown>;
  name: string;
  clock: number;
  chat: boolean;
  seats: Sitter[];
  you: number | null;
  host: boolean;
  invited: boolean;
  round: number;
  stage: 'waiting' | 'playing' | 'over';
  position: number;
  hosts: number | null; // the seat of the host; null: whoever opened the table
  admitting: number[];
  turn: number | null;
  legal: string[];
  may_take_back: boolean;
  deadlines: (number | null)[];
  view: V;
  fair: Fair;
  scores: number[] | null;
  winners: number[] | null;
  wins: number[];
}

// Deals and moves say what happened; of several at once, those that changed the game say how it
// stood then.
export type TableEvent = { n: number; at: number; view?: View; told?: Sentence[] } & (
  | { is: 'open'; seats: Sitter[] }
  | { is: 'sit'; seat: number; name: string; word: string }
  | { is: 'leave'; seat: number }
  | { is: 'host'; seat: number | null }
  | { is: 'computer'; seat: number; level: Level | null }
  | { is: 'admit'; seat: number; on: boolean }
  | { is: 'word'; seat: number; word: string }
  | { is: 'deal' }
  | { is: 'move'; seat: number; move: string | null; by: 'person' | 'computer' | 'clock' }
  | { is: 'back'; seat: number; to: number }
  | { is: 'chat'; seat: number; text: string | null; to: 'table' | 'partner' }
  | { is: 'chatting'; on: boolean }
  | { is: 'forfeit'; seat: number; why: Sentence }
  | { is: 'secret'; secret: string }
  | { is: 'rematch'; seats: Sitter[] }
  | { is: 'close' | 'bar' | 'silence'; on: boolean; seat: number | null; reason: string }
);

export interface Update {
  is: 'update';
  events: TableEvent[];
  now: Now;
}

export type Incoming =
  | Update
  | { is: 'done'; id: number | null; key?: string }
  | { is: 'refused'; id: number | null; why: Sentence }
  | { is: 'here'; seats: number[]; watching: number }
  | { is: 'bye'; why: Sentence };

export type Request =
  | { do: 'sit'; seat?: number; name: string; word?: string }
  | { do: 'leave'; seat?: number }
  | { do: 'host'; seat?: number }
  | { do: 'computer'; seat: number; level: Level | null }
  | { do: 'admit'; on?: boolean }
  | { do: 'word'; word: string }
  | { do: 'move'; move: string; turn: number }
  | { do: 'back'; position: number }
  | { do: 'chat'; text: string; to?: 'table' | 'partner' }
  | { do: 'chatting'; on: boolean }
  | { do: 'rematch' };

// What a table is opened with.
export interface Opening {
  game: GameId;
  players?: number;
  options?: Record<string, unknown>;
  name?: string;
  clock?: number;
  chat?: boolean;
  seats?: { name?: string; level?: Level; person?: boolean }[];
}
