// What somebody at a table of ZERO (Knizia) should notice; a ZERO is the table's own moment.
import { isMove, type Happening } from '../../happenings/happening.ts';
import type { Step } from '../../table/session.svelte.ts';
import { isOpen, type KniziaView } from './view.ts';

export function happenings({ event, after, you }: Step<KniziaView>): Happening[] {
  // All hands lie open, and the table says so.
  const end: Happening[] = isOpen(after) ? [{ kind: 'turn', topic: 'ended', inPlace: true }] : [];
  if (event.is === 'deal') return [{ kind: 'deal' }, ...end];
  if (!isMove(event)) return [];
  const { move, seat } = event;
  if (move !== 'knock') return [{ kind: 'card' }, ...end];
  return [seat === you ? { kind: 'knock' } : { kind: 'knock', topic: 'knock', touches: true }];
}
