// What happens in a game, in sentences. Where it is not known how it stood before, only the move
// is told: what came of it may have changed since.
import type { Step } from '../../table/session.svelte.ts';
import { t as common } from '../../text/common.ts';
import { listed } from '../../text/text.svelte.ts';
import { bonusOf, colours } from './cards.ts';
import { readMove, type HeroMove } from './moves.ts';
import { s } from './story.ts';
import { cardName, colourNames, plainName, t } from './text.ts';
import { finalCards, type HeroView } from './view.ts';

type HeroStep = Step<HeroView>;

export function tell(step: HeroStep, names: string[]): string[] {
  const { event } = step;
  if (event.is === 'deal') return tellDeal(step);
  const move = event.is === 'move' && event.move !== null ? readMove(event.move) : null;
  if (event.is !== 'move' || !move) return [];
  const teller = new Teller(step, names, event.seat);
  return step.before ? teller.tellAll(move, step.before) : [teller.tellMove(move)];
}

export function describe(text: string, view: HeroView, names: string[]): string {
  const move = readMove(text);
  const isYou = (seat: number) => names[seat] === common.you;
  switch (move?.do) {
    case 'take':
      return s.tookWhat(t.tokens(move.tokens), move.pair + 1);
    case 'buy': {
      const { cards, tokens } = view.pairs[move.pair];
      return tokens > 0
        ? s.boughtWhat(move.pair + 1, named(cards), t.tokens(tokens))
        : s.boughtFree(move.pair + 1, named(cards));
    }
    case 'give':
      return isYou(move.seat) ? s.gaveYou(plainName(move.card)) : s.gaveWhat(plainName(move.card), names[move.seat]);
    case 'steal':
      return isYou(move.seat) ? s.stoleYours(plainName(move.card)) : s.stoleWhat(plainName(move.card), names[move.seat]);
    case 'keep':
      return s.kept;
    default:
      return text;
  }
}

export function spell(sentence: string, names: string[]): string {
  // It speaks to who moves: who looks, in what somebody else is told, is not “you” there.
  const called = (seat: string) => (names[Number(seat)] === common.you ? common.player(Number(seat) + 1) : names[Number(seat)]);
  return sentence
    .replace(/\b(give|steal) (\w\d[~+?!]?) (\d)/g, (_, verb, card, seat) =>
      (verb === 'give' ? s.gaveWhat : s.stoleWhat)(plainName(card), called(seat)),
    )
    .replace(/\b[roygtbv]\d[~+?!]?(?!\w)/g, plainName)
    .replace(/\b(?:seat|(?:la )?place|Platz) (\d)\b/g, (_, seat) => called(seat));
}

const named = (cards: string[]) => listed(cards.map((card) => cardName(card)));
const namedPlain = (cards: string[]) => listed(cards.map(plainName));

function tellDeal({ after, you }: HeroStep): string[] {
  // Of a game that went on since then, the table tells how it stands.
  const begins = after.face_up.every((cards) => cards.length === 0) && new Set(after.tokens).size === 1;
  if (!begins || after.phase === 'dealing') return [s.dealt];
  return [
    s.dealt,
    ...after.pairs.map(({ cards, tokens }, pair) => s.pairIs(pair + 1, named(cards), t.tokens(tokens))),
    s.beginning(t.tokens(after.tokens[0])),
    ...(you === null ? [] : [s.yourHidden(namedPlain(after.hidden[you]))]),
  ];
}

class Teller {
  private readonly after: HeroView;
  private readonly you: number | null;
  private readonly who: string;
  private readonly own: boolean;

  constructor(
    step: HeroStep,
    private readonly names: string[],
    private readonly seat: number,
  ) {
    this.after = step.after;
    this.you = step.you;
    this.who = names[seat];
    this.own = seat === step.you;
  }

  tellMove(move: HeroMove): string {
    const { who, own } = this;
    switch (move.do) {
      case 'take':
        return own ? s.youTake(t.tokens(move.tokens), move.pair + 1) : s.takes(who, t.tokens(move.tokens), move.pair + 1);
      case 'buy':
        return own ? s.youBuy(move.pair + 1) : s.buys(who, move.pair + 1);
      case 'give':
        if (own) return s.youGive(plainName(move.card), this.names[move.seat]);
        if (move.seat === this.you) return s.givesYou(who, plainName(move.card));
        return s.gives(who, plainName(move.card), this.names[move.seat]);
      case 'steal':
        if (own) return s.youSteal(plainName(move.card), this.names[move.seat]);
        if (move.seat === this.you) return s.stealsYours(who, plainName(move.card));
        return s.steals(who, plainName(move.card), this.names[move.seat]);
      case 'keep':
        return own ? s.youKeep : s.keeps(who);
    }
  }

  tellAll(move: HeroMove, before: HeroView): string[] {
    switch (move.do) {
      case 'take':
        return [this.tellTaking(move.pair, move.tokens)];
      case 'buy':
        return [...this.tellBuying(move.pair, before), ...this.tellSequel(before, move.pair)];
      default:
        return [this.tellMove(move), ...this.tellSequel(before, (before.bought ?? 1) - 1)];
    }
  }

  private tellTaking(pair: number, count: number): string {
    const left = this.after.pairs[pair].tokens;
    const costs = left > 0 ? s.nowCosts(left) : s.nowFree;
    const purse = this.after.tokens[this.seat];
    return this.own
      ? s.youTakeOf(t.tokens(count), pair + 1, costs, purse)
      : s.takesOf(this.who, t.tokens(count), pair + 1, costs, purse);
  }

  private tellBuying(pair: number, before: HeroView): string[] {
    const { who, own, seat, after } = this;
    const { cards, tokens: price } = before.pairs[pair];
    const left = before.tokens[seat] - price;
    const purse = after.tokens[seat];
    const earned = t.tokens(purse - left);
    const drawn = added(before.hidden[seat], after.hidden[seat]);
    const told: string[] = [];
    if (price === 0) {
      told.push(own ? s.youTakeFree(pair + 1, named(cards)) : s.takesFree(who, pair + 1, named(cards)));
    } else if (own) {
      told.push(s.youBuyFor(pair + 1, named(cards), t.tokens(price), left));
    } else {
      told.push(s.buysFor(who, pair + 1, named(cards), t.tokens(price), left));
    }
    if (purse > left) told.push(own ? s.youGet(earned, purse) : s.gets(who, earned, purse));
    if (drawn.length > 0) told.push(own ? s.youDraw(namedPlain(drawn), drawn.length) : s.draws(who, drawn.length));
    return told;
  }

  // What follows when cards were bought, given or stolen.
  private tellSequel(before: HeroView, pair: number): string[] {
    const { after } = this;
    const told: string[] = [];
    if (after.phase === 'moving') {
      const must = after.options.symbol === 'must';
      const [you, they] = must ? [s.youMustMove, s.mustMove] : [s.youMayMove, s.mayMove];
      told.push(this.own ? you(after.moves_left) : they(this.who, after.moves_left));
    } else if (after.pairs[pair].cards.length > 0) {
      const { cards, tokens } = after.pairs[pair];
      told.push(s.newPair(pair + 1, named(cards), t.tokens(tokens)));
    }
    if (after.phase === 'over') return [...told, ...this.tellEnd()];
    const changed = this.names.flatMap((name, seat) =>
      after.points[seat] === before.points[seat] ? [] : [s.pointsOf(name, after.points[seat])],
    );
    if (changed.length > 0) told.push(s.inView(listed(changed)));
    if (after.pile_left <= finalCards && after.pile_left < before.pile_left) {
      told.push(before.pile_left > finalCards ? s.finalNow(after.pile_left) : s.finalLeft(after.pile_left));
    }
    return told;
  }

  private tellEnd(): string[] {
    const { after } = this;
    const hidden = after.hidden.map((cards, seat) =>
      seat === this.you ? s.youHadHidden(namedPlain(cards), cards.length) : s.hadHidden(this.names[seat], namedPlain(cards), cards.length),
    );
    const scores = this.names.map((name, seat) => {
      const parts = colours.flatMap((colour, index) => {
        const points = after.colours[seat][index];
        return points > 0 ? [s.colourGives(colourNames[colour], points)] : [];
      });
      const bonus = bonusOf(after, seat);
      if (bonus > 0) parts.push(s.mostZeros(bonus));
      return s.score(name, parts.length > 0 ? listed(parts) : s.nothing, common.points(after.points[seat]));
    });
    return [after.pile_left === 0 ? s.pileEnds : s.flagsEnd, ...hidden, ...scores];
  }
}

// What is in a list of cards that was not there before; of those turned up only meanwhile, as many
// as are new.
function added(before: string[], after: string[]): string[] {
  const rest = [...after];
  for (const card of before) {
    const found = rest.indexOf(card);
    rest.splice(found < 0 ? rest.length - 1 : found, 1);
  }
  return rest;
}
