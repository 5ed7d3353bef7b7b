// At the end the hidden cards are turned up one by one, seat after seat, and only then their points
// count.
import { Playback } from '../../handling/timing.svelte.ts';
import { readingTime } from '../../happenings/happening.ts';
import { pace } from '../../table/pace.ts';
import { othersAt } from '../../table/seating.ts';
import type { Step } from '../../table/session.svelte.ts';
import { faceDown, type HeroView } from './view.ts';

export type HeroStep = Step<HeroView>;

const times = { seat: 900, card: 750, last: 1600 }; // milliseconds

// A hidden card, and whose it is.
export interface Unveiled {
  seat: number;
  text: string;
}

// Whether the game ended with this step.
export const ends = ({ before, after }: HeroStep): boolean =>
  before !== null && before.phase !== 'over' && after.phase === 'over';

// The hidden cards in the order in which they are turned up, the looker's own last.
export function unveiled(view: HeroView): Unveiled[] {
  const seats = [...othersAt(view), ...(view.seat === null ? [] : [view.seat])];
  return seats.flatMap((seat) => view.hidden[seat].map((text) => ({ seat, text })));
}

// The table at the end when only so many of them are turned up: points are as they were of those
// who have more to show.
export function veiled({ before, after }: HeroStep, turned: number): HeroView {
  const cards = unveiled(after);
  const done = cards.slice(0, turned);
  const isOpen = (seat: number) => !cards.slice(turned).some((card) => card.seat === seat);
  const asKnown = <T>(now: T[], past: T[]): T[] =>
    now.map((value, seat) => (isOpen(seat) ? value : past[seat]));
  return {
    ...after,
    phase: 'turn',
    to_move: [],
    points: asKnown(after.points, before!.points),
    colours: asKnown(after.colours, before!.colours),
    hidden: after.hidden.map((cards, seat) => {
      if (seat === after.seat) return cards;
      const shown = done.filter((card) => card.seat === seat).map(({ text }) => text);
      return [...shown, ...Array<string>(cards.length - shown.length).fill(faceDown)];
    }),
  };
}

export class Unveiling {
  private of = $state.raw<HeroStep | null>(null);
  private readonly playback = new Playback(() => pace(0.6));

  // Whether the cards of this step are still looked at: it may not have begun.
  isOn(step: HeroStep | null): step is HeroStep {
    return step !== null && ends(step) && !(this.of === step && this.playback.isOver);
  }
  // How many cards are turned up.
  turned(step: HeroStep): number {
    return this.of === step ? Math.max(0, this.playback.at - 1) : 0;
  }
  // Whether it is still to be read why the game is over.
  isTold(step: HeroStep): boolean {
    return this.of !== step || this.playback.at === 0;
  }

  // Begins with why the game is over, and says how long all of it takes.
  start(step: HeroStep, why: string): number {
    const cards = unveiled(step.after);
    const waits = cards.map(({ seat }, index) =>
      cards[index - 1]?.seat === seat ? times.card : times.seat,
    );
    this.of = step;
    this.playback.load([readingTime(why, 1), ...waits, times.last]);
    this.playback.play();
    return this.playback.time;
  }

  end() {
    this.playback.end();
  }
}
