// How a game ended, in a few words.
import { t } from '../text/common.ts';
import { listed } from '../text/text.svelte.ts';

export const isDraw = (winners: number[], players: number) => winners.length === players;

export function outcome(winners: number[], you: number | null, names: string[]): string {
  if (isDraw(winners, names.length)) return t.draw;
  if (you !== null) return winners.includes(you) ? t.youWin : t.youLose;
  const who = listed(winners.map((seat) => names[seat]));
  return winners.length === 1 ? t.wins(who) : t.win(who);
}
