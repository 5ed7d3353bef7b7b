// Who the computers are. Each level has people of its own, so that you know whom you play against;
// their names are names in English, French and German.
import type { Level } from './messages.ts';

const cast = {
  easy: ['Rosa', 'Mia', 'Tom', 'Lili', 'Nino'],
  medium: ['Paula', 'Nora', 'Hugo', 'Clara', 'David'],
  hard: ['Judith', 'Vera', 'Bruno', 'Ruth', 'Simon'],
};
export type UsualLevel = keyof typeof cast;
export const usualLevels = Object.keys(cast) as UsualLevel[];

// The computer at a place of a table; other levels borrow their people.
export function computerName(level: Level, place: number): string {
  const names = cast[level as UsualLevel] ?? cast.medium;
  return names[place % names.length];
}
