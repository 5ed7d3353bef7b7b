import { beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from './connection.ts';
import type { Incoming, Now, TableEvent } from './messages.ts';
import { Session } from './session.svelte.ts';

class Wire implements Connection {
  onMessage: (message: Incoming) => void = () => {};
  onLink = () => {};
  sent: any[] = [];
  start() {}
  send(request: any) {
    this.sent.push(request);
  }
  close() {}
}

const now = (n: number, turn: number | null = n): Now =>
  ({ n, you: 0, turn, seats: [], view: { seat: 0, to_move: [0] } }) as unknown as Now;
const move = (n: number, seat: number): TableEvent => ({
  n, at: 0, is: 'move', seat, move: 'x', by: 'person',
});

let wire: Wire;
let session: Session;
beforeEach(() => {
  vi.useFakeTimers();
  wire = new Wire();
  session = new Session(wire);
  wire.onMessage({ is: 'update', events: [{ n: 1, at: 0, is: 'open', seats: [] }], now: now(1) });
  vi.advanceTimersByTime(20);
});

test('a game is new until whoever looks has made a move', () => {
  wire.onMessage({ is: 'update', events: [move(2, 1)], now: now(2) });
  expect(session.isNew).toBe(true);
  vi.advanceTimersByTime(700);
  wire.onMessage({ is: 'update', events: [move(3, 0)], now: now(3) });
  expect(session.isNew).toBe(false);
});

test('what others do is shown one after another, each for a moment', () => {
  wire.onMessage({ is: 'update', events: [move(2, 1)], now: now(2, null) });
  wire.onMessage({ is: 'update', events: [move(3, 2)], now: now(3, null) });
  vi.advanceTimersByTime(100);
  expect(session.now!.n).toBe(2);
  expect(session.latest!.n).toBe(3);
  expect(session.isSettled).toBe(false);
  vi.advanceTimersByTime(700);
  expect(session.now!.n).toBe(3);
  expect(session.isSettled).toBe(true);
});

test('what others do while the looker is to move too keeps nobody waiting', () => {
  wire.onMessage({ is: 'update', events: [{ n: 2, at: 0, is: 'deal' }], now: now(2, 2) });
  vi.advanceTimersByTime(400);
  for (const n of [3, 4, 5]) {
    wire.onMessage({ is: 'update', events: [move(n, n - 2)], now: now(n, 2) });
    vi.advanceTimersByTime(20);
    expect(session.now!.n).toBe(n);
    expect(session.isSettled).toBe(true);
  }
});

test('what a table needs longer for is held, and can be skipped', () => {
  wire.onMessage({ is: 'update', events: [move(2, 0)], now: now(2) });
  session.hold(5000);
  wire.onMessage({ is: 'update', events: [move(3, 1)], now: now(3) });
  vi.advanceTimersByTime(3000);
  expect(session.now!.n).toBe(2);
  session.skip();
  expect(session.now!.n).toBe(3);
});

test('what is held is told when it has been seen, or before if the table says so', () => {
  wire.onMessage({ is: 'update', events: [move(2, 1)], now: now(2) });
  session.hold(5000);
  expect([session.isHeld, session.isQuiet]).toEqual([true, true]);
  session.tell();
  expect([session.isHeld, session.isQuiet]).toEqual([true, false]);
  vi.advanceTimersByTime(5100);
  expect(session.isHeld).toBe(false);
});

test('what follows an own move at once waits for what is drawn of it', () => {
  wire.onMessage({ is: 'update', events: [move(2, 0)], now: now(2) });
  wire.onMessage({ is: 'update', events: [{ n: 3, at: 0, is: 'deal' }], now: now(3) });
  expect(session.now!.n).toBe(2);
  session.hold(4000); // the table shows how the round ended
  vi.advanceTimersByTime(3000);
  expect(session.now!.n).toBe(2);
  vi.advanceTimersByTime(1100);
  expect(session.now!.n).toBe(3);
});

test('whoever comes back after a while sees how it stands', () => {
  wire.onMessage({ is: 'update', events: [move(2, 1), move(3, 0), move(4, 1)], now: now(4) });
  expect(session.now!.n).toBe(4);
  expect(session.step).toBeNull();
  expect(session.story.length).toBe(4);
});

test('whoever comes back is told all that happened meanwhile', () => {
  const view = (to_move: number[]): any => ({ seat: 0, to_move });
  const events: TableEvent[] = [
    { ...move(2, 1), view: view([2]) },
    { n: 3, at: 0, is: 'leave', seat: 2 },
    { ...move(4, 2), view: view([0]) },
  ];
  wire.onMessage({ is: 'update', events, now: now(4) });
  expect(
    session.story.slice(1).map(({ before, after }) => [before?.to_move, after.to_move]),
  ).toEqual([
    [[0], [2]], [[2], [2]], [[2], [0]],
  ]);
});

test('whoever took over a seat has not done what was done there before', () => {
  const events: TableEvent[] = [
    move(2, 0),
    { n: 3, at: 0, is: 'leave', seat: 0 },
    { n: 4, at: 0, is: 'sit', seat: 0, name: 'Dora', word: '' },
    move(5, 0),
  ];
  wire.onMessage({ is: 'update', events, now: now(5) });
  expect(session.story.slice(1).map(({ you }) => you)).toEqual([null, null, 0, 0]);
});

test('everything is told by the names of then', () => {
  const sitter = (name: string, level: 'medium' | null = null) => ({
    person: name !== '', name, level,
  });
  const events: TableEvent[] = [
    { n: 2, at: 0, is: 'rematch', seats: [sitter('Anna'), sitter('Ben')] },
    { n: 3, at: 0, is: 'leave', seat: 1 },
    { n: 4, at: 0, is: 'computer', seat: 1, level: 'medium' },
    { n: 5, at: 0, is: 'sit', seat: 1, name: 'Cleo', word: '' },
  ];
  wire.onMessage({ is: 'update', events, now: now(5) });
  expect(session.story.slice(1).map(({ seats }) => seats[1])).toEqual([
    sitter('Ben'), sitter('', 'medium'), sitter('', 'medium'),
  ]);
});

test('of what is too long ago only that it happened is known', () => {
  wire.onMessage({
    is: 'update',
    events: [move(2, 1), { ...move(3, 2), view: now(3).view }, move(4, 0)],
    now: now(4),
  });
  expect(session.story.slice(1).map(({ before }) => before !== null)).toEqual([
    false, false, false,
  ]);
});

test('what is too much to be followed is shown at once', () => {
  session.sleep();
  for (let n = 2; n <= 60; ++n) wire.onMessage({ is: 'update', events: [move(n, 1)], now: now(n) });
  session.wake();
  expect(session.now!.n).toBe(60);
  expect(session.story.length).toBe(60);
  expect(session.story.every(({ before }, index) => index === 0 || before !== null)).toBe(true);
});

test('while somebody else has the device nothing is shown', () => {
  session.sleep();
  wire.onMessage({ is: 'update', events: [move(2, 1)], now: now(2) });
  vi.advanceTimersByTime(5000);
  expect(session.now!.n).toBe(1);
  session.wake();
  expect(session.now!.n).toBe(2);
});

test('an answer finds whoever asked', async () => {
  const first = session.ask({ do: 'rematch' });
  const second = session.move('knock');
  expect(wire.sent[1]).toEqual({ do: 'move', move: 'knock', turn: 1, id: 2 });
  wire.onMessage({ is: 'refused', id: 2, why: { en: 'no', fr: 'non', de: 'nein' } });
  wire.onMessage({ is: 'done', id: 1 });
  expect(await first).toBeNull();
  expect((await second)!.fr).toBe('non');
});

test('a new game begins a new story', () => {
  wire.onMessage({
    is: 'update', events: [{ n: 2, at: 0, is: 'rematch', seats: [] }], now: now(2),
  });
  expect(session.story.map(({ event }) => event.is)).toEqual(['rematch']);
});
