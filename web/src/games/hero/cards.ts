// Cards, and what a seat has of each colour.
import type { Sign } from '../../art/signs.ts';
import { keyOf, type Whereabouts } from './keys.ts';
import { faceDown, type HeroView } from './view.ts';

export const colours = ['r', 'o', 'y', 'g', 't', 'b', 'v'] as const;
export type HeroColour = (typeof colours)[number];

export interface HeroCard {
  colour: HeroColour;
  value: number;
  sign: Sign | null;
}

// A card that is known: “o2+”.
export function readCard(text: string): HeroCard {
  return {
    colour: text[0] as HeroColour,
    value: Number(text[1]),
    sign: (text[2] as Sign | undefined) ?? null,
  };
}

// How a card lies in its column.
export interface Held {
  text: string;
  key: string; // which card it is, wherever it goes
  hidden: boolean; // the others do not see it
  shift: 'coming' | 'leaving' | null; // only thought of
}

export interface Column {
  colour: HeroColour;
  cards: Held[]; // ascending
  gives: number;
  wouldGive: number | null; // with what is thought of
}

// All seven, empty ones too.
export function columnsOf(view: HeroView, seat: number, where: Whereabouts): Column[] {
  const held = (cards: string[], place: string, hidden: boolean) =>
    cards.map((text, index): Held => {
      const alike = cards.slice(0, index).filter((other) => other === text).length;
      return { text, key: keyOf(where, place, text, alike), hidden, shift: null };
    });
  const faceUp = held(view.face_up[seat], `seat-${seat}`, false);
  const hidden = held(
    view.hidden[seat].filter((text) => text !== faceDown), `hidden-${seat}`, true,
  );
  return colours.map((colour, index) => ({
    colour,
    cards: [...faceUp, ...hidden]
      .filter(({ text }) => text[0] === colour)
      .sort((a, b) => a.text[1].localeCompare(b.text[1])),
    gives: view.colours[seat][index],
    wouldGive: null,
  }));
}

// The columns with cards that would come and one that would leave.
export function imagine(
  columns: Column[], coming: string[], leaving: string | null = null,
): Column[] {
  return columns.map((column) => {
    const arrivals = coming.filter((text) => text[0] === column.colour);
    const departs =
      leaving === null
        ? -1
        : column.cards.findIndex(({ text, hidden }) => text === leaving && !hidden);
    if (arrivals.length === 0 && departs < 0) return column;
    const cards = [
      ...column.cards.map((card, index): Held =>
        index === departs ? { ...card, shift: 'leaving' } : card,
      ),
      ...arrivals.map((text, index): Held => ({
        text, key: `coming/${index}`, hidden: false, shift: 'coming',
      })),
    ];
    const values = cards
      .filter(({ shift }) => shift !== 'leaving')
      .map(({ text }) => readCard(text).value);
    return { ...column, cards, wouldGive: worth(values) };
  });
}

// What cards of one colour give. Of those that lie there the view says it; this is for those that
// are only thought of.
export function worth(values: number[]): number {
  const [first, second] = [...values].sort((a, b) => b - a);
  if (values.length === 1) return first;
  return values.length === 3 ? first * second : 0;
}

// The 0s of a seat, as far as they can be seen.
export function zerosOf(view: HeroView, seat: number): number {
  return [...view.face_up[seat], ...view.hidden[seat]].filter((text) => text[1] === '0').length;
}

// What they give to whoever has most of them.
export function bonusOf(view: HeroView, seat: number): number {
  return view.points[seat] - view.colours[seat].reduce((sum, points) => sum + points, 0);
}

// The hidden cards that the looker does not know.
export function unknownOf(view: HeroView, seat: number): number {
  return view.hidden[seat].filter((text) => text === faceDown).length;
}
