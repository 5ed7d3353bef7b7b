// How a game ended, in a few words.
import { catalogue } from '../games/catalogue.ts';
import { t } from '../text/common.ts';
import { listed } from '../text/text.svelte.ts';
import type { GameId } from './messages.ts';

export interface Result {
  scores: number[];
  winners: number[];
}

export const isDraw = (winners: number[], players: number) => winners.length === players;

// Partners win together; elsewhere whoever has as many points shares the win.
export function outcome(
  game: GameId, winners: number[], you: number | null, names: string[],
): string {
  if (isDraw(winners, names.length)) return t.draw;
  if (you !== null && !winners.includes(you)) return t.youLose;
  if (you !== null) {
    return winners.length === 1 || catalogue[game].sides[names.length] ? t.youWin : t.youShare;
  }
  const who = listed(winners.map((seat) => names[seat]));
  return winners.length === 1 ? t.wins(who) : t.win(who);
}

// The seats, the best first; whether that is the most or the fewest points, the winners tell.
export function ranked(result: Result | null, players: number): number[] {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  if (!result) return seats;
  const { scores, winners } = result;
  const rank = (seat: number) =>
    winners.includes(seat) ? -1 : Math.abs(scores[seat] - scores[winners[0]]);
  return seats.sort((one, two) => rank(one) - rank(two));
}
