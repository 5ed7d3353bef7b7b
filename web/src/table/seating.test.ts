import { afterAll, expect, test, vi } from 'vitest';
import type { Sitter } from './messages.ts';

vi.stubGlobal('document', { documentElement: {} });
const { speech } = await import('../text/text.svelte.ts');
const { clockwise, namesAt, othersAt, seatsAfter } = await import('./seating.ts');

afterAll(() => vi.unstubAllGlobals());

test('people and bots by their names, computers by one of ours', () => {
  speech.language = 'en';
  const seats: Sitter[] = [
    { person: true, name: 'Anna', level: null },
    { person: true, name: 'Ben', level: 'hard' },
    { person: false, name: '', level: 'bot:greedy' },
    { person: false, name: '', level: 'easy' },
    { person: false, name: '', level: null },
  ];
  const [you, ben, bot, computer, open] = namesAt({ seats, you: 0 });
  expect([you, ben, bot, open]).toEqual(['You', 'Ben', 'greedy', 'Open seat']);
  expect(computer).not.toBe('easy');
});

test('who sits where after all that happened', () => {
  const free: Sitter = { person: false, name: '', level: null };
  const anna: Sitter = { person: true, name: 'Anna', level: null };
  const ben: Sitter = { ...anna, name: 'Ben' };
  const at = { n: 1, at: 0 };
  let seats = seatsAfter({ ...at, is: 'open', seats: [anna, free] }, []);
  seats = seatsAfter({ ...at, is: 'sit', seat: 1, name: 'Ben', word: '' }, seats);
  expect(seats).toEqual([anna, ben]);
  seats = seatsAfter({ ...at, is: 'rematch', seats: [ben, anna] }, seats);
  expect(seats).toEqual([ben, anna]);
  seats = seatsAfter({ ...at, is: 'computer', seat: 0, level: 'medium' }, seats);
  seats = seatsAfter({ ...at, is: 'leave', seat: 0 }, seats);
  expect(seats).toEqual([{ ...free, level: 'medium' }, anna]);
});

test('two of the same name are told apart', () => {
  const ben: Sitter = { person: true, name: 'Ben', level: null };
  expect(namesAt({ seats: [ben, ben, { ...ben, name: 'Anna' }], you: null })).toEqual([
    'Ben (1)', 'Ben (2)', 'Anna',
  ]);
  expect(namesAt({ seats: [ben, ben], you: 0 })).toEqual(['You', 'Ben']);
});

test('a computer keeps its name from game to game', () => {
  const anna: Sitter = { person: true, name: 'Anna', level: null };
  const computer: Sitter = { person: false, name: '', level: 'easy' };
  const [, first] = namesAt({ seats: [anna, computer], you: null, round: 1 });
  expect(namesAt({ seats: [computer, anna], you: null, round: 2 })).toEqual([first, 'Anna']);
  expect(namesAt({ seats: [anna, computer], you: null, round: 3 })).toEqual(['Anna', first]);
});

test('the others sit clockwise from whoever looks; who looks on sees everybody', () => {
  expect(clockwise(2, 4)).toEqual([2, 3, 0, 1]);
  const view = { phase: '', players: 4, options: {}, to_move: [], points: [] };
  expect(othersAt({ ...view, seat: 2 })).toEqual([3, 0, 1]);
  expect(othersAt({ ...view, seat: null })).toEqual([0, 1, 2, 3]);
});
