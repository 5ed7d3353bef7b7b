// What somebody at a table of MISTER ZERO should notice; the run has its own sounds.
import { isMove, type Happening } from '../../happenings/happening.ts';
import type { Step } from '../../table/session.svelte.ts';
import type { MisterView } from './view.ts';

export function happenings({ event }: Step<MisterView>): Happening[] {
  return isMove(event) ? [{ kind: 'token' }, { kind: 'turn', topic: 'turned' }] : [];
}
