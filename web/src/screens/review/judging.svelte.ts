// Judges the moves of a game, one after another, in a worker.
import { analyst } from '../../engine/engine.ts';
import type { Decision, Summary } from './game.ts';

export class Judging {
  total = $state(0);
  decisions = $state.raw<Decision[]>([]); // by their ply
  seats = $state.raw<Summary[] | null>(null); // at last
  failed = $state(false);

  private stopped = false;

  async run(record: string, listener: { listener?: number }) {
    try {
      this.total = (await analyst.ask({ do: 'review', record, ...listener })).total;
      while (!this.stopped) {
        const { decision, seats } = await analyst.ask({ do: 'next' });
        if (seats) {
          this.seats = seats;
          return;
        }
        this.decisions = [...this.decisions, decision];
      }
    } catch {
      this.failed = !this.stopped;
    }
  }

  stop() {
    this.stopped = true;
  }
}
