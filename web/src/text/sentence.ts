// Sentences of the core (docs/messages.md): whatever they speak of is named as at this table.
import type { Argument, Sentence } from '../table/messages.ts';
import { t } from './common.ts';
import { listed, speech, typeset } from './text.svelte.ts';

// How a table calls what a sentence speaks of.
export interface Naming {
  names: string[]; // of those who sit there
  card?: (card: string) => string; // “r5” is “red 5”
}

export function render(sentence: Sentence, naming: Naming): string {
  const { form, args } = sentence;
  if (!form) return typeset(sentence[speech.language]);
  const text = typeset(fill(form[speech.language], args!, naming));
  // “You” begins a sentence, “you” stands in one.
  const begins = text.startsWith(listener);
  return (begins ? t.you : '') + text.slice(+begins).replaceAll(listener, t.you.toLowerCase());
}

// Stands where the listener is spoken of: no name has it.
const listener = '\0';

function fill(pattern: string, args: Argument[], naming: Naming): string {
  return pattern.replace(/\{(\d)\}/g, (_, index) => named(args[index], naming));
}

function named(argument: Argument, naming: Naming): string {
  if (typeof argument === 'string') return argument;
  if (typeof argument === 'number') return argument < 0 ? `−${-argument}` : String(argument);
  if ('seat' in argument) {
    return naming.names[argument.seat] === t.you ? listener : naming.names[argument.seat];
  }
  if ('card' in argument) return naming.card?.(argument.card) ?? argument.card;
  if ('move' in argument) return argument.move;
  if ('list' in argument) return listed(argument.list.map((item) => named(item, naming)));
  return fill(argument.form[speech.language], argument.args, naming);
}
