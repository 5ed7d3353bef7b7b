import { expect, test } from 'vitest';
import { inLines, readLines } from './lines.ts';

test('what was made is written with a line for each key, and read back', () => {
  const made = { name: 'own', points: { A: [0, 4] }, bridges: ['AB', 'AC'] };
  expect(inLines(made).split('\n')).toHaveLength(6);
  expect(readLines(inLines(made))).toEqual(made);
});

test('what is no object is not read', () => {
  for (const text of ['', '[]', '7', 'null', '{"a":', `{"a":"${'x'.repeat(20_000)}"}`]) {
    expect(readLines(text)).toBeNull();
  }
});
