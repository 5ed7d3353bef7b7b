import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: {} });
const { speech } = await import('../text/text.svelte.ts');
const { outcome, ranked } = await import('./outcome.ts');

speech.language = 'en';

test('how a game ended, for players and for spectators', () => {
  expect(outcome('hero', [0], 0, ['You', 'Ben'])).toBe('You win!');
  expect(outcome('hero', [1], 0, ['You', 'Ben'])).toBe('You lose');
  expect(outcome('hero', [1], null, ['Anna', 'Ben'])).toBe('Ben wins');
  expect(outcome('mister', [0, 2], null, ['Anna', 'Ben', 'Cleo', 'Dora'])).toBe(
    'Anna and Cleo win',
  );
});

test('partners win, others share', () => {
  const names = ['You', 'Ben', 'Cleo', 'Dora'];
  expect(outcome('mister', [0, 2], 0, names)).toBe('You win!');
  expect(outcome('hero', [0, 2], 0, names)).toBe('You share the win');
});

test('where all have won, nobody has', () => {
  expect(outcome('hero', [0, 1], 0, ['You', 'Ben'])).toBe('A draw');
});

test('ranks the winners first, whether they have the most or the fewest points', () => {
  expect(ranked({ scores: [3, 9, 5], winners: [1] }, 3)).toEqual([1, 2, 0]);
  expect(ranked({ scores: [3, 9, 5], winners: [0] }, 3)).toEqual([0, 2, 1]);
  expect(ranked({ scores: [9, 3, 5], winners: [1, 2] }, 3)).toEqual([1, 2, 0]);
  expect(ranked(null, 2)).toEqual([0, 1]);
});
