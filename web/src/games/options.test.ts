import { expect, test } from 'vitest';
import { agreedOn, choose, chosenFor, type GameOption } from './options.ts';

const name = { en: '', fr: '', de: '' };
const offered: GameOption[] = [
  { key: 'deals', name, explained: name, values: [], usual: 1 },
  { key: 'target', name, explained: name, values: [], usual: null, not_with: 'deals' },
  { key: 'chat', name, explained: name, values: [], usual: false },
];
const usual = { deals: 1, target: null, chat: false };

test('what is left to the game is not agreed on', () => {
  expect(agreedOn(offered, usual)).toEqual({ deals: 1, chat: false });
  expect(chosenFor('target', offered, usual)).toBeNull();
});

test('an option that takes the place of another is the only one of them that is chosen', () => {
  const chosen = choose('target', 100, offered, usual);
  expect(agreedOn(offered, chosen)).toEqual({ target: 100, chat: false });
  expect(chosenFor('target', offered, chosen)).toBe(100);
  expect(chosenFor('deals', offered, chosen)).toBeUndefined();
});

test('of two that exclude each other the one chosen last holds', () => {
  const chosen = choose('deals', 3, offered, choose('target', 100, offered, usual));
  expect(agreedOn(offered, chosen)).toEqual({ deals: 3, chat: false });
  expect(chosenFor('target', offered, chosen)).toBeNull();
  // Whoever does without what took its place has what was chosen before.
  const back = choose('target', null, offered, choose('target', 50, offered, chosen));
  expect(chosenFor('deals', offered, back)).toBe(3);
});
