import { afterEach, beforeEach, describe as about, expect, test } from 'vitest';
import type { MisterView } from './view.ts';
import { example, exampleRun, lying, stepOf, viewOf } from './fixtures.ts';
import { hush } from './hush.svelte.ts';
import { describe, tell } from './tell.ts';
import { speech } from '../../text/text.svelte.ts';

const names = ['You', 'Nada'];
const over = viewOf({ phase: 'over', placed: example, run: exampleRun, collected: { red: 8, green: 3 }, games_played: 1 });
const { JM: _, ...others } = example;
const before = viewOf({ placed: others, tokens: [[], [7]], to_move: [1], lowest_at_start: 0 });

// In Node there is no page whose language could be set.
beforeEach(() => void ((globalThis as { document?: unknown }).document ??= { documentElement: {} }));
afterEach(() => {
  speech.language = 'en';
  hush(null);
});

about('placing', () => {
  const after = (placed: string): MisterView => viewOf({ placed: lying(placed) });

  test('is told of oneself and of others', () => {
    expect(tell(stepOf(0, '7 EG', viewOf({}), after('EG r7')), names)).toEqual(['You place red 7 on bridge E–G.']);
    expect(tell(stepOf(1, '4 AB', viewOf({}), after('AB g4')), names)).toEqual(['Nada places green 4 on bridge A–B.']);
  });

  test('is told in three languages', () => {
    const step = stepOf(0, '0 FG down', viewOf({ placed: lying('EG g0') }), after('EG g0, FG r0 down'));
    expect(tell(step, names)).toEqual(['You place red 0 face down on bridge F–G.']);
    speech.language = 'fr';
    expect(tell(step, names)).toEqual(['Vous posez le 0 rouge face cachée sur le pont F–G.']);
    speech.language = 'de';
    expect(tell(step, names)).toEqual(['Du legst die rote 0 verdeckt auf die Brücke F–G.']);
  });

  test('tells that a token is turned up', () => {
    const step = stepOf(1, '1 GH', after('EG r3, FG g3 down'), after('EG r3, FG g3, GH g1'));
    expect(tell(step, names)[1]).toBe('Green 3 on bridge F–G is turned face up again.');
  });

  test('tells less when it is not known how it stood', () => {
    expect(tell(stepOf(1, '7 JM', null, over), names)).toEqual(['Nada places green 7 on bridge J–M.']);
    const series = viewOf({ options: { games: 4 }, colours: ['green', 'red'], games_played: 1 });
    expect(tell(stepOf(1, '7 JM', null, series), names)).toEqual(['Nada places 7 on bridge J–M.']);
  });
});

about('the run', () => {
  test('is told with every jump, who collects, and what is nobody’s', () => {
    expect(tell(stepOf(1, '7 JM', before, over), names)).toEqual([
      'Nada places green 7 on bridge J–M.',
      'Mister Zero runs G–E–B–A over 0, 2 and 3: green collects 3 tokens.',
      'He goes on A–C–F–G–I–J–H–K–M over 4, 3, 0, 1, 5, 1, 2 and 8: red collects 8 tokens.',
      'He goes on M–J over 7 and stops there. This token counts for nobody.',
      'Red (You) has 8 tokens, green (Nada) has 3 tokens.',
    ]);
  });

  test('that ends at a control point leaves nothing over', () => {
    const run = viewOf({ ...over, run: [...'GEBA'], collected: { red: 0, green: 3 } });
    expect(tell(stepOf(1, '7 JM', before, run), names).slice(1)).toEqual([
      'Mister Zero runs G–E–B–A over 0, 2 and 3: green collects 3 tokens.',
      'He stops at A.',
      'Red (You) has 0 tokens, green (Nada) has 3 tokens.',
    ]);
  });

  test('is not told while it is watched', () => {
    const step = stepOf(1, '7 JM', before, over);
    hush(step.event.n);
    expect(tell(step, names)).toHaveLength(1);
  });

  test('in a series comes with the points, and who begins the next game', () => {
    const options = { games: 4 };
    const next = viewOf({ options, games_played: 1, first: 1, colours: ['green', 'red'], collected: { red: 8, green: 3 }, points: [5, 0] });
    expect(tell(stepOf(1, '7 JM', { ...before, options }, next), names)).toEqual([
      'Nada places green 7 on bridge J–M.',
      'Red (You) has 8 tokens, green (Nada) has 3 tokens.',
      'Points so far: You 5 and Nada 0.',
      'Game 2 of 4: Nada has red and begins.',
    ]);
  });
});

test('a move is described', () => {
  expect(describe('7 EG')).toBe('Place the 7 on bridge E–G.');
  expect(describe('0 FG down')).toBe('Place the 0 face down on bridge F–G.');
});
