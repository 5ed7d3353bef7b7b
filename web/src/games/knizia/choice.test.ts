import { beforeEach, expect, test } from 'vitest';
import { Choice } from './choice.svelte.ts';
import { playing } from './fixtures.ts';
import type { KniziaView } from './view.ts';

// What each swap would leave is numbered: tens for the card of the hand, ones for that of the table.
const swaps = Array.from({ length: 9 }, (_, lay) => Array.from({ length: 5 }, (_, take) => 10 * lay + take));

let view: KniziaView | null;
let choice: Choice;
beforeEach(() => {
  view = playing({ swaps });
  choice = new Choice(() => view);
});

test('a swap is chosen in either order', () => {
  choice.toggle({ side: 'table', card: 'b4' });
  expect(choice.missing).toBe('hand');
  expect(choice.chosen).toBeNull();
  choice.toggle({ side: 'hand', card: 'r3' });
  expect(choice.missing).toBeNull();
  expect(choice.chosen).toEqual({ lay: 'r3', take: 'b4', points: 12 });
  choice.toggle({ side: 'table', card: 'b4' });
  expect(choice.missing).toBe('table');
});

test('what is pointed at is seen, and not chosen', () => {
  choice.choose({ side: 'hand', card: 'r3' });
  choice.pointed = { side: 'table', card: 'r5' };
  expect(choice.seen).toEqual({ lay: 'r3', take: 'r5', points: 10 });
  expect(choice.chosen).toBeNull();
  expect(choice.with({ side: 'table', card: 's8' })).toEqual({ lay: 'r3', take: 's8', points: 14 });
  expect(choice.with({ side: 'hand', card: 'r1' })).toEqual({ lay: 'r1', take: 'r5', points: 0 });
});

test('there is nothing to see for those who may not move, nor of cards that are gone', () => {
  choice.choose({ side: 'hand', card: 'r3' });
  choice.choose({ side: 'table', card: 'y8' });
  expect(choice.chosen).toBeNull();
  choice.choose({ side: 'table', card: 'r5' });
  view = null;
  expect(choice.chosen).toBeNull();
});

test('all is cleared', () => {
  choice.choose({ side: 'hand', card: 'r3' });
  choice.pointed = { side: 'table', card: 'r5' };
  choice.clear();
  expect([choice.seen, choice.isChosen('hand', 'r3')]).toEqual([null, false]);
});
