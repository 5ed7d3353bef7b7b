import { expect, test } from 'vitest';
import {
  bonusOf, columnsOf as columnsWhere, imagine, readCard, unknownOf, worth, zerosOf,
} from './cards.ts';
import { viewWith } from './fixture.ts';
import { whereabouts } from './keys.ts';
import type { HeroView } from './view.ts';

const columnsOf = (view: HeroView, seat: number) => columnsWhere(view, seat, whereabouts(view, {}));

test('a card is read', () => {
  expect(readCard('o2+')).toEqual({ colour: 'o', value: 2, sign: '+' });
  expect(readCard('v3')).toEqual({ colour: 'v', value: 3, sign: null });
});

test('cards stand in seven columns, the hidden ones that are known among them', () => {
  const view = viewWith({
    face_up: [['r3', 'r0', 'b4'], [], []],
    hidden: [['r2!'], ['?', '?'], ['?']],
    colours: [[6, 0, 0, 0, 0, 4, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]],
  });
  const columns = columnsOf(view, 0);
  expect(columns.map(({ colour }) => colour).join('')).toBe('roygtbv');
  expect(columns[0].cards.map(({ text, hidden }) => [text, hidden])).toEqual([
    ['r0', false], ['r2!', true], ['r3', false],
  ]);
  expect(columns[0].cards[0].key).toBe('r0/0');
  expect(columns[0].gives).toBe(6);
  expect(columns[5].gives).toBe(4);
  expect(columnsOf(view, 1).every(({ cards }) => cards.length === 0)).toBe(true);
  expect(unknownOf(view, 1)).toBe(2);
});

test('one card counts, three count their two highest, no other number does', () => {
  expect([[], [4], [4, 3], [3, 2, 4], [0, 0, 4], [2, 2, 3, 4]].map(worth)).toEqual([
    0, 4, 0, 12, 0, 0,
  ]);
});

test('cards that would come stand in their columns, with what these would give', () => {
  const view = viewWith({ face_up: [['r3', 'r2+', 'g2?'], [], []], hidden: [[], [], []] });
  const [red, orange, , green] = imagine(columnsOf(view, 0), ['r4', 'g0~']);
  expect(red.wouldGive).toBe(12);
  expect(red.cards.at(-1)).toMatchObject({ text: 'r4', shift: 'coming' });
  expect(green.wouldGive).toBe(0);
  expect(orange.wouldGive).toBe(null);
});

test('a card that would leave is no hidden one', () => {
  const view = viewWith({ face_up: [['r3'], [], []], hidden: [['r3'], [], []] });
  const [red] = imagine(columnsOf(view, 0), [], 'r3');
  expect(red.cards.map(({ hidden, shift }) => [hidden, shift])).toEqual([
    [false, 'leaving'], [true, null],
  ]);
  expect(red.wouldGive).toBe(3);
});

test('0s are counted as far as they are seen, and what they give comes from the view', () => {
  const view = viewWith({
    face_up: [['r0', 'b0~'], [], []],
    hidden: [['g0'], ['?'], ['?']],
    colours: [[0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]],
    points: [5, 0, 0],
  });
  expect(zerosOf(view, 0)).toBe(3);
  expect(bonusOf(view, 0)).toBe(5);
  expect(bonusOf(view, 1)).toBe(0);
});
