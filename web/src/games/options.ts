// What is chosen of the options of a game. Of two that exclude each other only one holds.
import type { GameOption, OptionValue } from './catalogue.ts';

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
