import { expect, test } from 'vitest';
import type { Component } from 'svelte';
import type { Sentence, TableEvent } from '../table/messages.ts';
import { hasMoved, lastOn } from './game.ts';

const parts = { Table: null as unknown as Component<any> };
const sentence = (en: string, topic?: string): Sentence => ({ en, fr: en, de: en, topic });
const dealt = (n: number, ...told: Sentence[]): TableEvent => ({ n, at: 0, is: 'deal', told });

test('what was told last on a topic is found among everything that was told', () => {
  const events = [
    dealt(1, sentence('old', 'verdict')),
    dealt(2, sentence('cards'), sentence('new', 'verdict')),
    dealt(3, sentence('after that')),
  ];
  expect(lastOn('verdict', events, parts, [])).toBe('new');
  expect(lastOn('verdict', events.slice(2), parts, [])).toBeNull();
});

test('what was taken back is no longer told', () => {
  const opened = { n: 1, at: 0, is: 'open' } as TableEvent;
  const back = (to: number): TableEvent => ({ n: 4, at: 0, is: 'back', seat: 0, to });
  const [old, young] = [sentence('old', 'verdict'), sentence('new', 'verdict')];
  const events = [opened, dealt(2, old), dealt(3, young)];
  expect(lastOn('verdict', [...events, back(1)], parts, [])).toBe('old');
  expect(lastOn('verdict', [...events, back(0)], parts, [])).toBeNull();
  expect(lastOn('verdict', [...events.slice(1), back(1)], parts, [])).toBeNull();
});

test('whoever has taken back their only move has not moved', () => {
  const moved = (n: number, seat: number): TableEvent => ({
    n, at: 0, is: 'move', seat, move: 'x', by: 'person',
  });
  const events = [{ n: 1, at: 0, is: 'open' } as TableEvent, moved(2, 1), moved(3, 0)];
  expect(hasMoved(events.slice(0, 2), 0)).toBe(false);
  expect(hasMoved(events, 0)).toBe(true);
  expect(hasMoved([...events, { n: 4, at: 0, is: 'back', seat: 0, to: 1 }], 0)).toBe(false);
});
