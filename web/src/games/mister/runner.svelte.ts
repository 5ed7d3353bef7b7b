// Mister Zero's run as it is watched: by itself, slowly, or jump by jump.
import { Playback } from '../../handling/timing.svelte.ts';
import { pace } from '../../table/pace.ts';
import type { Ended, Jump } from './run.ts';

const times = { setOff: 900, jump: 500, calm: 800, collect: 650, slowly: 2.4 }; // milliseconds, and how many times as long

// Milliseconds before each jump: what was just done is to be seen first.
function waitsFor(jumps: Jump[], isCalm: boolean): number[] {
  const flight = isCalm ? times.calm : times.jump;
  return jumps.map((_, index) => (index === 0 ? times.setOff : flight + (jumps[index - 1].collects ? times.collect : 0)));
}

export class Runner {
  ended = $state.raw<Ended | null>(null);
  touched = $state(false); // somebody takes a closer look
  private isSlow = $state(false);
  private readonly playback = new Playback(() => this.factor);

  constructor(private readonly isCalm: () => boolean) {}

  get jumps(): Jump[] {
    return this.ended?.jumps ?? [];
  }
  get at(): number {
    return this.playback.at; // how many jumps are done
  }
  get done(): Jump[] {
    return this.jumps.slice(0, this.at);
  }
  get isOver(): boolean {
    return this.playback.isOver;
  }
  get playing(): boolean {
    return this.playback.isPlaying;
  }
  // Milliseconds for a jump through the air.
  get jumpTime(): number {
    return times.jump * this.factor;
  }
  // Even who is in a hurry wants to see him jump.
  private get factor(): number {
    return pace(0.6) * (this.isSlow ? times.slowly : 1);
  }
  get slow(): boolean {
    return this.isSlow;
  }
  set slow(slow: boolean) {
    this.isSlow = slow;
    this.playback.plan();
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

  forward() {
    this.stepTo(this.at + 1);
  }
  back() {
    this.stepTo(this.at - 1);
  }
  private stepTo(at: number) {
    this.touched = true;
    this.playback.go(at);
  }
  skip() {
    this.touched = false;
    this.playback.end();
  }
  // Stops and goes on; from the beginning when it is over.
  toggle() {
    const { playing } = this;
    this.stepTo(this.isOver ? 0 : this.at);
    if (!playing) this.playback.play();
  }
}
