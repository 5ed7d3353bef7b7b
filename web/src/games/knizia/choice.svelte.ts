// What somebody is about to swap: a card of the hand, a card of the table, in either order, and the
// card under the pointer or in focus, which is only looked at.
import type { KniziaView } from './view.ts';

export type Side = 'hand' | 'table';

interface Picked {
  side: Side;
  card: string;
}

export interface Preview {
  lay: string;
  take: string;
  points: number; // what the hand counts then
}

export class Choice {
  pointed = $state.raw<Picked | null>(null);
  private hand = $state<string | null>(null);
  private table = $state<string | null>(null);

  // The view of whoever may move now; null while nobody may.
  constructor(private readonly mover: () => KniziaView | null) {}

  isChosen(side: Side, card: string): boolean {
    return this[side] === card;
  }

  toggle({ side, card }: Picked) {
    this[side] = this[side] === card ? null : card;
  }

  choose({ side, card }: Picked) {
    this[side] = card;
  }

  clear() {
    this.hand = this.table = null;
    this.pointed = null;
  }

  // The side that a card is still to be chosen from; both or none: null.
  get missing(): Side | null {
    if ((this.hand === null) === (this.table === null)) return null;
    return this.hand === null ? 'hand' : 'table';
  }

  // The swap that is chosen.
  get chosen(): Preview | null {
    return this.preview(this.hand, this.table);
  }

  // The swap that is chosen or looked at.
  get seen(): Preview | null {
    return this.preview(this.at('hand'), this.at('table'));
  }

  // The swap of this card with what is chosen or looked at on the other side.
  with({ side, card }: Picked): Preview | null {
    return side === 'hand' ? this.preview(card, this.at('table')) : this.preview(this.at('hand'), card);
  }

  private at(side: Side): string | null {
    return this.pointed?.side === side ? this.pointed.card : this[side];
  }

  private preview(lay: string | null, take: string | null): Preview | null {
    const view = this.mover();
    if (!view?.swaps || view.seat === null || lay === null || take === null) return null;
    const points = view.swaps[view.hands[view.seat].indexOf(lay)]?.[view.table.indexOf(take)];
    return points === undefined ? null : { lay, take, points };
  }
}
