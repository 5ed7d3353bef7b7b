// The cards of a round are turned up one after another, then it is told what came of them.
import { reveals, type SolerStep } from './round.ts';

const time = { first: 600, card: 480, told: 1800, calm: 2800 }; // milliseconds

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
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.of = step;
    this.count = calm ? cards : 0;
    this.over = false;
    const turn = () => {
      this.count++;
      this.timer = setTimeout(this.count < cards ? turn : end, this.count < cards ? time.card : time.told);
    };
    const end = () => (this.over = true);
    this.timer = calm ? setTimeout(end, time.calm) : setTimeout(turn, time.first);
    return calm ? time.calm : time.first + (cards - 1) * time.card + time.told;
  }

  end() {
    clearTimeout(this.timer);
    this.over = true;
  }
}
