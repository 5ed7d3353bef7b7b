// What is chosen of the options of a game. Of two that exclude each other only one holds.
import type { Sentence } from '../table/messages.ts';

// Null: left to the game. An object: somebody's own (own.ts).
export type OptionValue = number | string | boolean | null | Record<string, unknown>;

export interface GameOption {
  key: string;
  name: Sentence;
  explained: Sentence;
  values: { value: OptionValue; name: Sentence }[];
  usual: OptionValue;
  from?: number; // of a number: more than what is offered
  to?: number;
  own?: boolean; // whether it may be an object
  not_with?: string; // another option that it takes the place of
  for_partners?: boolean;
}

export type Chosen = Record<string, OptionValue>;

// What the table is to be opened with.
export function agreedOn(offered: GameOption[], chosen: Chosen): Chosen {
  const set = offered.filter(({ key }) => chosen[key] !== null);
  const replaced = set.map((option) => option.not_with);
  return Object.fromEntries(
    set.filter(({ key }) => !replaced.includes(key)).map(({ key }) => [key, chosen[key]]),
  );
}

// What is to be shown as chosen; undefined: nothing, since another option takes its place.
export function chosenFor(
  key: string, offered: GameOption[], chosen: Chosen,
): OptionValue | undefined {
  return chosen[key] === null ? null : agreedOn(offered, chosen)[key];
}

// Whoever chooses something for an option does without what would take its place.
export function choose(
  key: string, value: OptionValue, offered: GameOption[], chosen: Chosen,
): Chosen {
  const others = offered.filter((option) => option.not_with === key);
  return { ...chosen, ...Object.fromEntries(others.map(({ key }) => [key, null])), [key]: value };
}
