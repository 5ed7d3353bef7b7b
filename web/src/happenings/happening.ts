// What happens at a table that somebody should notice. A game's `happenings.ts` says of a step
// which those are for whoever looks, as data; here they are shown, heard and felt.
import type { TableEvent, Sentence, View } from '../table/messages.ts';
import type { Step } from '../table/session.svelte.ts';
import type { SoundName } from '../sound/sound.svelte.ts';

export interface Happening {
  kind: SoundName; // what it sounds like
  // What is told on this topic is shown, and not before it is told. Without one it is only heard.
  topic?: string;
  // The table itself shows it where it happens.
  inPlace?: boolean;
  // It is done to whoever looks, or decides the game: larger, felt, and the game waits for it.
  touches?: boolean;
}

export type Happenings<V extends View = View> = (step: Step<V>) => Happening[];

export const isMove = (
  event: TableEvent,
): event is Extract<TableEvent, { is: 'move' }> => event.is === 'move';

// What can be said of it now: everything on its topic; nothing as long as that is not told.
export function wordsFor({ topic }: Happening, told: Sentence[]): Sentence[] {
  return topic === undefined ? [] : told.filter((sentence) => sentence.topic === topic);
}

export const leastTime = 1300; // milliseconds, at any pace

// How long somebody takes to read it.
export function readingTime(text: string, pace: number): number {
  return Math.max(leastTime, Math.min(3000, 700 + 28 * text.length) * Math.min(pace, 1.6));
}
