import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: {} });
const { speech } = await import('../text/text.svelte.ts');
const { outcome } = await import('./outcome.ts');

speech.language = 'en';

test('how a game ended, for who played and for who looked on', () => {
  expect(outcome([0], 0, ['You', 'Ben'])).toBe('You win!');
  expect(outcome([1], 0, ['You', 'Ben'])).toBe('You lose');
  expect(outcome([1], null, ['Anna', 'Ben'])).toBe('Ben wins');
  expect(outcome([0, 2], null, ['Anna', 'Ben', 'Cleo', 'Dora'])).toBe('Anna and Cleo win');
});

test('where all have won, nobody has', () => {
  expect(outcome([0, 1], 0, ['You', 'Ben'])).toBe('A draw');
});
