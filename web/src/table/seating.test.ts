import { afterAll, expect, test, vi } from 'vitest';
import type { Sitter } from './messages.ts';

vi.stubGlobal('document', { documentElement: {} });
const { speech } = await import('../text/text.svelte.ts');
const { namesAt } = await import('./seating.ts');

afterAll(() => vi.unstubAllGlobals());

test('people and bots by their names, computers by one of ours', () => {
  speech.language = 'en';
  const seats: Sitter[] = [
    { person: true, name: 'Anna', level: null },
    { person: true, name: 'Ben', level: 'hard' },
    { person: false, name: '', level: 'bot:greedy' },
    { person: false, name: '', level: 'easy' },
    { person: false, name: '', level: null },
  ];
  const [you, ben, bot, computer, open] = namesAt({ seats, you: 0 });
  expect([you, ben, bot, open]).toEqual(['You', 'Ben', 'greedy', 'Free seat']);
  expect(computer).not.toBe('easy');
});
