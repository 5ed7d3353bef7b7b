import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: {} });
const { speech } = await import('../text/text.svelte.ts');
const { outcome } = await import('./outcome.ts');

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
