// A move is put together from what is picked for it, in any order: a card and the one it is swapped
// for, a token and a bridge, all cards of a set. Then it is on its way until the table has
// answered.
import type { Sentence } from '../table/messages.ts';

export interface Turn {
  may: boolean; // somebody is to pick now
  position: unknown; // with another one nothing is picked
  legal: string[];
  act: (move: string) => Promise<Sentence | null>;
}

// By what it is for.
export type Picks<Slot extends string> = Partial<Record<Slot, string>>;

interface State<Slot extends string> {
  position: unknown;
  picked: Picks<Slot>;
  pointed: { slot: Slot; what: string } | null; // only looked at, under the pointer or in focus
  refused: { move: string; why: Sentence } | null;
}

function counted(parts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}

function having(picks: Picks<string>) {
  const wanted = [...counted(Object.values(picks) as string[])];
  return ({ counts }: { counts: Map<string, number> }) =>
    wanted.every(([part, number]) => (counts.get(part) ?? 0) >= number);
}

export class Picking<Slot extends string> {
  private state = $state.raw<State<Slot> | null>(null);
  private way = $state.raw<{ move: string; position: unknown; isAnswered: boolean } | null>(null);
  // There may be thousands.
  private readonly moves = $derived.by(() =>
    this.turn().legal.flatMap((move) => {
      const parts = this.partsOf(move);
      if (!parts) return [];
      const counts = counted(Object.values(parts));
      return [{ move, parts: { ...parts } as Record<string, string>, counts }];
    }),
  );

  // `partsOf` says what a move is made of, by slots or all alike; null if nothing is picked for it.
  constructor(
    private readonly turn: () => Turn,
    private readonly partsOf: (move: string) => Record<string, string> | string[] | null,
  ) {}

  private get now(): State<Slot> {
    const { position } = this.turn();
    return this.state && this.state.position === position
      ? this.state
      : { position, picked: {}, pointed: null, refused: null };
  }
  private change(changes: Partial<State<Slot>>) {
    this.state = { ...this.now, ...changes };
  }

  get may(): boolean {
    return this.turn().may && this.sent === null;
  }
  get picked(): Picks<Slot> {
    return this.now.picked;
  }
  get pointed(): State<Slot>['pointed'] {
    return this.now.pointed;
  }
  // Why the last move was not allowed.
  get refused(): State<Slot>['refused'] {
    return this.now.refused;
  }
  // The move on its way: until it is refused, or until another position is there.
  get sent(): string | null {
    const { way } = this;
    return way && (!way.isAnswered || way.position === this.turn().position) ? way.move : null;
  }

  pick(slot: Slot, what: string | null) {
    const picked: Picks<Slot> = { ...this.picked, [slot]: what };
    if (what === null) delete picked[slot];
    this.change({ picked, refused: null });
  }
  // What is picked already is put back.
  toggle(slot: Slot, what: string) {
    this.pick(slot, this.picked[slot] === what ? null : what);
  }
  point(pointed: State<Slot>['pointed']) {
    this.change({ pointed });
  }
  clear() {
    this.change({ picked: {}, pointed: null, refused: null });
  }

  // What is picked, with what is looked at in its place.
  get seen(): Picks<Slot> {
    const { picked, pointed } = this.now;
    return pointed ? { ...picked, [pointed.slot]: pointed.what } : picked;
  }

  // Whether there is a move of what is picked for other slots, and of this.
  fits(slot: Slot, what: string): boolean {
    const isWanted = having({ ...this.picked, [slot]: what });
    return this.may && this.moves.some(isWanted);
  }
  // What can be picked for a slot, together with this: by default with what is picked.
  choices(slot: Slot, picks: Picks<Slot> = this.picked): string[] {
    return [...new Set(this.moves.filter(having(picks)).flatMap(({ parts }) => parts[slot] ?? []))];
  }
  // The legal move of exactly this, by default of what is picked.
  moveOf(picks: Picks<Slot> = this.picked): string | null {
    const size = Object.keys(picks).length;
    const isWanted = having(picks);
    return (
      this.moves.find((move) => Object.keys(move.parts).length === size && isWanted(move))?.move ??
      null
    );
  }

  // One that is not allowed is sent all the same: the answer says why.
  async make(move: string): Promise<void> {
    if (!this.may) return;
    const { legal, position, act } = this.turn();
    const way = { move, position, isAnswered: false };
    if (legal.includes(move)) this.way = way;
    this.change({ refused: null });
    const why = await act(move);
    if (this.way === way) this.way = why === null ? { ...way, isAnswered: true } : null;
    if (why !== null) this.change({ refused: { move, why } });
  }
}
