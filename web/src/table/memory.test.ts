import { beforeEach, expect, test, vi } from 'vitest';
import type { Now } from './messages.ts';

vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
});
const { keepInMind, keepLog, keptLog, leaveBehind, linkTo, recall, remember, remembered } =
  await import('./memory.ts');

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ now: 1000 });
});

const now = (table: string, n: number, more: Partial<Now> = {}): Now =>
  ({
    table, game: 'hero', n, round: 1, seats: [], you: 0, winners: null, stage: 'playing', ...more,
  }) as Now;
const laid = (id: string, over = false) => ({ id, game: 'hero' as const, at: 0, over });

test('how a table stands is kept in mind, with what lets us in again', () => {
  remember({ ...laid('T'), online: { key: 'SEAT', host: 'HOST', invite: 'INVITE' } });
  keepInMind(now('T', 7, { stage: 'over', winners: [0] }), { key: 'NEXT' });
  expect(recall('T')).toMatchObject({
    n: 7, at: 1000, over: true, winners: [0],
    online: { key: 'NEXT', host: 'HOST', invite: 'INVITE' },
  });
  expect(linkTo(recall('T')!)).toBe('#T/NEXT');
});

test('whoever only looks at a table again does not bring it to the top', () => {
  for (const id of ['A', 'B']) keepInMind(now(id, 5));
  keepInMind(now('A', 5));
  expect(remembered().map(({ id }) => id)).toEqual(['B', 'A']);
  keepInMind(now('A', 6));
  expect(remembered().map(({ id }) => id)).toEqual(['A', 'B']);
});

test('when there are too many, those that are over go first, and their logs with them', () => {
  remember(laid('played', true));
  keepLog('played', '{}\n');
  for (let i = 0; i < 12; ++i) remember(laid(`open-${i}`));
  expect(recall('played')).toBeUndefined();
  expect(keptLog('played')).toEqual([]);
  expect(remembered().length).toBe(12);
  remember(laid('one-more'));
  expect(recall('open-0')).toBeUndefined();
});

test('whoever leaves keeps the games that are over', () => {
  keepInMind(now('T', 7), { key: 'SEAT' });
  leaveBehind(now('T', 7));
  expect(recall('T')).toBeUndefined();
  keepInMind(now('T', 9, { round: 2 }), { key: 'SEAT' });
  leaveBehind(now('T', 9, { round: 2 }));
  expect(recall('T')).toMatchObject({ over: true, round: 1, online: {} });
});

test('who played a game that is over does not change', () => {
  const anna = { person: true, name: 'Anna', level: null };
  keepInMind(now('T', 7, { stage: 'over', seats: [anna] }));
  keepInMind(now('T', 8, { stage: 'over', seats: [] }));
  expect(recall('T')).toMatchObject({ n: 8, seats: [anna] });
});
