import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Sentence } from '../table/messages.ts';
import { render } from './sentence.ts';
import { speech } from './text.svelte.ts';

const naming = { names: ['You', 'Anna'], card: (card: string) => `<${card}>` };
const form = {
  en: '{0} gives {1} to {2}!', fr: '{0} donne {1} à {2} !', de: '{0} gibt {1} an {2}!',
};
const gives: Sentence = {
  en: 'seat 1 gives r5', fr: '…', de: '…', form, args: [{ seat: 1 }, { card: 'r5' }, 'Ben'],
};

beforeAll(() => void ((globalThis as { document?: unknown }).document ??= { documentElement: {} }));
afterEach(() => (speech.language = 'en'));

test('seats and cards are named as at the table, in the language of the moment', () => {
  expect(render(gives, naming)).toBe('Anna gives <r5> to Ben!');
  speech.language = 'fr';
  expect(render(gives, naming)).toBe('Anna donne <r5> à Ben\u00a0!');
});

test('a game without words for its cards shows them as they are written', () => {
  expect(render(gives, { names: ['You', 'Anna'] })).toBe('Anna gives r5 to Ben!');
});

test('what speaks of nothing at the table is shown as it came', () => {
  expect(render({ en: 'the pile is empty', fr: '', de: '' }, naming)).toBe('the pile is empty');
});

test('the listener is “you” within a sentence', () => {
  const both = { en: '{0}: {1}', fr: '{0} : {1}', de: '{0}: {1}' };
  const sentence = (args: Sentence['args']): Sentence => ({
    en: '', fr: '', de: '', form: both, args,
  });
  expect(render(sentence([{ seat: 0 }, 'r5']), naming)).toBe('You: r5');
  expect(render(sentence(['r5', { list: [{ seat: 1 }, { seat: 0 }] }]), naming)).toBe(
    'r5: Anna and you',
  );
});

test('a name that begins like “you” stays as it is', () => {
  expect(render(gives, { names: ['You', 'youssef'] })).toBe('youssef gives r5 to Ben!');
});

test('lists, numbers, moves and parts', () => {
  const points = { form: { en: '{0} {1}', fr: '{0} {1}', de: '{0} {1}' }, args: [{ seat: 0 }, -3] };
  const all = { en: '{0}; {1}', fr: '{0} ; {1}', de: '{0}; {1}' };
  const sentence: Sentence = {
    en: '', fr: '', de: '', form: all,
    args: [{ list: [points, 4, { card: 'b1' }] }, { move: 'buy 2' }],
  };
  expect(render(sentence, naming)).toBe('You −3, 4 and <b1>; buy 2');
  speech.language = 'de';
  expect(render(sentence, naming)).toBe('You −3, 4 und <b1>; buy 2');
});
