// The cards of a round are turned up one after another, then the result is told.
import { pace } from '../../table/pace.ts';
import { calm } from '../../ui/motion.svelte.ts';
import { reveals, type SolerStep } from './round.ts';

const time = { first: 600, card: 480, told: 1800, still: 2800 }; // milliseconds

export class Reveal {
  private of = $state.raw<SolerStep | null>(null);
  private count = $state(0);
  private over = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  // Whether the cards of this step are still looked at: it may not have begun.
  isOn(step: SolerStep | null): step is SolerStep & { before: NonNullable<SolerStep['before']> } {
    return step !== null && reveals(step) && !(this.of === step && this.over);
  }

  // How many cards are turned up.
  turned(step: SolerStep): number {
    return this.of === step ? this.count : 0;
  }

  // Begins, and says how long it takes. Where nothing is to move all cards are turned at once.
  start(step: SolerStep): number {
    clearTimeout(this.timer);
    const cards = step.after.players;
    const factor = Math.max(pace(), 0.5); // even in a hurry one wants to see the cards
    const still = calm();
    this.of = step;
    this.count = still ? cards : 0;
    this.over = false;
    const later = (action: () => void, time: number) => (this.timer = setTimeout(action, time * factor));
    const end = () => (this.over = true);
    const turn = () => {
      this.count++;
      if (this.count < cards) later(turn, time.card);
      else later(end, time.told);
    };
    if (still) later(end, time.still);
    else later(turn, time.first);
    return factor * (still ? time.still : time.first + (cards - 1) * time.card + time.told);
  }

  end() {
    clearTimeout(this.timer);
    this.over = true;
  }
}
