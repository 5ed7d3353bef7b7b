// A token on its way to a bridge: chosen first the one, then the other, in any order.
import type { Sentence } from '../../table/messages.ts';
import { explain } from '../../text/text.svelte.ts';
import { moveTo, readMove, type Move } from './view.ts';

interface Turn {
  active: boolean;
  legal: string[];
  act: (move: string) => Promise<Sentence | null>;
}

export class Placing {
  digit = $state<number | null>(null);
  bridge = $state<string | null>(null);
  // Seen where it was put until the table says so.
  pending = $state.raw<Move | null>(null);
  // Where a token may not go, and why.
  refused = $state.raw<{ bridge: string; why: string } | null>(null);

  constructor(private readonly turn: () => Turn) {}

  get may(): boolean {
    return this.turn().active && this.pending === null;
  }

  // Nothing is chosen now.
  clear() {
    this.digit = null;
    this.bridge = null;
    this.pending = null;
    this.refused = null;
  }

  choose(digit: number) {
    if (!this.may) return;
    this.refused = null;
    if (this.bridge !== null) void this.place(digit, this.bridge);
    else this.digit = this.digit === digit ? null : digit;
  }

  point(bridge: string) {
    if (!this.may) return;
    this.refused = null;
    if (this.digit !== null) void this.place(this.digit, bridge);
    else this.bridge = this.bridge === bridge ? null : bridge;
  }

  // An illegal move is sent anyway: the answer says why not.
  async place(digit: number, bridge: string) {
    if (!this.may) return;
    const { move, allowed } = moveTo(this.turn().legal, digit, bridge);
    this.refused = null;
    this.bridge = null;
    this.digit = allowed ? null : digit;
    this.pending = allowed ? readMove(move) : null;
    const why = await this.turn().act(move);
    if (why === null) return;
    this.pending = null;
    this.refused = { bridge, why: explain(why) };
  }

  // Whether a token may go onto a bridge; null while it is not asked for.
  fits(digit: number | null, bridge: string): 'up' | 'down' | 'not' | null {
    if (digit === null || !this.may) return null;
    const { move, allowed } = moveTo(this.turn().legal, digit, bridge);
    return !allowed ? 'not' : readMove(move).down ? 'down' : 'up';
  }
}
