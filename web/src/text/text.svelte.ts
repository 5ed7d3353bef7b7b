// The three languages. A catalogue has the same keys in each; the compiler makes sure of it.
import type { Language, Sentence } from '../table/messages.ts';
import { set, setting } from '../table/memory.ts';

export const languages: Language[] = ['en', 'fr', 'de'];

function first(): Language {
  const wishes = [
    setting('language'),
    ...(globalThis.navigator?.languages ?? []).map((language) => language.slice(0, 2)),
  ];
  return (wishes.find((wish) => languages.includes(wish as Language)) as Language) ?? 'en';
}

let current = $state<Language>(first());

export const speech = {
  get language(): Language {
    return current;
  },
  set language(language: Language) {
    current = language;
    set('language', language);
    document.documentElement.lang = language;
  },
};

// A function where something is filled in, else a string.
type Entry = string | ((...values: any[]) => string);
// What the other languages must have, so that the compiler finds what is missing:
// `const fr: Texts<typeof en> = {…}`.
export type Texts<T> = {
  [Key in keyof T]: T[Key] extends (...values: infer V) => string
    ? (...values: V) => string
    : string;
};

// The texts of a catalogue in the language of the moment: `const t = texts({ en, fr, de })`, then
// `t.knock` or `t.points(3)`.
export function texts<T extends Record<string, Entry>>(catalogue: Record<Language, T>): T {
  return new Proxy({} as T, { get: (_, key) => typeset(catalogue[current][key as keyof T]) });
}

// A sentence that came in all languages.
export function say(sentence: Sentence): string {
  return typeset(sentence[current]);
}

// Why something is not done: a phrase, as a whole sentence.
export function explain(why: Sentence): string {
  return asSentence(say(why));
}
export function asSentence(phrase: string): string {
  return phrase.charAt(0).toUpperCase() + phrase.slice(1) + (/[.!?…]$/.test(phrase) ? '' : '.');
}

// What French sets off by a space, and German its per cent, stays in the line.
export function typeset<T extends Entry>(entry: T): T {
  if (current === 'en' || entry === undefined) return entry;
  if (typeof entry === 'function') {
    return ((...values: unknown[]) => typeset(entry(...values))) as T;
  }
  return entry.replace(/ (?=[:;!?»%])/g, '\u00a0').replace(/« /g, '«\u00a0') as T;
}

// A sentence as what stands above or before others: “Lay 0 face down”.
export function headline(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1).replace(/\.$/, '');
}

// By hand, since the browser's own rules and lists (Intl) take 40 ms to load before the first
// table. “1 point”, “3 points”: by the rules of each language, so 0 is singular in French.
export function plural(count: number, one: string, other: string): string {
  const isOne = count === 1 || (count === 0 && current === 'fr');
  return (isOne ? one : other).replace(/#(?!.*#)/, String(count));
}

// “Anna, Ben and Cleo”.
const and: Record<Language, string> = { en: 'and', fr: 'et', de: 'und' };
export function listed(items: string[]): string {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} ${and[current]} ${items.at(-1)}`;
}

// A number with its sign, and with a minus that is one.
export function signed(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0';
}
