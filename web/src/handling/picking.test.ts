import { beforeEach, expect, test } from 'vitest';
import type { Sentence } from '../table/messages.ts';
import { Picking, type Turn } from './picking.svelte.ts';

// A token goes onto a bridge: “7 AB”. Or nothing does: “pass”.
type Slot = 'token' | 'bridge';
const partsOf = (move: string) => {
  const [token, bridge] = move.split(' ');
  return bridge ? { token, bridge } : null;
};

let turn: Turn;
let answer: (why: Sentence | null) => void;
let picking: Picking<Slot>;
beforeEach(() => {
  const act = () => new Promise<Sentence | null>((resolve) => (answer = resolve));
  turn = { may: true, position: 1, legal: ['7 AB', '7 CD', '3 CD', 'pass'], act };
  picking = new Picking(() => turn, partsOf);
});
const why: Sentence = { en: 'no', fr: 'non', de: 'nein' };

test('a move is put together in either order', () => {
  picking.toggle('bridge', 'CD');
  expect(picking.moveOf()).toBeNull();
  picking.toggle('token', '3');
  expect(picking.moveOf()).toBe('3 CD');
  picking.toggle('token', '7');
  expect(picking.moveOf()).toBe('7 CD');
  picking.toggle('bridge', 'CD');
  expect(picking.picked).toEqual({ token: '7' });
});

test('what fits goes with what is picked for the other slots', () => {
  expect(picking.fits('bridge', 'AB')).toBe(true);
  picking.pick('token', '3');
  expect(picking.fits('bridge', 'AB')).toBe(false);
  expect(picking.fits('token', '7')).toBe(true); // in place of the 3
  expect(picking.choices('bridge')).toEqual(['CD']);
  expect(picking.choices('bridge', {})).toEqual(['AB', 'CD']);
  turn.may = false;
  expect(picking.fits('bridge', 'CD')).toBe(false);
});

test('where nothing is picked for a move it is no choice', () => {
  expect(picking.moveOf({})).toBeNull();
});

test('several may be alike, and count as often as they are there', () => {
  // The slots are cards of a hand, told apart by a number.
  turn.legal = ['secure -2 +2', 'secure -2 -1 +3', 'done'];
  const cards = new Picking<string>(
    () => turn,
    (move) => (move === 'done' ? null : move.split(' ').slice(1)),
  );
  cards.toggle('+2.1', '+2');
  expect(cards.fits('+2.0', '+2')).toBe(false);
  expect(cards.fits('+3.0', '+3')).toBe(false);
  expect(cards.fits('-2.0', '-2')).toBe(true);
  cards.toggle('-2.0', '-2');
  expect(cards.moveOf()).toBe('secure -2 +2');
});

test('what is looked at is seen in place of what is picked, and not picked', () => {
  picking.pick('token', '7');
  picking.point({ slot: 'token', what: '3' });
  expect(picking.seen).toEqual({ token: '3' });
  expect(picking.picked).toEqual({ token: '7' });
  picking.point(null);
  expect(picking.seen).toEqual({ token: '7' });
});

test('in another position nothing is picked, nor is it after letting go', () => {
  picking.pick('token', '7');
  turn.position = 2;
  expect([picking.picked, picking.seen]).toEqual([{}, {}]);
  picking.pick('token', '7');
  picking.point({ slot: 'bridge', what: 'AB' });
  picking.clear();
  expect(picking.seen).toEqual({});
});

test('a move is on its way until another position is there', async () => {
  const made = picking.make('7 AB');
  expect([picking.sent, picking.may]).toEqual(['7 AB', false]);
  turn.position = 2; // by somebody else: whoever moved has no answer yet
  expect(picking.may).toBe(false);
  turn.position = 1;
  answer(null);
  await made;
  expect(picking.sent).toBe('7 AB');
  turn.position = 2;
  expect([picking.sent, picking.may]).toEqual([null, true]);
});

test('a move that is refused is not on its way any more, and it is known why', async () => {
  const made = picking.make('pass');
  answer(why);
  await made;
  expect([picking.sent, picking.refused]).toEqual([null, { move: 'pass', why }]);
  picking.pick('token', '3');
  expect(picking.refused).toBeNull();
});

test('what is not allowed may be asked for, and keeps nobody waiting', async () => {
  const made = picking.make('3 AB');
  expect(picking.may).toBe(true);
  answer(why);
  await made;
  expect(picking.refused?.move).toBe('3 AB');
});
