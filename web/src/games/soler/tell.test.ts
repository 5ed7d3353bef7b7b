import { beforeAll, expect, test } from 'vitest';
import { languages, speech } from '../../text/text.svelte.ts';
import { describe, spell, tell } from './tell.ts';
import { moved, round, viewOf } from './testing.ts';
import type { SolerStep } from './round.ts';

const names = ['You', 'Nada', 'Rien'];
const dealt = (changes: Parameters<typeof viewOf>[0]): SolerStep => {
  const after = viewOf(changes);
  return { event: { n: 1, at: 0, is: 'deal' }, before: null, after, you: after.seat };
};

beforeAll(() => {
  // Where there is no page its language cannot be set.
  globalThis.document ??= { documentElement: {} } as Document;
  speech.language = 'en';
});

test('a deal tells the own hand and who leads', () => {
  expect(tell(dealt({ hands: [['-1', '0', '+2'], ['?'], ['?']], leader: 1, pile: ['?', '?'] }), names)).toEqual([
    'Deal 1: the cards are dealt.', 'Your hand: −1, 0 and +2.', 'Nada leads and will bid first.', '2 cards are left in the pile.',
  ]);
});

test('spectators are told no hand', () => {
  expect(tell(dealt({ seat: null, hands: [['?'], ['?'], ['?']], pile: ['?'] }), ['Anna', 'Nada', 'Rien'])).toEqual([
    'Deal 1: the cards are dealt.', 'Anna leads and will bid first.', '1 card is left in the pile.',
  ]);
});

const placing = viewOf({ phase: 'placing', to_move: [0, 1] });

test('a placed card is told only to whoever placed it', () => {
  expect(tell(moved(placing, 0, 'play -2', placing), names)).toEqual(['You place −2 face down.']);
  expect(tell(moved(placing, 1, null, placing), names)).toEqual(['Nada has placed a card.']);
});

test('after the last card it is told who bids first', () => {
  expect(tell(moved(placing, 1, null, viewOf({ phase: 'bidding', leader: 2 })), names)).toEqual([
    'Nada has placed a card.', 'All cards are placed. Rien bids first.',
  ]);
});

const bidding = viewOf({
  phase: 'bidding', hands: [['-1', '0', '+2'], ['?', '?', '?'], ['?', '?', '?']], placed: ['+2', '?', '?'], bids: [-5, 4, null], pile: ['?', '+3'],
});

test('a bid is told', () => {
  expect(tell(moved(bidding, 0, 'bid -5', bidding), names)).toEqual(['You bid −5.']);
});

test('a round that ends is told with all cards, the total, who took them and who drew', () => {
  const after = viewOf({
    phase: 'placing', leader: 0,
    hands: [['-1', '0', '+1'], ['?', '?', '+2', '+1', '0'], ['?', '?', '+3']],
    known: [[], ['+2', '+1', '0'], ['+3']], pile: [], last_round: round(['+2', '0', '+1'], [-5, 4, 6], 1),
  });
  expect(tell(moved(bidding, 2, 'bid 6', after), names)).toEqual([
    'Rien bids 6.',
    'The cards: You +2, Nada 0, Rien +1. Together 3.',
    'Nobody bid 3. Nada placed the only 0 and takes the cards.',
    'Nada holds no set to secure.',
    'You draw +1.',
    'Rien draws 1 card, seen before: +3.',
    '0 cards are left in the pile.',
  ]);
});

test('a right bid of one’s own leads to securing, and to leading', () => {
  const last = round(['+2', '0', '+1'], [-5, 4, 3], 2);
  const securing = viewOf({
    seat: 2, phase: 'securing', leader: 2, hands: [['?', '?'], ['?', '?'], ['-2', '-1', '0', '+1', '+2']], last_round: last, points: [0, 0, 4],
  });
  const you = ['Anna', 'Nada', 'You'];
  expect(tell(moved({ ...bidding, seat: 2 }, 2, 'bid 3', securing), you)).toEqual([
    'You bid 3.', 'The cards: Anna +2, Nada 0, You +1. Together 3.', 'You bid 3: right! You take the cards.',
  ]);
  const after = viewOf({
    seat: 2, leader: 2, hands: [['?', '?', '?'], ['?', '?', '?'], ['0', '+3', '+3']], last_round: last, points: [0, 0, 8], pile: ['?'],
  });
  expect(tell(moved(securing, 2, 'secure -2 -1 +1 +2', after), you)).toEqual([
    'You secure −2, −1, +1 and +2: 4 points.', 'You now have 8 points.', 'You hold no further set.',
    'You draw +3 and +3.', 'Anna draws 1 card.', 'Nada draws 1 card.', '1 card is left in the pile.', 'You lead the next round.',
  ]);
  expect(tell(moved(securing, 2, 'done', { ...securing, phase: 'placing' }), you)).toEqual(['You secure nothing more.', 'You lead the next round.']);
});

test('the end of a deal is told with all points', () => {
  const securing = viewOf({ phase: 'securing', hands: [['?'], ['0'], ['?']], last_round: round(['+2', '0', '+1'], [5, 4, 3], 2) });
  const after = { ...securing, phase: 'over' as const, hands: [['?'], [], ['?']], points: [3, 7, 0], deals_played: 1 };
  expect(tell(moved(securing, 1, 'secure 0', after), names).slice(-2)).toEqual(['The deal is over.', 'Points: You 3, Nada 7 and Rien 0.']);
  const barren = { ...after, pile: ['?'] };
  expect(tell(moved(securing, 1, 'done', barren), names)[1]).toBe('Nothing was secured for 30 rounds: the deal is over.');
});

test('of several things at once less is told', () => {
  const after = viewOf({ phase: 'securing', last_round: round(['+2', '0', '+1'], [5, 4, 3], 2), secured: [['0'], [], []] });
  expect(tell(moved(null, 1, 'bid 4', after), names)).toEqual(['Nada bids 4.']);
  expect(tell(moved(null, 1, 'secure 0', after), names)).toEqual(['Nada secures 0: 1 point.']);
  expect(tell({ ...dealt({}), after }, names)).toEqual(['Deal 1: the cards are dealt.']);
});

test('nothing else is told, and in no language is anything missing', () => {
  const after = viewOf({ phase: 'placing', last_round: round(['0', '0', '-3'], [1, 2, 3], null), hands: [['?'], ['?'], ['?']] });
  for (const language of languages) {
    speech.language = language;
    const all = [...tell(moved(bidding, 2, 'bid 3', after), names), describe('play -1', after, names), describe('done', after, names)];
    expect(all.join(' ')).not.toMatch(/undefined|NaN|-/);
  }
  speech.language = 'en';
  expect(tell({ event: { n: 1, at: 0, is: 'leave', seat: 1 }, before: null, after, you: 0 }, names)).toEqual([]);
});

test('a move is described', () => {
  const described = (move: string) => describe(move, bidding, names);
  expect(described('play +2')).toBe('place +2 face down');
  expect(described('bid -4')).toBe('bid −4');
  expect(described('secure -2 -1 +3')).toBe('secure −2, −1 and +3');
  expect(described('done')).toBe('secure nothing more');
});

test('a reason has the minus of the page', () => {
  expect(spell('without -1 your hand can secure 2 instead of 3 cards')).toBe('without −1 your hand can secure 2 instead of 3 cards');
  expect(spell('a total of -5: 3%; +2 is likelier')).toBe('a total of −5: 3%; +2 is likelier');
});
