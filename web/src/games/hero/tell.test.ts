import { beforeAll, expect, test } from 'vitest';
import type { TableEvent } from '../../table/messages.ts';
import { speech } from '../../text/text.svelte.ts';
import { pairsWith, viewWith } from './fixture.ts';
import { describe, spell, tell } from './tell.ts';
import type { HeroView } from './view.ts';

const names = ['You', 'Nada', 'Rien'];
const moved = (seat: number, move: string): TableEvent => ({ n: 1, at: 0, is: 'move', seat, move, by: 'person' });
const told = (event: TableEvent, before: HeroView | null, after: HeroView, you: number | null = 0) =>
  tell({ event, before, after, you }, names);

beforeAll(() => {
  // Tests have no page to write the language on.
  (globalThis as { document?: unknown }).document ??= { documentElement: {} };
  speech.language = 'en';
});

test('the deal tells the pairs and the own hidden card', () => {
  expect(told({ n: 1, at: 0, is: 'deal' }, null, viewWith({}))).toEqual([
    'The cards are dealt.',
    'Pair 1: orange 0 and violet 2 with draw, 4 tokens.',
    'Pair 2: turquoise 4 and violet 2 with flags, 4 tokens.',
    'Pair 3: blue 3 and green 3, 4 tokens.',
    'Pair 4: violet 2 with token and turquoise 3, 4 tokens.',
    'Everybody has 3 tokens.',
    'Your hidden card: orange 2.',
  ]);
  expect(told({ n: 1, at: 0, is: 'deal' }, null, viewWith({ tokens: [4, 3, 3] }))).toEqual(['The cards are dealt.']);
});

test('taking tokens tells what the pair costs then', () => {
  const after = viewWith({ tokens: [3, 4, 3], pairs: pairsWith(1, ['t4', 'v2!'], 3) });
  expect(told(moved(1, 'take 2 1'), viewWith({}), after)).toEqual([
    'Nada takes 1 token from pair 2, which now costs 3, and has 4.',
  ]);
  const free = viewWith({ tokens: [4, 3, 3], pairs: pairsWith(1, ['t4', 'v2!'], 0) });
  expect(told(moved(0, 'take 2 1'), viewWith({}), free)).toEqual([
    'You take 1 token from pair 2, which is now free, and have 4.',
  ]);
});

test('where it is not known how it stood, only the move is told', () => {
  expect(told(moved(1, 'take 2 2'), null, viewWith({}))).toEqual(['Nada takes 2 tokens from pair 2.']);
  expect(told(moved(0, 'buy 3'), null, viewWith({}))).toEqual(['You buy pair 3.']);
});

test('buying tells cards, price, what the symbols do and the new pair', () => {
  const before = viewWith({ tokens: [5, 5, 3], pairs: pairsWith(0, ['r2+', 'v2?'], 4) });
  const after = viewWith({
    to_move: [2], tokens: [5, 2, 3], reserve: 14, pile_left: 36, pairs: pairsWith(0, ['g4', 'b0~'], 8),
    face_up: [[], ['r2+', 'v2?'], []], hidden: [['o2?'], ['?', '?'], ['?']], points: [2, 4, 0],
  });
  expect(told(moved(1, 'buy 1'), before, after)).toEqual([
    'Nada buys pair 1 (red 2 with token and violet 2 with draw) for 4 tokens and has 1 left.',
    'Nada gets 1 token from the reserve and has 2.',
    'Nada draws a hidden card.',
    'New at pair 1: green 4 and blue 0 with move, 8 tokens.',
    'Points in view: Nada 4.',
  ]);
});

test('who draws is told which card, and nobody else', () => {
  const before = viewWith({ tokens: [5, 3, 3] });
  const after = viewWith({ tokens: [1, 3, 3], hidden: [['o2?', 'g4'], ['?'], ['?']], pile_left: 36, pairs: pairsWith(0, ['g0', 'b0~'], 8) });
  expect(told(moved(0, 'buy 1'), before, after)).toContain('You draw a hidden card: green 4.');
  const seen = viewWith({ ...after, seat: 1, hidden: [['?', '?'], ['r3'], ['?']] });
  const sentences = told(moved(0, 'buy 1'), viewWith({ ...before, seat: 1, hidden: [['?'], ['r3'], ['?']] }), seen, 1);
  expect(sentences.join(' ')).not.toContain('green 4');
});

test('a free pair, and a card that must move', () => {
  const before = viewWith({ pairs: pairsWith(0, ['r0~', 'b3'], 0) });
  const after = viewWith({ phase: 'moving', bought: 1, moves_left: 1, pairs: pairsWith(0, [], 0), face_up: [['r0~', 'b3'], [], []], points: [5, 0, 0] });
  expect(told(moved(0, 'buy 1'), before, after)).toEqual([
    'You take pair 1 (red 0 with move and blue 3) for nothing.',
    'You may give or steal a card.',
    'Points in view: You 5.',
  ]);
});

test('giving and stealing tell the looker what is theirs', () => {
  const before = viewWith({ phase: 'moving', bought: 1, moves_left: 1, pairs: pairsWith(0, [], 8) });
  const after = viewWith({ pairs: pairsWith(0, ['g0', 'g2+'], 8), pile_left: 10 });
  const rest = ['New at pair 1: green 0 and green 2 with token, 8 tokens.', 'Only 10 final cards are left: flags turned up from them end the game.'];
  expect(told(moved(1, 'give r3 0'), before, after)).toEqual(['Nada gives you red 3.', ...rest]);
  expect(told(moved(1, 'steal r2+ 0'), before, after)[0]).toBe('Nada steals your red 2!');
  expect(told(moved(0, 'steal r3 2'), before, after)[0]).toBe('You steal red 3 from Rien.');
  expect(told(moved(1, 'give r3 2'), before, after)[0]).toBe('Nada gives red 3 to Rien.');
});

test('the end tells why, what was hidden and every score', () => {
  const before = viewWith({ tokens: [4, 3, 3], pile_left: 7 });
  const after = viewWith({
    phase: 'over', to_move: [], tokens: [0, 3, 3], pile_left: 6, pairs: pairsWith(0, ['y2!'], 8),
    hidden: [['o2?'], ['g4'], ['b0', 'b3']], colours: [[0, 2, 0, 0, 0, 0, 0], [0, 0, 0, 4, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]], points: [2, 4, 5],
  });
  const sentences = told(moved(0, 'buy 1'), before, after);
  expect(sentences.slice(-7)).toEqual([
    'Flags among the final cards: the game is over.',
    'Your hidden card: orange 2.',
    'Nada’s hidden card: green 4.',
    'Rien’s hidden cards: blue 0 and blue 3.',
    'You: orange 2; 2 points in all.',
    'Nada: green 4; 4 points in all.',
    'Rien: most zeros 5; 5 points in all.',
  ]);
  expect(told(moved(0, 'buy 1'), before, { ...after, pile_left: 0 })).toContain('The pile is empty: the game is over.');
});

test('a move in words', () => {
  const view = viewWith({});
  expect(describe('take 2 1', view, names)).toBe('take 1 token from pair 2');
  expect(describe('buy 3', view, names)).toBe('buy pair 3 (blue 3 and green 3) for 4 tokens');
  expect(describe('give o2+ 1', view, names)).toBe('give orange 2 to Nada');
  expect(describe('steal o3 2', view, names)).toBe('steal orange 3 from Rien');
  expect(describe('give o2+ 0', view, names)).toBe('give orange 2 to you');
  expect(describe('steal o3 0', view, names)).toBe('steal orange 3 from you');
});

test('the other languages', () => {
  speech.language = 'fr';
  expect(told(moved(1, 'steal r3 0'), null, viewWith({}))).toEqual(['Nada vous vole le 3 rouge\u00a0!']);
  expect(describe('buy 1', viewWith({}), names)).toBe('acheter la paire 1 (0 orange et 2 violet avec symbole carte cachée) pour 4 jetons');
  speech.language = 'de';
  expect(told(moved(0, 'take 1 1'), null, viewWith({}))).toEqual(['Du nimmst 1 Chip von Paar 1.']);
  expect(describe('give v2! 2', viewWith({}), names)).toBe('Violett 2 an Rien geben');
  speech.language = 'en';
});

test('a reason names the cards as they look', () => {
  expect(spell('o2+ alone of its colour counts 2', names)).toBe('orange 2 alone of its colour counts 2');
  expect(spell('then give v2! 2, which makes 5', names)).toBe('then give violet 2 to Rien, which makes 5');
  expect(spell('you 5 → 17 points, seat 1 2 → 0', names)).toBe(`you 5 → 17 points, ${names[1]} 2 → 0`);
  expect(spell('la place 2 pourra alors payer la paire 2, qui lui rapporte +3', names)).toBe(`${names[2]} pourra alors payer la paire 2, qui lui rapporte +3`);
  expect(spell('seat 0 does not get it', ['You', 'Nada'])).toBe('Player 1 does not get it');
  expect(spell('then steal v2! 0, which makes 5', names)).toBe('then steal violet 2 from Player 1, which makes 5');
});
