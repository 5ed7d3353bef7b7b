import { expect, test } from 'vitest';
import { Throttle } from './throttle.ts';
import { lengthOf, voices } from './voices.ts';

const names = Object.keys(voices) as (keyof typeof voices)[];

test('every sound begins at once, is short, and is never harsh', () => {
  for (const name of names) {
    expect(Math.min(...voices[name].map(({ at }) => at)), name).toBe(0);
    expect(lengthOf(name), name).toBeLessThan(2);
    for (const { attack, level, hertz } of voices[name]) {
      expect(attack, name).toBeLessThan(0.01);
      expect(level, name).toBeLessThanOrEqual(1.6);
      if (hertz > 6000) expect(level, name).toBeLessThan(0.05);
    }
  }
});

test('what comes together is not all heard', () => {
  const throttle = new Throttle();
  expect(throttle.admits('card', 0)).toBe(true);
  expect(throttle.admits('card', 10)).toBe(false);
  expect(throttle.admits('token', 10)).toBe(true);
  expect(throttle.admits('card', 60)).toBe(true);
  const admitted = ['a', 'b', 'c', 'd', 'e'].filter((name) => throttle.admits(name, 70));
  expect(admitted).toEqual(['a', 'b']);
  expect(throttle.admits('card', 400)).toBe(true);
});
