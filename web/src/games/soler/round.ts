// How a round ended, and what a step of the game changed.
import type { Step } from '../../table/session.svelte.ts';
import { setOf } from './picks.ts';
import { inHand, keysOf, type CardText, type LastRound, type SolerView } from './view.ts';

export type SolerStep = Step<SolerView>;

// Who gets the card of a seat when the round is over; null: it goes under the pile.
export function receiverOf(round: LastRound, seat: number): number | null {
  return round.taker ?? (round.placed[seat] === '0' ? seat : null);
}

// Whether the last bid of a round was made, so that the cards are turned up.
export function reveals({ event, before, after }: SolerStep): boolean {
  return (
    event.is === 'move' && before?.phase === 'bidding' && after.phase !== 'bidding' &&
    after.last_round !== null
  );
}

export function endsDeal({ event, before, after }: SolerStep): boolean {
  return event.is === 'move' && before !== null && after.deals_played > before.deals_played;
}

// The cards that were secured.
export function securedIn({ event }: SolerStep): CardText[] {
  return event.is === 'move' ? setOf(event.move) : [];
}

// Where the cards come from that are new in the looker's hand, by their keys: from places on the
// table, or from the pile.
export function originsIn(step: SolerStep | null): Record<string, string> {
  const seat = step?.after.seat ?? null;
  if (!step || seat === null) return {};
  const had = step.before && step.event.is !== 'deal' ? inHand(step.before, seat) : [];
  const old = new Set(keysOf(had));
  const slots = reveals(step)
    ? step.after.last_round!.placed.flatMap((card, owner) =>
        receiverOf(step.after.last_round!, owner) === seat
          ? [{ card, place: `slot-${owner}` }]
          : [],
      )
    : [];
  const origins: Record<string, string> = {};
  for (const key of keysOf(inHand(step.after, seat)).filter((key) => !old.has(key))) {
    const at = slots.findIndex(({ card }) => key.startsWith(`${card}.`));
    origins[key] = at < 0 ? 'pile' : slots.splice(at, 1)[0].place;
  }
  return origins;
}
