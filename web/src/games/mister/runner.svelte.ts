// Mister Zero's run as it is watched: by itself, slowly, or jump by jump.
import { pace } from '../../table/pace.ts';
import type { Ended, Jump } from './run.ts';

const times = { setOff: 900, jump: 500, calm: 800, collect: 650, slowly: 2.4 }; // milliseconds, and how many times as long

export class Runner {
  ended = $state.raw<Ended | null>(null);
  at = $state(0); // how many jumps are done
  playing = $state(false);
  slow = $state(false);
  touched = $state(false); // somebody takes a closer look

  get jumps(): Jump[] {
    return this.ended?.jumps ?? [];
  }
  get done(): Jump[] {
    return this.jumps.slice(0, this.at);
  }
  get isOver(): boolean {
    return this.at === this.jumps.length;
  }
  // Milliseconds for a jump through the air.
  get jumpTime(): number {
    return times.jump * this.factor;
  }
  // Even who is in a hurry wants to see him jump.
  private get factor(): number {
    return Math.max(pace(), 0.6) * (this.slow ? times.slowly : 1);
  }

  // Milliseconds until the next jump: what was just done is to be seen first.
  wait(calm: boolean): number {
    const last = this.done.at(-1);
    const flight = calm ? times.calm : times.jump;
    const time = this.at === 0 ? times.setOff : flight + (last?.collects ? times.collect : 0);
    return time * this.factor;
  }

  // A run that happens now.
  start(ended: Ended) {
    this.ended = ended;
    this.at = 0;
    this.touched = false;
    this.playing = this.jumps.length > 0;
  }
  // One that is over.
  show(ended: Ended) {
    this.ended = ended;
    this.at = this.jumps.length;
    this.playing = false;
  }
  clear() {
    this.ended = null;
    this.at = 0;
    this.playing = false;
  }

  advance() {
    this.at = Math.min(this.at + 1, this.jumps.length);
    if (this.isOver) this.playing = false;
  }
  forward() {
    this.touched = true;
    this.playing = false;
    this.advance();
  }
  back() {
    this.touched = true;
    this.playing = false;
    this.at = Math.max(this.at - 1, 0);
  }
  skip() {
    this.touched = false;
    this.playing = false;
    this.at = this.jumps.length;
  }
  // Stops and goes on; from the beginning when it is over.
  toggle() {
    this.touched = true;
    if (this.isOver) this.at = 0;
    this.playing = !this.playing;
  }
}
