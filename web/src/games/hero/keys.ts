// Which card is which: some are alike, and when one of them moves the other must not.
import { faceDown, type HeroView } from './view.ts';

// For each card by its text, the place of each copy.
export type Whereabouts = Record<string, string[]>;

function placesIn(view: HeroView): [place: string, cards: string[]][] {
  return [
    ...view.pairs.map(({ cards }, pair): [string, string[]] => [`pair-${pair}`, cards]),
    ...view.face_up.map((cards, seat): [string, string[]] => [`seat-${seat}`, cards]),
    ...view.hidden.map((cards, seat): [string, string[]] => [`hidden-${seat}`, cards]),
  ];
}

// Where everything lies now. What can have stayed where it was has stayed.
export function whereabouts(view: HeroView, before: Whereabouts): Whereabouts {
  const found: Whereabouts = {};
  for (const [place, cards] of placesIn(view)) {
    for (const text of cards) if (text !== faceDown) (found[text] ??= []).push(place);
  }
  return Object.fromEntries(
    Object.entries(found).map(([text, places]) => {
      const moved = [...places];
      const copies: (string | null)[] = (before[text] ?? []).map((place) => {
        const stays = moved.indexOf(place);
        return stays < 0 ? null : moved.splice(stays, 1)[0];
      });
      return [text, [...copies.map((place) => place ?? moved.shift() ?? ''), ...moved]];
    }),
  );
}

// A name for the `nth` card with this text at a place, the same wherever it goes.
export function keyOf(where: Whereabouts, place: string, text: string, nth = 0): string {
  const copies = (where[text] ?? []).flatMap((at, copy) => (at === place ? [copy] : []));
  return `${text}/${copies[nth] ?? 'x'}`;
}
