// What happened, in sentences that are complete without the table, and what a move would do.
import type { GameParts, Tell } from '../game.ts';
import { listed } from '../../text/text.svelte.ts';
import { setOf } from './picks.ts';
import { drawnIn, endsDeal, reveals, securedIn, type SolerStep } from './round.ts';
import { t } from './text.ts';
import { clockwise, sum } from './view.ts';
import { listedCards, total, verdict, written } from './words.ts';

export const tell: Tell = (step: SolerStep, names: string[]) => {
  if (step.event.is === 'deal') return tellDeal(step, names);
  if (step.event.is !== 'move') return [];
  return [...tellMove(step, step.event.seat, step.event.move, names), ...tellEnd(step, names)];
};

function tellDeal({ after, you }: SolerStep, names: string[]): string[] {
  // Of several things at once, what is in hand now was not all dealt.
  const fresh = after.last_round === null && after.secured.every((cards) => cards.length === 0);
  if (!fresh) return [t.dealt(after.deals_played + 1)];
  return [
    t.dealt(after.deals_played + 1),
    ...(you === null ? [] : [t.handIs(listedCards(after.hands[you]))]),
    after.leader === you ? t.youLeadFirst : t.leadsFirst(names[after.leader]),
    t.pileLeft(after.pile.length),
  ];
}

function tellMove(step: SolerStep, seat: number, move: string | null, names: string[]): string[] {
  const { before, after, you } = step;
  const own = seat === you;
  const name = names[seat];
  if (move === null || move.startsWith('play ')) {
    const placed = own && move ? t.youPlace(written(move.slice(5))) : t.places(name);
    if (before?.phase !== 'placing' || after.phase !== 'bidding') return [placed];
    return [placed, after.leader === you ? t.youBidFirst : t.bidsFirst(names[after.leader])];
  }
  if (move.startsWith('bid ')) {
    const bid = total(Number(move.slice(4)));
    return [own ? t.tellYourBid(bid) : t.tellBid(name, bid), ...(reveals(step) ? tellReveal(step, names) : [])];
  }
  const set = securedIn(step);
  if (set.length === 0) return [own ? t.youStop : t.stops(name)];
  const gain = t.points(set.length);
  const secured = own ? t.youSecure(listedCards(set), gain) : t.secures(name, listedCards(set), gain);
  if (!before) return [secured];
  const all = t.points(after.points[seat]);
  const told = [secured, own ? t.youHave(all) : t.has(name, all)];
  if (after.phase !== 'securing') told.push(own ? t.youNoMoreSets : t.noMoreSets(name));
  return told;
}

function tellReveal({ after, you }: SolerStep, names: string[]): string[] {
  const round = after.last_round!;
  const cards = clockwise(round.leader, after.players).map((seat) => `${names[seat]} ${written(round.placed[seat])}`);
  const told = [t.revealed(cards.join(', '), total(sum(round.placed))), verdict(round, names, you)];
  if (round.taker !== null && after.phase !== 'securing') {
    told.push(round.taker === you ? t.youNoSet : t.noSet(names[round.taker]));
  }
  return told;
}

// When a round is over hands are filled up, and then the next one begins or the deal ends.
function tellEnd(step: SolerStep, names: string[]): string[] {
  const { before, after, you } = step;
  if (!before || (before.phase !== 'bidding' && before.phase !== 'securing') || after.phase === before.phase) return [];
  if (after.phase === 'securing') return [];
  const drawn = drawnIn(step).map(({ seat, count, cards }) => {
    if (seat === you) return t.youDraw(listedCards(cards));
    return cards.length > 0 ? t.drawsSeen(names[seat], count, listedCards(cards)) : t.draws(names[seat], count);
  });
  if (endsDeal(step)) {
    const points = after.points.map((points, seat) => `${names[seat]} ${points}`);
    return [...drawn, after.pile.length > 0 ? t.barrenEnd : t.dealOver, t.standings(listed(points))];
  }
  if (drawn.length > 0) drawn.push(t.pileLeft(after.pile.length));
  const round = after.last_round;
  if (round && after.leader !== round.leader) drawn.push(after.leader === you ? t.youLeadNext : t.leadsNext(names[after.leader]));
  return drawn;
}

// The core writes “-2”.
export const spell = (sentence: string): string => sentence.replace(/(?<![\w-])-(?=\d)/g, '−');

export const describe: GameParts['describe'] = (move: string) => {
  const [verb, what] = move.split(' ');
  switch (verb) {
    case 'play':
      return t.adviseLay(written(what));
    case 'bid':
      return t.adviseBid(total(Number(what)));
    case 'secure':
      return t.adviseSecure(listedCards(setOf(move)));
    default:
      return t.adviseDone;
  }
};
