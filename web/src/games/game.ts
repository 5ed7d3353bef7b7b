// What the page has for each game. Everything of a game is loaded when somebody plays it.
import type { Component } from 'svelte';
import type { GameId, Now, Sentence, View } from '../table/messages.ts';
import type { Session, Step } from '../table/session.svelte.ts';
import { say } from '../text/text.svelte.ts';
import { byFolder, gameIds } from './catalogue.ts';

// What the drawing of a table is given. It offers the legal moves of `now` and no others.
export interface TableProps<V extends View = View> {
  now: Now<V>;
  // What led to `now`; null at first, and after several things at once.
  step: Step<V> | null;
  // The names of those who sit there: “You” for the viewer, and never empty.
  names: string[];
  // Whether a move may be made now: it is the looker's turn and everything has been shown.
  active: boolean;
  // Makes a move, in the notation of records. Resolves to null, or to why it is not allowed.
  act: (move: string) => Promise<Sentence | null>;
  // A move that is pointed out, by a hint or a tutorial.
  hint: string | null;
  session: Session | null; // to hold what is shown for a moment; null where the game is only looked at
}

// Sentences about what happened, for the log and for screen readers.
export type Tell = (step: Step<any>, names: string[]) => string[];

export interface GameParts {
  Table: Component<TableProps<any>>;
  tell: Tell;
  // What a move would do, in words: “swap red 5 for green 3”.
  describe: (move: string, view: any, names: string[]) => string;
  // A sentence of the core, with cards and moves in words: “k5” is “black 5”.
  spell?: (sentence: string, names: string[]) => string;
}

const found = byFolder(import.meta.glob<GameParts>('../games/*/parts.ts'));
export const games: Record<GameId, () => Promise<GameParts>> = Object.fromEntries(gameIds.map((game) => [game, found[game] ?? found.plain!]));

// Why a move is good or bad.
export const reasonIn = (parts: GameParts, reason: Sentence, names: string[]) => parts.spell?.(say(reason), names) ?? say(reason);
