// What the page has for each game. Everything of a game is loaded when somebody plays it.
import type { Component } from 'svelte';
import type { GameId, Now, Sentence, TableEvent, View } from '../table/messages.ts';
import type { Happenings } from '../happenings/happening.ts';
import type { Session, Step } from '../table/session.svelte.ts';
import { render } from '../text/sentence.ts';
import { byFolder, gameIds } from './catalogue.ts';

// What the drawing of a table is given. It offers the legal moves of `now` and no others.
export interface TableProps<V extends View = View> {
  now: Now<V>;
  // Whose moves they are: the looker's own, or of whoever is to move while all look on.
  seat?: number | null;
  // What led to `now`; null at first, and after several things at once.
  step: Step<V> | null;
  // What was told last on a topic; null if nothing was.
  said: (topic: string) => string | null;
  // The names of those who sit there: “You” for the viewer, and never empty.
  names: string[];
  // Whether a move may be made now: it is the looker's turn and everything has been shown.
  active: boolean;
  // Makes a move, in the notation of records. Resolves to null, or to why it is not allowed.
  act: (move: string) => Promise<Sentence | null>;
  // A move that is pointed out, by a hint or a tutorial.
  hint: string | null;
  // To hold what is shown for a moment; null where the game is only looked at.
  session: Session | null;
}

export interface GameParts {
  Table: Component<TableProps<any>>;
  // A card in words: “k5” is “black 5”.
  card?: (card: string) => string;
  // Whether what came of an event is not to be told yet, but only what was done.
  isHushed?: (event: number) => boolean;
  // What of a step whoever looks should notice.
  happenings?: Happenings<any>;
}

const found = byFolder(import.meta.glob<GameParts>('../games/*/parts.ts'));
export const games: Record<GameId, () => Promise<GameParts>> = Object.fromEntries(
  gameIds.map((game) => [game, found[game] ?? found.plain!]),
);

// A sentence about the game: what happened, what a move would do, why it is good or bad.
export const sayOf = ({ card }: GameParts, sentence: Sentence, names: string[]): string =>
  render(sentence, { names, card });

// What was told last on a topic, of what has not been taken back.
export function lastOn(
  topic: string, events: TableEvent[], parts: GameParts, names: string[],
): string | null {
  const about = (sentence: Sentence) => sentence.topic === topic;
  const sentence = standing(events).findLast(({ told }) => told?.some(about))?.told?.find(about);
  return sentence ? sayOf(parts, sentence, names) : null;
}

// The deals and moves that led to where the game stands now. Of a game whose beginning is not among
// the events, nothing before a take-back is sure.
function standing(events: TableEvent[]): TableEvent[] {
  const isWhole = events[0]?.is === 'open' || events[0]?.is === 'rematch';
  const steps: TableEvent[] = [];
  for (const event of events) {
    if (event.is === 'deal' || event.is === 'move') steps.push(event);
    else if (event.is === 'back') steps.length = isWhole ? event.to : 0;
    else if (event.is === 'rematch') steps.length = 0;
  }
  return steps;
}

// Whether a seat made one of the moves that led to where the game stands.
export const hasMoved = (events: TableEvent[], seat: number | null): boolean =>
  standing(events).some((event) => event.is === 'move' && event.seat === seat);

// What happened, for the log and for screen readers.
export function tell(parts: GameParts, event: TableEvent, names: string[]): string[] {
  return toldOf(parts, event).map((sentence) => sayOf(parts, sentence, names));
}

// As far as it is to be told yet.
export function toldOf({ isHushed }: GameParts, { n, told = [] }: TableEvent): Sentence[] {
  return told.slice(0, isHushed?.(n) ? 1 : undefined);
}
