// What somebody at a table of ZERO HERO should notice; its end is the table's own moment.
import { isMove, type Happening } from '../../happenings/happening.ts';
import type { Step } from '../../table/session.svelte.ts';
import { readMove } from './moves.ts';
import { finalCards, type HeroView } from './view.ts';

export function happenings({ event, before, after, you }: Step<HeroView>): Happening[] {
  if (event.is === 'deal') return [{ kind: 'deal' }];
  if (!isMove(event) || event.move === null) return [];
  const isFinal = before !== null && before.pile_left > finalCards && after.pile_left <= finalCards;
  return [
    ofMove(event.move, event.seat, you),
    ...(isFinal ? [{ kind: 'last', topic: 'final', touches: true } as const] : []),
  ];
}

function ofMove(written: string, seat: number, you: number | null): Happening {
  const move = readMove(written);
  if (!move) return { kind: 'token' };
  switch (move.do) {
    case 'give':
    case 'steal': {
      const kind = move.do === 'steal' ? 'steal' : 'card';
      if (seat === you) return { kind };
      return { kind, topic: 'moved', inPlace: true, touches: move.seat === you };
    }
    case 'buy':
      return { kind: 'card' };
    default:
      return { kind: 'token' };
  }
}
