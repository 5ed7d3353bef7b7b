// What somebody at a table of ZERO (Knizia) should notice.
import { isMove, type Happening } from '../../happenings/happening.ts';
import type { Step } from '../../table/session.svelte.ts';
import { zerosIn, type KniziaView } from './view.ts';

export function happenings({ event, after, you }: Step<KniziaView>): Happening[] {
  const zero: Happening[] =
    zerosIn(after).length > 0 ? [{ kind: 'zero', topic: 'ended', touches: true }] : [];
  if (event.is === 'deal') return [{ kind: 'deal' }, ...zero];
  if (!isMove(event)) return [];
  const { move, seat } = event;
  if (move !== 'knock') return [{ kind: 'card' }, ...zero];
  return [seat === you ? { kind: 'knock' } : { kind: 'knock', topic: 'knock', touches: true }];
}
