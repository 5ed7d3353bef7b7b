// Mister Zero's run as it is watched: by itself, slowly, or jump by jump.
import { Playback } from '../../handling/timing.svelte.ts';
import { pace } from '../../table/pace.ts';
import type { Ended, Jump } from './run.ts';

// Milliseconds, and how many times as long.
const times = { setOff: 900, jump: 500, calm: 800, collect: 650, slowly: 2.4 };

// Milliseconds before each jump: what was just done is to be seen first.
function waitsFor(jumps: Jump[], isCalm: boolean): number[] {
  const flight = isCalm ? times.calm : times.jump;
  return jumps.map((_, index) =>
    index === 0 ? times.setOff : flight + (jumps[index - 1].collects ? times.collect : 0),
  );
}

export class Runner {
  ended = $state.raw<Ended | null>(null);
  touched = $state(false); // somebody takes a closer look
  isSlow = $state(false);
  readonly playback = new Playback(() => this.factor);

  constructor(private readonly isCalm: () => boolean) {}

  get jumps(): Jump[] {
    return this.ended?.jumps ?? [];
  }
  get done(): Jump[] {
    return this.jumps.slice(0, this.playback.at);
  }
  // How many tokens he has jumped since the last ones were collected.
  waitingAt(at: number): number {
    const before = this.jumps.slice(0, at - 1);
    return at - 1 - before.findLastIndex(({ collects }) => collects);
  }
  // Milliseconds for a jump through the air.
  get jumpTime(): number {
    return times.jump * this.factor;
  }
  // Even somebody in a hurry wants to see him jump.
  private get factor(): number {
    return pace(0.6) * (this.isSlow ? times.slowly : 1);
  }

  // A run that happens now.
  start(ended: Ended) {
    this.load(ended, 0);
    this.touched = false;
    this.playback.play();
  }
  // One that is over; or there is none.
  show(ended: Ended | null) {
    this.load(ended, Infinity);
  }
  private load(ended: Ended | null, at: number) {
    this.ended = ended;
    this.playback.load(waitsFor(this.jumps, this.isCalm()), at);
  }

  // So many jumps forward, or back.
  step(jumps: number) {
    this.touched = true;
    this.playback.go(this.playback.at + jumps);
  }
  skip() {
    this.touched = false;
    this.playback.end();
  }
  // Stops and goes on; from the beginning when it is over.
  toggle() {
    const { at, isOver, isPlaying } = this.playback;
    this.step(isOver ? -at : 0);
    if (!isPlaying) this.playback.play();
  }
  toggleSlow() {
    this.isSlow = !this.isSlow;
    this.playback.plan();
  }
}
