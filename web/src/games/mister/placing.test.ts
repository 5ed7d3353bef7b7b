import { beforeEach, expect, test } from 'vitest';
import { Picking } from '../../handling/picking.svelte.ts';
import { choose, fitOf, partsOf, type Placing } from './placing.ts';

let made: string[];
let placing: Placing;
beforeEach(() => {
  made = [];
  const act = async (move: string) => (made.push(move), null);
  placing = new Picking(
    () => ({ may: true, position: 1, legal: ['7 AB', '0 FG down'], act }),
    partsOf,
  );
});

test('a token goes onto a bridge as soon as both are picked, in any order', () => {
  choose(placing, 'bridge', 'FG');
  choose(placing, 'digit', '0');
  expect(made).toEqual(['0 FG down']);
  expect(placing.sent).toBe('0 FG down');
  expect(placing.picked).toEqual({});
});

test('a token that may not go there is asked for all the same, and stays picked', () => {
  choose(placing, 'digit', '7');
  choose(placing, 'bridge', 'FG');
  expect(made).toEqual(['7 FG']);
  expect(placing.picked).toEqual({ digit: '7' });
});

test('what is picked twice is put back', () => {
  choose(placing, 'digit', '7');
  choose(placing, 'digit', '7');
  expect(placing.picked).toEqual({});
});

test('a token fits face up, face down or not at all', () => {
  expect(fitOf(placing, '7', 'AB')).toBe('up');
  expect(fitOf(placing, '0', 'FG')).toBe('down');
  expect(fitOf(placing, '7', 'FG')).toBe('not');
  expect(fitOf(placing, undefined, 'AB')).toBeNull();
});
