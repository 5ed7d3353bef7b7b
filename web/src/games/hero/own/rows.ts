// Which card carries which symbol, as somebody has it: a row for each colour, in the format of
// files. Whether it can be played is for the rules to say.
import type { Sign } from '../../../art/signs.ts';
import { colours, type HeroColour } from '../cards.ts';

export type Rows = Record<HeroColour, string>; // “0~ 0 2+ 2? 2! 3 3 4”

// As the rules have them.
export const printed = Object.fromEntries(
  colours.map((colour) => [colour, '0~ 0 2+ 2? 2! 3 3 4']),
) as Rows;

// Whether it can be shown, wherever it comes from.
export const isRows = (made: Record<string, unknown>): made is Rows =>
  colours.every((colour) => {
    const row = made[colour];
    const isRow = /^(\s*[0-9][~+?!]?(?=\s|$))+\s*$/;
    return typeof row === 'string' && row.length < 100 && isRow.test(row);
  });

// The cards of a colour, as moves have them: “o2+”.
export const cardsOf = (rows: Rows, colour: HeroColour): string[] =>
  rows[colour].trim().split(/\s+/).map((face) => colour + face);

export const areAlike = (rows: Rows): boolean =>
  colours.every((colour) => rows[colour] === rows[colours[0]]);

// A card gets a symbol, or loses it; in all colours if they are to be alike.
export function marked(
  rows: Rows, colour: HeroColour, place: number, sign: Sign | null, alike: boolean,
): Rows {
  const mark = (one: HeroColour) =>
    cardsOf(rows, one)
      .map((card, index) => (index === place ? card[1] + (sign ?? '') : card.slice(1)))
      .join(' ');
  const changed = alike ? colours : [colour];
  return { ...rows, ...Object.fromEntries(changed.map((one) => [one, mark(one)])) };
}

// All colours like one.
export const allLike = (rows: Rows, colour: HeroColour): Rows =>
  ({ ...rows, ...Object.fromEntries(colours.map((one) => [one, rows[colour]])) });
