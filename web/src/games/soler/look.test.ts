import { expect, test } from 'vitest';
import { contrast } from '../../art/contrast.ts';
import { faces, fields, inks, signOf } from './look.ts';

test('what stands on a card can be read', () => {
  for (const sign of ['negative', 'zero', 'positive'] as const) {
    expect.soft(contrast(inks[sign], fields[sign]), sign).toBeGreaterThanOrEqual(4.5);
  }
});

test('a true minus is one too, as the rules write it', () => {
  expect(['−2', '-2', '0', '+3'].map(signOf)).toEqual(['negative', 'negative', 'zero', 'positive']);
});

test('each number looks different', () => {
  expect(new Set(Object.values(faces)).size).toBe(6);
});
