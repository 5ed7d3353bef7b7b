// Judges the moves of a game, one after another, in a worker.
import { analyst } from '../../engine/engine.ts';
import type { Decision, Moment, Summary } from './game.ts';

export class Judging {
  total = $state(0);
  decisions = $state.raw<Decision[]>([]); // by their ply
  seats = $state.raw<Summary[]>([]); // so far
  moments = $state.raw<Moment[]>([]); // likewise
  isDone = $state(false);
  failed = $state(false);

  private stopped = false;

  async run(record: string, listener: { listener?: number }) {
    try {
      this.total = (await analyst.ask({ do: 'review', record, ...listener })).total;
      while (!this.stopped) {
        const { decision, seats, moments, done } = await analyst.ask({ do: 'next' });
        if (decision) this.decisions = [...this.decisions, decision];
        this.seats = seats;
        this.moments = moments;
        this.isDone = done;
        if (done) return;
      }
    } catch {
      this.failed = !this.stopped;
    }
  }

  stop() {
    this.stopped = true;
  }
}
