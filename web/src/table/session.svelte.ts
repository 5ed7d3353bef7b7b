// What somebody at a table sees: updates are shown one after another, each for a moment, so that
// everything that happens can be followed.
import { after } from '../handling/timing.svelte.ts';
import type { Connection, Link } from './connection.ts';
import { pace } from './pace.ts';
import type {
  Incoming, Now, Request, Sentence, Sitter, TableEvent, Update, View,
} from './messages.ts';
import { seatsAfter } from './seating.ts';

// Something that happened, as it was seen.
export interface Step<V extends View = View> {
  event: TableEvent;
  before: V | null;
  after: V;
  you: number | null;
}

// And who sat there when it did.
export type StoryStep = Step & { seats: Sitter[]; round: number };

const times = { other: 650, own: 0, deal: 350 }; // milliseconds for each kind of event
const changing = new Set<TableEvent['is']>(['open', 'deal', 'move', 'back', 'rematch']);
const oneFrame = 16;
const tooMany = 40; // updates that wait to be shown one by one

export class Session {
  // How the table is shown, and how it got there. Null before the first update.
  now = $state.raw<Now | null>(null);
  step = $state.raw<Step | null>(null);
  // How it stands; it may take a while to show that.
  latest = $state.raw<Now | null>(null);
  story = $state.raw<StoryStep[]>([]);
  link = $state<Link>('connecting');
  here = $state.raw<number[] | null>(null); // seats with somebody connected; null: nobody said
  farewell = $state.raw<Sentence | null>(null);

  // Whether a table asked for more time for what is shown, and whether it is told only after that.
  isHeld = $state(false);
  isQuiet = $state(false);

  private queue: Update[] = [];
  private until = 0;
  private callOffShow = () => {};
  private callOffRelease = () => {};
  private lastId = 0;
  private waiting = new Map<number, { done: () => void; refused: (why: Sentence) => void }>();
  private asleep = false;
  private hurry = 1;

  constructor(
    private readonly connection: Connection,
    private readonly onArrival: (session: Session) => void = () => {},
  ) {
    connection.onMessage = (message) => this.hear(message);
    connection.onLink = (link) => (this.link = link);
  }

  start() {
    this.connection.start();
  }

  close() {
    this.callOffShow();
    this.callOffRelease();
    this.connection.close();
  }

  // Resolves to null when it is done, else to why it is not.
  ask(request: Request): Promise<Sentence | null> {
    const id = ++this.lastId;
    return new Promise((resolve) => {
      this.waiting.set(id, { done: () => resolve(null), refused: resolve });
      this.connection.send({ ...request, id });
    });
  }

  // A move in the position that is shown.
  move(move: string): Promise<Sentence | null> {
    return this.ask({ do: 'move', move, turn: this.now?.turn ?? 0 });
  }

  // Whether all that happened is shown.
  get isSettled(): boolean {
    return this.now !== null && this.now === this.latest && !this.isHeld;
  }

  // Whether whoever looks has not made a move yet.
  get isNew(): boolean {
    const isOwn = ({ event, you }: StoryStep) =>
      event.is === 'move' && (you === null || event.seat === you);
    return this.story.length > 0 && !this.story.some(isOwn);
  }

  // What is shown now stays for so long at least, and nothing is settled before: a table turns
  // cards up, or lets somebody run.
  hold(milliseconds: number, isQuiet = true) {
    const time = milliseconds * pace();
    if (!(time > 0)) return; // for ever, by no time at all, is nothing
    this.isQuiet = isQuiet;
    this.stay(time);
  }
  // What is told stays in sight for so long, however much of a hurry somebody is in.
  keep(milliseconds: number) {
    if (pace() > 0) this.stay(milliseconds);
  }
  private stay(time: number) {
    this.until = Math.max(this.until, Date.now() + time);
    this.isHeld = true;
    this.callOffRelease();
    this.callOffRelease = after(
      this.until - Date.now(), () => (this.isHeld = this.isQuiet = false),
    );
  }
  // What is held is told all the same.
  tell() {
    this.isQuiet = false;
  }
  skip() {
    this.callOffRelease();
    this.isHeld = this.isQuiet = false;
    this.until = 0;
    this.pump();
  }

  // While somebody else has the device, what happens waits; then it is shown faster, or at once to
  // whoever has seen it already.
  sleep() {
    this.asleep = true;
    this.skip();
    this.step = null;
  }
  wake(hasSeen = false) {
    this.asleep = false;
    this.hurry = 2;
    if (hasSeen && this.queue.length > 0) {
      this.showAll();
      this.step = null;
      this.isQuiet = false;
    }
    this.pump();
  }

  private hear(message: Incoming) {
    switch (message.is) {
      case 'update':
        this.latest = message.now;
        this.queue.push(message);
        if (this.queue.length === 1) this.pump();
        this.onArrival(this);
        break;
      case 'done':
        this.waiting.get(message.id ?? -1)?.done();
        this.waiting.delete(message.id ?? -1);
        break;
      case 'refused':
        this.waiting.get(message.id ?? -1)?.refused(message.why);
        this.waiting.delete(message.id ?? -1);
        break;
      case 'here':
        this.here = message.seats;
        break;
      case 'bye':
        this.farewell = message.why;
        for (const { refused } of this.waiting.values()) refused(message.why);
        this.waiting.clear();
        break;
    }
  }

  private pump() {
    this.callOffShow();
    if (this.asleep) return;
    const wait = this.until - Date.now();
    if (this.queue.length > tooMany) this.showAll();
    else if (this.queue.length > 0 && wait <= 0) this.show(this.queue.shift()!);
    if (this.queue.length === 0) this.hurry = 1;
    else this.callOffShow = after(this.until - Date.now(), () => this.pump());
  }

  // Whoever comes back after a while sees how it stands.
  private showAll() {
    const all = this.queue.splice(0);
    this.skip();
    const events = all.flatMap(({ events, now: { view } }) =>
      events.length === 1 ? [{ ...events[0], view }] : events,
    );
    this.show({ is: 'update', events, now: all.at(-1)!.now });
  }

  private show({ events, now }: Update) {
    const meanwhile = now.turn !== null && now.turn === this.now?.turn;
    const steps = this.stepsOf(events, now);
    const begins = steps.findLastIndex(
      ({ event }) => event.is === 'rematch' || event.is === 'open',
    );
    const undone = events.some((event) => event.is === 'back');
    if (begins >= 0) this.story = steps.slice(begins);
    else if (undone || this.now === null || this.now.n < now.n)
      this.story = [...this.story, ...steps];
    const last = steps.at(-1) ?? null;
    this.now = now;
    this.step = events.length === 1 ? last : null;
    // Never two in one go: what is drawn of the first may ask for more time. What others do while
    // the looker is to move as well does not keep anybody waiting.
    const time =
      last && events.length === 1 && !meanwhile ? (this.timeFor(last) * pace()) / this.hurry : 0;
    this.until = Math.max(this.until, Date.now() + Math.max(time, oneFrame));
  }

  // What happened, each with how it stood before and after. Where that is not known of an event in
  // the middle, nothing was before it, and after it is how it stands now.
  private stepsOf(events: TableEvent[], now: Now): StoryStep[] {
    let known = this.now?.view ?? null;
    let sitting = this.now?.seats ?? now.seats;
    // What happened on our seat before we came was not us.
    const came = events.findLastIndex((event) => event.is === 'sit' && event.seat === now.you);
    return events.map((event, index) => {
      const before = known;
      if (event.view || events.length === 1) known = event.view ?? now.view;
      else if (changing.has(event.is)) known = null;
      const sat = sitting;
      sitting = seatsAfter(event, sitting);
      // Whoever comes has a name, whoever leaves had one.
      const seats = event.is === 'computer' ? sitting : sat;
      return {
        event, before: known && before, after: known ?? now.view,
        you: index < came ? null : now.you, seats, round: now.round,
      };
    });
  }

  private timeFor({ event, you }: Step): number {
    switch (event.is) {
      case 'move':
        return event.seat === you ? times.own : times.other;
      case 'deal':
        return times.deal;
      default:
        return 0;
    }
  }
}
