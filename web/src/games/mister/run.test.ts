import { describe, expect, test } from 'vitest';
import { example, exampleRun, hexagons, lying, stepOf, viewOf } from './fixtures.ts';
import { collectedBy, collectors, endOf, endedBy, jumpsOf } from './run.ts';

const jumps = jumpsOf(hexagons, example, exampleRun);

describe('the run of the example in the rules', () => {
  test('crosses these bridges', () => {
    expect(jumps.map(({ bridge }) => bridge).join(' ')).toBe('EG BE AB AC CF FG GI IJ HJ HK KM JM');
    expect(jumps.map(({ token }) => token.digit)).toEqual([0, 2, 3, 4, 3, 0, 1, 5, 1, 2, 8, 7]);
    expect(jumps[0]).toMatchObject({ from: 'G', to: 'E', token: { down: true } });
  });

  test('brings green three tokens, red eight, and nobody the last', () => {
    expect(
      jumps.flatMap(({ to, collects }) =>
        collects ? [[to, collects.colour, collects.bridges.length]] : [],
      ),
    ).toEqual([
      ['A', 'green', 3], ['M', 'red', 8],
    ]);
    expect(collectedBy(jumps, 'green')).toEqual(['EG', 'BE', 'AB']);
    expect(collectedBy(jumps, 'red')).toHaveLength(8);
    expect(collectors(jumps).get('AC')).toBe('red');
    expect(collectors(jumps).get('JM')).toBeNull();
  });

  test('brings only what was reached on the way', () => {
    expect(collectedBy(jumps.slice(0, 2), 'green')).toEqual([]);
    expect(collectedBy(jumps.slice(0, 10), 'red')).toEqual([]);
  });

  test('is no run without a token at the start', () => {
    expect(jumpsOf(hexagons, {}, ['G'])).toEqual([]);
  });
});

describe('the end', () => {
  const over = viewOf({
    phase: 'over', placed: example, run: exampleRun, collected: { red: 8, green: 3 },
    games_played: 1,
  });
  const { JM, ...others } = example;
  const before = viewOf({
    placed: others, tokens: [[], [7]], lowest_at_start: 0, would_run: [...'GEBACFGIJHKM'],
  });

  test('of a match is in its view', () => {
    expect(endOf(over)?.jumps).toHaveLength(12);
    expect(endOf(before)).toBeNull();
    expect(endedBy(stepOf(1, '7 JM', before, over))?.placed.JM).toEqual(JM);
  });

  test('is none while tokens are left', () => {
    expect(endedBy(stepOf(0, '3 AB', viewOf({}), viewOf({ placed: lying('AB r3') })))).toBeNull();
    expect(endedBy(stepOf(0, '3 AB', null, over))).toBeNull();
  });

  // In a series the board is empty after the last move.
  const next = viewOf({
    games_played: 1, first: 1, colours: ['green', 'red'], collected: { red: 8, green: 3 },
  });

  test('of a game in a series: how he was going to run is known from before', () => {
    const ended = endedBy(stepOf(1, '7 JM', { ...before, will_run: exampleRun }, next));
    expect(ended?.jumps?.map(({ to }) => to)).toEqual(exampleRun.slice(1));
    expect(ended?.placed.JM).toEqual({ digit: 7, colour: 'green', down: false });
    expect(ended?.collected).toEqual({ red: 8, green: 3 });
    expect(ended?.colours).toEqual(['red', 'green']);
    expect(endedBy(stepOf(1, '7 JM', before, next))?.jumps).toBeNull();
  });

  test('of a game in a series: a lower last token turns up the one face down', () => {
    const rest = { ...example, ...lying('EG r5 down, FG g5') };
    delete rest.GH;
    const low = viewOf({
      placed: rest, tokens: [[2], []], lowest_at_start: 5, would_run: [...'GEB'],
    });
    expect(endedBy(stepOf(0, '2 GH', low, next))?.placed.EG.down).toBe(false);
    expect(endedBy(stepOf(0, '6 GH', low, next))?.placed.EG.down).toBe(true);
  });
});
