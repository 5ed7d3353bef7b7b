// A game that is over, as something to be looked at step by step with anybody's eyes.
import { newHelper } from '../../engine/engine.ts';
import { namesAt } from '../../table/seating.ts';
import {
  nowAt, resultOf, sittersOf, stepAt, stepsOfPlies, type Header, type Replay,
} from './game.ts';
import type { Result } from '../../table/outcome.ts';
import type { Found } from './load.ts';
import { verify, type FairVerdict } from './verify.ts';

type Eyes = number | null; // a seat, or a spectator

export class Film {
  at = $state(0);
  private eyesChosen = $state<Eyes>(null);
  private arrivedFrom = $state(-1); // the step that was shown before
  private replays = $state.raw(new Map<Eyes, Replay>());
  fair = $state.raw<FairVerdict | null>(null);

  private readonly helper = newHelper();
  readonly result: Result | null;

  private constructor(
    readonly table: string,
    readonly round: number,
    readonly record: string,
    readonly you: number | null,
  ) {
    this.result = resultOf(record);
  }

  static async open(table: string, round: number, { record, you }: Found): Promise<Film> {
    const film = new Film(table, round, record, you);
    const header = JSON.parse(record.split('\n')[0]) as Header;
    const people = sittersOf(header).findIndex(({ person }) => person);
    await film.lookAs(you ?? (people < 0 ? null : people));
    film.at = film.last;
    film.fair = await verify(film.helper, record);
    return film;
  }

  close() {
    this.helper.stop();
  }

  get eyes(): Eyes {
    return this.eyesChosen;
  }
  get replay(): Replay {
    return this.replays.get(this.eyesChosen)!;
  }
  get header(): Header {
    return this.replay.header;
  }
  // Whether it ended early, whatever the points were.
  get isForfeited(): boolean {
    return this.record.includes('\n{"forfeit":');
  }
  get last(): number {
    return this.replay.steps.length - 1;
  }
  get names(): string[] {
    return namesAt({ seats: sittersOf(this.header), you: this.you, round: this.round });
  }
  // Of ourselves, too.
  get namesOfAll(): string[] {
    return namesAt({ seats: sittersOf(this.header), you: null, round: this.round });
  }
  // The step of each move.
  get places(): number[] {
    return stepsOfPlies(this.replay.steps);
  }
  get deals(): number[] {
    return this.replay.steps.flatMap(({ move }, index) =>
      move === null && index > 0 ? [index] : [],
    );
  }

  async lookAs(eyes: Eyes) {
    await this.load(eyes);
    this.eyesChosen = eyes;
  }
  async load(eyes: Eyes) {
    if (this.replays.has(eyes)) return;
    const replay: Replay = await this.helper.ask({
      do: 'replay', record: this.record, ...(eyes !== null && { seat: eyes }), ...this.listener,
    });
    // A table before the first deal is empty.
    if (replay.steps[1]?.move === null) replay.steps.shift();
    this.replays = new Map([...this.replays, [eyes, replay]]);
  }

  go(step: number) {
    this.arrivedFrom = this.at;
    this.at = Math.min(this.last, Math.max(0, step));
  }

  // How a step is shown: with what led to it only when we come from just before it.
  get now() {
    return nowAt(this.replay, this.at, this.place(this.eyesChosen));
  }
  get step() {
    return this.arrivedFrom === this.at - 1 ? stepAt(this.replay, this.at, this.eyesChosen) : null;
  }
  // What happened in it, for the log.
  get told() {
    return stepAt(this.replay, this.at, this.you)?.event ?? null;
  }
  // What happened up to it.
  get events() {
    return this.replay.steps
      .slice(0, this.at + 1)
      .flatMap((_, at) => stepAt(this.replay, at, this.you)?.event ?? []);
  }
  // Whatever eyes we borrow, we are told what we may hear.
  get listener() {
    return this.you === null ? {} : { listener: this.you };
  }
  // The position in which a seat decided, as it knew it, if that has been loaded.
  decidedAt(seat: number) {
    const replay = this.replays.get(seat);
    return replay ? nowAt(replay, this.at - 1, this.place(seat)) : null;
  }

  private place(you: Eyes) {
    return { table: this.table, round: this.round, header: this.header, result: this.result, you };
  }
}
