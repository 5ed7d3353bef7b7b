import { afterEach, expect, test } from 'vitest';
import { listed, plural, speech } from './text.svelte.ts';

// A page has a document, and this has none.
globalThis.document ??= { documentElement: {} } as Document;
afterEach(() => (speech.language = 'en'));

test('lists have no comma before the last', () => {
  expect(listed([])).toBe('');
  expect(listed(['Anna'])).toBe('Anna');
  expect(listed(['Anna', 'Ben'])).toBe('Anna and Ben');
  expect(listed(['Anna', 'Ben', 'Cleo'])).toBe('Anna, Ben and Cleo');
  speech.language = 'fr';
  expect(listed(['Anna', 'Ben', 'Cleo'])).toBe('Anna, Ben et Cleo');
  speech.language = 'de';
  expect(listed(['Anna', 'Ben', 'Cleo'])).toBe('Anna, Ben und Cleo');
});

test('nothing is many, but in French', () => {
  const points = () => [0, 1, 2].map((count) => plural(count, '# point', '# points'));
  expect(points()).toEqual(['0 points', '1 point', '2 points']);
  speech.language = 'fr';
  expect(points()).toEqual(['0 point', '1 point', '2 points']);
});
