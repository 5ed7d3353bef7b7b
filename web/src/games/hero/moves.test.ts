import { expect, test } from 'vitest';
import { pairsWith, viewWith } from './fixture.ts';
import { Picking } from '../../handling/picking.svelte.ts';
import { choose, partsOf, priceAfter, readMove, type MovingPicks } from './moves.ts';

test('moves are read', () => {
  expect(readMove('take 3 2')).toEqual({ do: 'take', pair: 2, tokens: 2 });
  expect(readMove('buy 1')).toEqual({ do: 'buy', pair: 0 });
  expect(readMove('give o3 1')).toEqual({ do: 'give', card: 'o3', seat: 1 });
  expect(readMove('nonsense')).toBe(null);
});

test('a pair that was paid for costs twice as much, a free one what the reserve has', () => {
  expect(priceAfter(viewWith({}), 0)).toBe(8);
  expect(priceAfter(viewWith({ pairs: pairsWith(0, ['r3', 'b3'], 0) }), 0)).toBe(4);
  // The token of the symbol comes first.
  expect(priceAfter(viewWith({ pairs: pairsWith(0, ['r2+', 'b3'], 0), reserve: 3 }), 0)).toBe(2);
  expect(priceAfter(viewWith({ pairs: pairsWith(0, ['r2+', 'b3'], 0), reserve: 0 }), 0)).toBe(0);
});

test('what can be given or stolen, and to whom', () => {
  const legal = [
    'give r3 1', 'give r3 2', 'give b0 1', 'give b0 2', 'steal r2! 1', 'steal r3 2', 'steal r4 2',
  ];
  const act = async () => null;
  const moving: MovingPicks = new Picking(
    () => ({ may: true, position: 1, legal, act }),
    (move) => partsOf(move, 0),
  );
  expect(moving.choices('column', {})).toEqual(['0r', '0b', '1r', '2r']);
  choose(moving, '2r');
  expect(moving.choices('card')).toEqual(['r3', 'r4']);
  choose(moving, '1r'); // there is only one
  expect(moving.picked).toEqual({ column: '1r', card: 'r2!' });
  choose(moving, '0b');
  expect(moving.choices('to')).toEqual(['1', '2']);
});
