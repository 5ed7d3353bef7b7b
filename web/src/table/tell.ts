// What happens at any table, in sentences. What a move means its game tells.
import { t } from '../text/common.ts';
import { say } from '../text/text.svelte.ts';
import type { Step } from './session.svelte.ts';

export function tellTable({ event, you }: Step, names: string[]): string[] {
  // Somebody else, by name, or whoever is listening.
  const about = (seat: number, other: (name: string) => string, own: string) => [
    seat === you ? own : other(names[seat]),
  ];
  switch (event.is) {
    case 'sit':
      return about(event.seat, (name) => t.sat(event.name || name), t.youSat);
    case 'leave':
      return about(event.seat, t.left, t.youLeft);
    case 'host':
      return event.seat === null ? [] : about(event.seat, t.hosts, t.youHost);
    case 'computer':
      return event.level
        ? about(event.seat, t.computerPlays, t.computerPlaysForYou)
        : about(event.seat, t.personPlays, t.youPlay);
    case 'back':
      return about(event.seat, t.took, t.youTook);
    case 'chat':
      return event.text === null ? [] : [t.says(names[event.seat], event.text)];
    case 'forfeit':
      return [t.forfeits(names[event.seat], say(event.why))];
    case 'rematch':
      return [t.newGame];
    case 'move':
      return event.by === 'clock' ? about(event.seat, t.outOfTime, t.youOutOfTime) : [];
    default:
      return [];
  }
}
