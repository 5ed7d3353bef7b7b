// What somebody at a table of ZERO (Solèr) should notice.
import { isMove, type Happening } from '../../happenings/happening.ts';
import { endsDeal, reveals, securedIn, type SolerStep } from './round.ts';

export function happenings(step: SolerStep): Happening[] {
  const { event, before } = step;
  if (event.is === 'deal') return [{ kind: 'deal' }];
  if (!isMove(event)) return [];
  const over: Happening[] = endsDeal(step) ? [{ kind: 'last', topic: 'ended', inPlace: true }] : [];
  if (reveals(step)) return [{ kind: 'bid' }, verdict(step), ...over];
  if (securedIn(step).length > 0) {
    return [{ kind: 'points', topic: 'secured', inPlace: true }, ...over];
  }
  return [before?.phase === 'bidding' ? bid(step) : { kind: 'card' }, ...over];
}

// A total that somebody else has named is lost to whoever has still to bid.
function bid({ event, after, you }: SolerStep): Happening {
  const isYetToBid = you !== null && after.bids[you] === null;
  return isYetToBid && isMove(event) && event.seat !== you
    ? { kind: 'bid', topic: 'bid' }
    : { kind: 'bid' };
}

function verdict({ after, you }: SolerStep): Happening {
  const { taker } = after.last_round!;
  const kind = taker === null ? 'card' : taker === you ? 'points' : 'collect';
  return { kind, topic: 'verdict', inPlace: true, touches: taker !== null && taker === you };
}
