// Who sits at a table, and what they are called.
import { t } from '../text/common.ts';
import { computerName } from './cast.ts';
import type { Level, Now, Sitter, TableEvent, View } from './messages.ts';

// Everybody moves on by a seat from game to game, and takes their name along.
export function namesAt({
  seats, you, round = 1,
}: Pick<Now, 'seats' | 'you'> & { round?: number }): string[] {
  const computer = (level: Level, seat: number) =>
    computerName(level, (seat + round - 1) % seats.length);
  const names = seats.map(({ person, name, level }, seat) => {
    if (seat === you) return t.you;
    if (person) return name || t.player(seat + 1);
    if (level?.startsWith('bot:')) return level.slice('bot:'.length);
    return level ? computer(level, seat) : t.open;
  });
  // Two of the same name are told apart by their seats.
  const isTwice = (name: string) =>
    name !== t.open && names.indexOf(name) !== names.lastIndexOf(name);
  return names.map((name, seat) => (isTwice(name) ? `${name} (${seat + 1})` : name));
}

export const isFree = ({ person, level }: Sitter): boolean => !person && level === null;

// Who sits where after an event.
export function seatsAfter(event: TableEvent, seats: Sitter[]): Sitter[] {
  const change = (at: number, to: Partial<Sitter>) =>
    seats.map((sitter, seat) => (seat === at ? { ...sitter, ...to } : sitter));
  switch (event.is) {
    case 'open':
    case 'rematch':
      return event.seats;
    case 'sit':
      return change(event.seat, { person: true, name: event.name });
    case 'leave':
      return change(event.seat, { person: false, name: '' });
    case 'computer':
      return change(event.seat, { level: event.level });
    default:
      return seats;
  }
}

// The people who are not there now; nobody, as long as that is not known.
export function awayFrom({ seats }: Pick<Now, 'seats'>, here: number[] | null): number[] {
  return seats.flatMap(({ person }, seat) =>
    person && here !== null && !here.includes(seat) ? [seat] : [],
  );
}

// Everybody at the table, clockwise from a seat on; and the others, for whoever looks.
export const clockwise = (from: number, players: number): number[] =>
  Array.from({ length: players }, (_, i) => (from + i) % players);
export const othersAt = ({ seat, players }: View): number[] =>
  clockwise(seat ?? 0, players).filter((other) => other !== seat);
