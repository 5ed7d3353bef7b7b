// What happened in any game, from its moves and its points.
import type { Step } from '../../table/session.svelte.ts';
import { plural, texts, type Texts } from '../../text/text.svelte.ts';

const en = {
  dealt: 'The cards are dealt.',
  moves: (name: string, move: string) => `${name}: ${move}.`,
  moved: (name: string) => `${name}: face down.`,
  has: (name: string, points: number) => `${name}: ${plural(points, '# point', '# points')}.`,
};
const fr: Texts<typeof en> = {
  dealt: 'Les cartes sont distribuées.',
  moves: (name, move) => `${name} : ${move}.`,
  moved: (name) => `${name} : face cachée.`,
  has: (name, points) => `${name} : ${plural(points, '# point', '# points')}.`,
};
const de: Texts<typeof en> = {
  dealt: 'Die Karten sind ausgeteilt.',
  moves: (name, move) => `${name}: ${move}.`,
  moved: (name) => `${name}: verdeckt.`,
  has: (name, points) => `${name}: ${plural(points, '# Punkt', '# Punkte')}.`,
};
const t = texts<Texts<typeof en>>({ en, fr, de });

export function tell({ event, before, after }: Step, names: string[]): string[] {
  if (event.is === 'deal') return [t.dealt];
  if (event.is !== 'move') return [];
  const made = event.move === null ? t.moved(names[event.seat]) : t.moves(names[event.seat], event.move);
  const changed = names.map((name, seat) => ({ name, is: after.points[seat], was: before?.points[seat] })).filter(({ is, was }) => is !== was);
  return [made, ...changed.map(({ name, is }) => t.has(name, is))];
}

export const describe = (move: string): string => move;
