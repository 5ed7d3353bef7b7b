// What happens at any table, in sentences. What a move means its game tells.
import { t } from '../text/common.ts';
import type { Step } from './session.svelte.ts';

export function tellTable({ event }: Step, names: string[]): string[] {
  switch (event.is) {
    case 'sit':
      return [t.sat(event.name || names[event.seat])];
    case 'leave':
      return [t.left(names[event.seat])];
    case 'computer':
      return [event.level ? t.computerPlays(names[event.seat]) : t.personPlays(names[event.seat])];
    case 'back':
      return [t.took(names[event.seat])];
    case 'chat':
      return event.text === null ? [] : [t.says(names[event.seat], event.text)];
    case 'rematch':
      return [t.newGame];
    case 'move':
      return event.by === 'clock' ? [t.outOfTime(names[event.seat])] : [];
    default:
      return [];
  }
}
