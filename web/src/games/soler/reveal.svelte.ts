// The cards of a round are turned up one after another, then the result is told.
import { Playback } from '../../handling/timing.svelte.ts';
import { pace } from '../../table/pace.ts';
import { reveals, type SolerStep } from './round.ts';

const time = { first: 600, card: 480, told: 1800, still: 2800 }; // milliseconds

export class Reveal {
  private of = $state.raw<SolerStep | null>(null);
  private isStill = $state(false);
  // Somebody in a hurry wants to see the cards all the same.
  private readonly playback = new Playback(() => pace(0.5));

  // Whether the cards of this step are still looked at: it may not have begun.
  isOn(step: SolerStep | null): step is SolerStep & { before: NonNullable<SolerStep['before']> } {
    return step !== null && reveals(step) && !(this.of === step && this.playback.isOver);
  }

  // How many cards are turned up.
  turned(step: SolerStep): number {
    if (this.of !== step) return 0;
    return this.isStill ? step.after.players : this.playback.at;
  }

  // Begins, and says how long it takes. Where nothing is to move all cards are turned at once.
  start(step: SolerStep, isStill: boolean): number {
    const cards = Array<number>(step.after.players - 1).fill(time.card);
    this.of = step;
    this.isStill = isStill;
    this.playback.load(isStill ? [time.still] : [time.first, ...cards, time.told]);
    this.playback.play();
    return this.playback.time;
  }

  end() {
    this.playback.end();
  }
}
