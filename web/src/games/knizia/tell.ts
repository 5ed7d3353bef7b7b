// What happens in ZERO (Knizia), in sentences.
import type { Step } from '../../table/session.svelte.ts';
import { listed } from '../../text/text.svelte.ts';
import { sorted, swapOf } from './cards.ts';
import { cardName, t } from './text.ts';
import { dealerOf, isOpen, roundOf, zerosIn, type KniziaView } from './view.ts';

const cards = (list: string[]) => listed(sorted(list, 'colour').map(cardName));

export function tell(step: Step<KniziaView>, names: string[]): string[] {
  const { event, before, after } = step;
  if (event.is === 'deal') return before ? [...tellDeal(step, names), ...tellEnd(step, names)] : [t.dealt];
  if (event.is !== 'move' || event.move === null) return [];
  const ends = before && isOpen(after) ? tellEnd(step, names) : [];
  return [...tellMove(step, event.seat, event.move, names), ...ends];
}

function tellDeal({ after, you }: Step<KniziaView>, names: string[]): string[] {
  const round = t.round(roundOf(after), after.options.rounds);
  const dealer = dealerOf(after);
  const said = [dealer === you ? t.dealtByYou(round) : t.dealtBy(round, names[dealer]), t.tableIs(cards(after.table))];
  if (you !== null) said.push(t.handIs(cards(after.hands[you]), after.worth[you] ?? 0));
  return said;
}

function tellMove({ before, after, you }: Step<KniziaView>, seat: number, move: string, names: string[]): string[] {
  const isYou = seat === you;
  const swap = swapOf(move);
  if (swap) {
    const [lay, take] = [cardName(swap.lay), cardName(swap.take)];
    if (!isYou) return [t.swaps(names[seat], lay, take)];
    return [t.youSwap(lay, take), ...tellChange(before?.worth[seat] ?? null, before ? after.worth[seat] : null)];
  }
  if (move === 'pass') return [isYou ? t.youPass : t.passes(names[seat])];
  const knocked = isYou ? t.youKnock : t.knocksNow(names[seat]);
  // Without what was before, `after` may be later than just after this.
  return before ? [knocked, after.knocks === 1 ? t.firstKnock : t.secondKnock] : [knocked];
}

function tellChange(from: number | null, to: number | null): string[] {
  if (from === null || to === null) return [];
  return [from === to ? t.stillCounts(to) : t.nowCounts(from, to)];
}

// How a round ended and what the hands count; nothing while it goes on.
function tellEnd({ after, you }: Step<KniziaView>, names: string[]): string[] {
  if (!isOpen(after)) return [];
  const zeros = zerosIn(after);
  const why = zeros.map((seat) => (seat === you ? t.youHaveZero : t.hasZero(names[seat])));
  if (zeros.length === 0 && after.knocks < 2) why.push(t.limit);
  const counts = after.worth.map((worth, seat) =>
    seat === you ? t.youCounted(worth ?? 0, after.points[seat]) : t.counted(names[seat], worth ?? 0, after.points[seat]),
  );
  return [...why, `${t.roundIsOver(after.rounds_played, after.options.rounds)}.`, ...counts];
}

export function spell(sentence: string): string {
  return sentence
    .replace(/\bswap (\w\d) (\w\d)\b/g, (_, lay, take) => t.swapping(cardName(lay), cardName(take)))
    .replace(/\b[rgbyvks][1-8]\b/g, cardName);
}

export function describe(move: string): string {
  const swap = swapOf(move);
  if (swap) return t.describeSwap(cardName(swap.lay), cardName(swap.take));
  return move === 'knock' ? t.describeKnock : move === 'pass' ? t.describePass : move;
}
