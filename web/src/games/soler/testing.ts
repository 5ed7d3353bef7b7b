// Positions for tests: of three players, with nothing on the table.
import type { SolerStep } from './round.ts';
import type { CardText, LastRound, SolerView } from './view.ts';

const empty = <T>(value: () => T): T[] => [value(), value(), value()];

export function viewOf(changes: Partial<SolerView>): SolerView {
  return {
    seat: 0, players: 3, options: { deals: 1 }, phase: 'placing', to_move: [], points: [0, 0, 0],
    deals_played: 0, dealer: 0, leader: 0, barren_rounds: 0, secured_now: false,
    hands: empty(() => []), known: empty(() => []), with_set: [], without_set: [],
    secured: empty(() => []), placed: empty(() => null), bids: empty(() => null), chances: null,
    pile: [], last_round: null, ...changes,
  };
}

export const round = (placed: CardText[], bids: number[], taker: number | null): LastRound => ({
  leader: 0, placed, bids, taker,
});

export function moved(
  before: SolerView | null, seat: number, move: string | null, after: SolerView,
): SolerStep {
  return {
    event: { n: 1, at: 0, is: 'move', seat, move, by: 'person' }, before, after, you: after.seat,
  };
}
