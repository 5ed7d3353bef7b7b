// What is shown step by step, each after its time: by itself, or as somebody wants it.

// How time passes: an action comes so many milliseconds later, unless it is called off.
export type Clock = (milliseconds: number, action: () => void) => () => void;

export const after: Clock = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};

export class Playback {
  at = $state(0); // how many steps are done
  isPlaying = $state(false);
  private waits = $state.raw<number[]>([]); // milliseconds before each step
  private callOff = () => {};

  // Everything takes `factor` times as long.
  constructor(
    private readonly factor: () => number,
    private readonly clock: Clock = after,
  ) {}

  get isOver(): boolean {
    return this.at === this.waits.length;
  }
  // Milliseconds for all of it.
  get time(): number {
    return this.factor() * this.waits.reduce((sum, wait) => sum + wait, 0);
  }

  // Something else, from its beginning or with so many steps done.
  load(waits: number[], at = 0) {
    this.waits = waits;
    this.go(at);
  }
  play() {
    this.isPlaying = !this.isOver;
    this.plan();
  }
  // To a step, and stops there.
  go(at: number) {
    this.at = Math.min(this.waits.length, Math.max(0, at));
    this.isPlaying = false;
    this.callOff();
  }
  end() {
    this.go(this.waits.length);
  }

  // The time of the next step begins now, with the factor as it is.
  plan() {
    this.callOff();
    if (!this.isPlaying) return;
    this.callOff = this.clock(this.factor() * this.waits[this.at], () => {
      this.at++;
      this.play();
    });
  }
}
