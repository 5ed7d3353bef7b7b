// The cards of a hand as they are drawn: sorted, and with those marked of which there are five.
import type { Colour } from '../../art/colours.ts';

export type Order = 'colour' | 'number';

// Cards alike: what they have in common, and how many they are.
export interface Group {
  of: Order;
  like: string; // the letter of the colour, or the number
  size: number;
}

// What a hand counts: the groups that count nothing, the cards in them, and the numbers that are
// left.
export interface Count {
  groups: Group[];
  free: Set<string>;
  numbers: number[];
}

const colours = 'rgbyvks';
const enough = 5;

export const colourOf = (card: string): Colour => card[0] as Colour;
export const numberOf = (card: string): number => Number(card.slice(1));
const traitOf = (card: string, order: Order): string =>
  order === 'colour' ? card[0] : card.slice(1);

export function sorted(hand: readonly string[], order: Order): string[] {
  const byColour = (a: string, b: string) => colours.indexOf(a[0]) - colours.indexOf(b[0]);
  const byNumber = (a: string, b: string) => numberOf(a) - numberOf(b);
  const [first, then] = order === 'colour' ? [byColour, byNumber] : [byNumber, byColour];
  return [...hand].sort((a, b) => first(a, b) || then(a, b));
}

// Whether a card begins a new colour or number in a sorted hand.
export function begins(hand: readonly string[], index: number, order: Order): boolean {
  return index > 0 && traitOf(hand[index], order) !== traitOf(hand[index - 1], order);
}

export function count(hand: readonly string[]): Count {
  const groups: Group[] = [];
  for (const of of ['colour', 'number'] as const) {
    for (const like of new Set(hand.map((card) => traitOf(card, of)))) {
      const size = hand.filter((card) => traitOf(card, of) === like).length;
      if (size >= enough) groups.push({ of, like, size });
    }
  }
  const isFree = (card: string) => groups.some(({ of, like }) => traitOf(card, of) === like);
  const left = hand.filter((card) => !isFree(card));
  const numbers = [...new Set(left.map(numberOf))].sort((a, b) => a - b);
  return { groups, free: new Set(hand.filter(isFree)), numbers };
}

// A hand that lies open: five of a colour, then five of a number, with what belongs to both between
// them, then what counts.
export function laidOpen(hand: readonly string[]): string[] {
  const { groups } = count(hand);
  const isIn = (card: string, order: Order) =>
    groups.some(({ of, like }) => of === order && traitOf(card, of) === like);
  const rank = (card: string) => {
    if (isIn(card, 'colour')) return isIn(card, 'number') ? 1 : 0;
    return isIn(card, 'number') ? 2 : 3;
  };
  return sorted(hand, 'number').sort((a, b) => rank(a) - rank(b));
}

// The cards on the table, those that lay there before where they were.
export function inPlace(before: readonly string[], table: readonly string[]): string[] {
  const come = table.filter((card) => !before.includes(card));
  return before.length === table.length
    ? before.map((card) => (table.includes(card) ? card : come.shift()!))
    : [...table];
}

// The hand after a swap.
export function swapped(hand: readonly string[], lay: string, take: string): string[] {
  return hand.map((card) => (card === lay ? take : card));
}

// The cards of a swap; null for other moves.
export function swapOf(move: string | null): { lay: string; take: string } | null {
  const [, lay, take] = /^swap ([rgbyvks][1-8]) ([rgbyvks][1-8])$/.exec(move ?? '') ?? [];
  return lay ? { lay, take } : null;
}
