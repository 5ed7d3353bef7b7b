import { beforeAll, expect, test } from 'vitest';
import type { TableEvent } from '../../table/messages.ts';
import type { Step } from '../../table/session.svelte.ts';
import { languages, speech } from '../../text/text.svelte.ts';
import { open, openHands, playing } from './fixtures.ts';
import { describe, spell, tell } from './tell.ts';
import type { KniziaView } from './view.ts';

const names = ['You', 'Nada', 'Rien'];
const move = (seat: number, text: string | null): TableEvent => ({ n: 1, at: 0, is: 'move', seat, move: text, by: 'person' });
const deal: TableEvent = { n: 1, at: 0, is: 'deal' };
const step = (event: TableEvent, before: KniziaView | null, after: KniziaView, you: number | null = 0): Step<KniziaView> => ({
  event, before, after, you,
});

beforeAll(() => {
  // Where there is no page, there is none to be said which language it has.
  globalThis.document ??= { documentElement: {} } as Document;
  speech.language = 'en';
});

test('a swap of another is told with both cards', () => {
  expect(tell(step(move(1, 'swap r5 g3'), playing(), playing()), names)).toEqual(['Nada lays red 5 and takes green 3.']);
});

test('an own swap is told with what the hand counts', () => {
  const after = playing({ worth: [8, null, null] });
  expect(tell(step(move(0, 'swap b1 r5'), playing(), after), names)).toEqual([
    'You lay blue 1 and take red 5.', 'Your hand was worth 13, now 8.',
  ]);
  expect(tell(step(move(0, 'swap b1 r5'), playing(), playing()), names)[1]).toBe('Your hand is still worth 13.');
  expect(tell(step(move(0, 'swap b1 r5'), null, after), names)).toEqual(['You lay blue 1 and take red 5.']);
});

test('knocks are counted, where that is known', () => {
  const once = playing({ knocks: 1, knocked: [1] });
  const twice = playing({ knocks: 2, knocked: [0, 1] });
  expect(tell(step(move(1, 'knock'), playing(), once), names)).toEqual(['Nada knocks.', 'It is the first knock.']);
  expect(tell(step(move(0, 'knock'), once, twice), names)).toEqual([
    'You knock.', 'It is the second knock: everybody else has one last turn.',
  ]);
  expect(tell(step(move(1, 'knock'), null, twice), names)).toEqual(['Nada knocks.']);
});

test('the end of a round tells what the hands count', () => {
  const last = playing({ knocks: 2, knocked: [0, 1], to_move: [2], turns_left: 1 });
  expect(tell(step(move(2, 'pass'), last, open()), names)).toEqual([
    'Rien passes.', 'Round 1 of 3 is over.', 'Your hand is worth 13, 13 points in all.',
    'Nada: the hand is worth 7, 7 points in all.', 'Rien: the hand is worth 15, 15 points in all.',
  ]);
  expect(tell(step(move(2, 'pass'), null, open()), names)).toEqual(['Rien passes.']);
});

test('a ZERO is told, by a swap or by the deal', () => {
  const theirs = open({ worth: [13, 0, 15], knocks: 1 });
  expect(tell(step(move(1, 'swap r5 g2'), playing(), theirs), names)[1]).toMatch(/^ZERO! Nada has/);
  const mine = open({ worth: [0, 7, 15], knocks: 0, knocked: [] });
  const told = tell(step(deal, playing({ phase: 'dealing' }), mine), names);
  expect(told[0]).toBe('Round 1 of 3: Rien deals.');
  expect(told).toContain('ZERO! You have five of a colour and five of a number: the round ends at once.');
  expect(told.at(-1)).toBe('Rien: the hand is worth 15, 15 points in all.');
});

test('a round that went on for too long', () => {
  const told = tell(step(move(2, 'swap r5 g3'), playing(), open({ knocks: 1, knocked: [0] })), names);
  expect(told[1]).toBe('Everybody has had 50 turns: the round ends.');
});

test('a deal tells the table and the own hand, and nothing of others', () => {
  const told = tell(step(deal, open(), playing({ rounds_played: 1, dealer: 0 })), names);
  expect(told[0]).toBe('Round 2 of 3: you deal.');
  expect(told[1]).toMatch(/^On the table: red 5, green 5, blue 4, black 1,? and grey 8\.$/);
  expect(told[2]).toMatch(/^Your hand: red 1, .* It is worth 13\.$/);
  expect(told.length).toBe(3);
  expect(tell(step(deal, null, playing()), names)).toEqual(['The cards are dealt.']);
});

test('spectators are told no hand', () => {
  const seen = playing({ seat: null, hands: Array(3).fill(Array(9).fill('?')), worth: [null, null, null] });
  const told = tell(step(deal, open({ seat: null }), seen, null), ['Anna', 'Nada', 'Rien']);
  expect(told).toHaveLength(2);
});

test('nothing is told of what is no move', () => {
  expect(tell(step({ n: 1, at: 0, is: 'leave', seat: 1 }, playing(), playing()), names)).toEqual([]);
  expect(tell(step(move(1, null), playing(), playing()), names)).toEqual([]);
});

test('a reason names the cards as they look', () => {
  expect(spell('with k5 your five 5s count for nothing: 13 → 8')).toBe('with black 5 your five 5s count for nothing: 13 → 8');
  expect(spell('you stay at 9; swap r5 g3 would leave you 2')).toBe('you stay at 9; laying red 5 for green 3 would leave you 2');
});

test('moves are described, in every language', () => {
  expect(['swap r5 g3', 'knock', 'pass', 'what'].map(describe)).toEqual(['Lay red 5, take green 3.', 'Knock.', 'Pass.', 'what']);
  const events = [deal, move(1, 'swap r5 g3'), move(0, 'knock'), move(2, 'pass')];
  for (const language of languages) {
    speech.language = language;
    for (const event of events) {
      const told = tell(step(event, playing(), open({ hands: openHands })), names);
      expect(told.join(' ')).not.toMatch(/undefined|null|NaN/);
    }
    expect(describe('swap r5 g3')).not.toMatch(/r5|g3/);
  }
});
