import { beforeEach, expect, test } from 'vitest';
import { Playback, type Clock } from './timing.svelte.ts';

// Time that passes when we say so.
let now: number;
let due: { at: number; action: () => void }[];
const clock: Clock = (milliseconds, action) => {
  const one = { at: now + milliseconds, action };
  due.push(one);
  return () => (due = due.filter((other) => other !== one));
};
function pass(milliseconds: number) {
  const end = now + milliseconds;
  for (;;) {
    const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    now = next.at;
    due = due.filter((other) => other !== next);
    next.action();
  }
  now = end;
}

let factor: number;
let playback: Playback;
beforeEach(() => {
  [now, due, factor] = [0, [], 1];
  playback = new Playback(() => factor, clock);
  playback.load([600, 480, 480]);
});

test('steps come one after another, each after its time', () => {
  expect(playback.time).toBe(1560);
  playback.play();
  pass(599);
  expect(playback.at).toBe(0);
  pass(1);
  expect(playback.at).toBe(1);
  pass(960);
  expect([playback.at, playback.isOver, playback.isPlaying]).toEqual([3, true, false]);
});

test('it can be stopped, taken back and gone on with', () => {
  playback.play();
  pass(700);
  playback.go(playback.at - 1);
  pass(5000);
  expect([playback.at, playback.isPlaying]).toEqual([0, false]);
  playback.play();
  pass(600);
  expect(playback.at).toBe(1);
  playback.go(7);
  expect(playback.isOver).toBe(true);
});

test('it can be skipped', () => {
  playback.play();
  playback.end();
  expect([playback.isOver, playback.isPlaying, due]).toEqual([true, false, []]);
});

test('another pace holds from the next step on, or at once where it is planned anew', () => {
  playback.play();
  factor = 2;
  pass(600);
  expect(playback.at).toBe(1);
  pass(959);
  expect(playback.at).toBe(1);
  factor = 1;
  playback.plan();
  pass(480);
  expect(playback.at).toBe(2);
});

test('what has no steps is over', () => {
  playback.load([]);
  playback.play();
  expect([playback.isOver, playback.isPlaying]).toEqual([true, false]);
});
