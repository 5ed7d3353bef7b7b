import { expect, test } from 'vitest';
import type { Sentence } from '../table/messages.ts';
import { happenings as hero } from '../games/hero/happenings.ts';
import { happenings as knizia } from '../games/knizia/happenings.ts';
import { happenings as soler } from '../games/soler/happenings.ts';
import { leastTime, readingTime, wordsFor } from './happening.ts';

const move = (seat: number, move: string | null): any => ({
  event: { n: 2, at: 0, is: 'move', seat, move, by: 'person' }, you: 0,
});

test('what happens is said by what was told on its topic, as soon as it is told', () => {
  const told = ['knock', undefined, 'knock'].map(
    (topic, at): Sentence => ({ en: String(at), fr: '', de: '', topic }),
  );
  expect(wordsFor({ kind: 'knock', topic: 'knock' }, told).map(({ en }) => en)).toEqual(['0', '2']);
  expect(wordsFor({ kind: 'knock', topic: 'knock' }, [])).toEqual([]);
  expect(wordsFor({ kind: 'card' }, told)).toEqual([]);
});

test('whatever the pace, there is time to read', () => {
  expect(readingTime('Ben knocks.', 0)).toBe(leastTime);
  expect(readingTime('Ben knocks.', 0.3)).toBe(leastTime);
  expect(leastTime).toBeGreaterThan(1200);
  expect(readingTime('x'.repeat(60), 1)).toBeGreaterThan(readingTime('x'.repeat(30), 1));
  expect(readingTime('x'.repeat(500), 1.6)).toBeLessThan(5000);
});

test('a card that is stolen from the looker touches them', () => {
  const step = (seat: number, text: string) => ({
    ...move(seat, text), before: { pile_left: 30 }, after: { pile_left: 30, phase: 'turn' },
  });
  expect(hero(step(1, 'steal r4 0'))).toMatchObject([{ topic: 'moved', touches: true }]);
  expect(hero(step(1, 'give r4 0'))).toMatchObject([{ topic: 'moved', touches: true }]);
  expect(hero(step(1, 'steal r4 2'))).toMatchObject([{ topic: 'moved', touches: false }]);
  expect(hero(step(0, 'steal r4 1'))).toEqual([{ kind: 'steal' }]);
  expect(hero({ ...step(1, 'buy 2'), after: { pile_left: 9, phase: 'turn' } })).toMatchObject([
    { kind: 'card' }, { topic: 'final', touches: true },
  ]);
});

test('a knock touches everybody else', () => {
  const after = { phase: 'playing', hands: [['r1']], worth: [] };
  expect(knizia({ ...move(1, 'knock'), after })).toMatchObject([{ topic: 'knock', touches: true }]);
  expect(knizia({ ...move(0, 'knock'), after })).toEqual([{ kind: 'knock' }]);
  expect(knizia({ ...move(1, 'swap r1 r2'), after })).toEqual([{ kind: 'card' }]);
  const end = { ...after, phase: 'dealing' };
  expect(knizia({ ...move(1, 'pass'), after: end })[1]).toMatchObject({ topic: 'ended' });
});

test('a total that is named is shown to whoever has still to bid', () => {
  const view = (bids: (number | null)[]) => ({ phase: 'bidding', bids, deals_played: 0 });
  const step = (own: number | null) => ({
    ...move(1, 'bid 4'), before: view([own, null, null]), after: view([own, 4, null]),
  });
  expect(soler(step(null))).toEqual([{ kind: 'bid', topic: 'bid' }]);
  expect(soler(step(3))).toEqual([{ kind: 'bid' }]);
  expect(soler({ ...step(null), you: null })).toEqual([{ kind: 'bid' }]);
});

test('whoever takes the cards of a round feels it', () => {
  const step = (taker: number | null) => ({
    ...move(1, 'bid 4'),
    before: { phase: 'bidding', deals_played: 0 },
    after: { phase: 'placing', deals_played: 0, last_round: { taker } },
  });
  expect(soler(step(0))[1]).toMatchObject({ kind: 'points', topic: 'verdict', touches: true });
  expect(soler(step(2))[1]).toMatchObject({ kind: 'collect', touches: false });
  expect(soler(step(null))[1]).toMatchObject({ kind: 'card', touches: false });
});
