import { afterAll, expect, test, vi } from 'vitest';
import type { TableEvent, View } from './messages.ts';
import type { Step } from './session.svelte.ts';

vi.stubGlobal('document', { documentElement: {} });
const { speech } = await import('../text/text.svelte.ts');
const { tellTable } = await import('./tell.ts');

afterAll(() => vi.unstubAllGlobals());

const told = (event: object, you = 0) =>
  tellTable(
    {
      event: { n: 1, at: 0, ...event } as TableEvent, before: null, after: {} as View, you,
    } as Step,
    ['You', 'Ben'],
  );

test('others by their names, the listener as “you”', () => {
  speech.language = 'en';
  expect(told({ is: 'back', seat: 1 })).toEqual(['Ben takes back a move.']);
  expect(told({ is: 'back', seat: 0 })).toEqual(['You take back a move.']);
  expect(told({ is: 'move', seat: 1, move: 'x', by: 'clock' })).toEqual([
    'Ben ran out of time; a computer moved.',
  ]);
  expect(told({ is: 'move', seat: 1, move: 'x', by: 'person' })).toEqual([]);
  expect(told({ is: 'chat', seat: 1, text: null, to: 'partner' })).toEqual([]);
  const why = { en: 'it ended with exit code 3', fr: '', de: '' };
  expect(told({ is: 'forfeit', seat: 1, why })).toEqual([
    'Ben forfeits the game: it ended with exit code 3.',
  ]);
});

test('in every language', () => {
  speech.language = 'de';
  expect(told({ is: 'computer', seat: 0, level: 'hard' })).toEqual([
    'Ab jetzt spielt ein Computer für dich.',
  ]);
  speech.language = 'fr';
  expect(told({ is: 'leave', seat: 1 })).toEqual(['Ben a quitté la table.']);
});
