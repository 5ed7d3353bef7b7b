// One lesson: a real table at its position, where only the right move is made, and what was said
// about the moves tried.
import { LocalTable } from '../../table/local.ts';
import type { GameId, Sentence } from '../../table/messages.ts';
import { Session } from '../../table/session.svelte.ts';
import { logOf, remarkOn, seated, type Lesson } from './lesson.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

export class Classroom {
  session = $state.raw<Session | null>(null);
  remark = $state.raw<Sentence | null>(null); // on the last move tried, if it was not the right one
  hint = $state<string | null>(null);
  isSolved = $state(false); // the right move was made, and its result has been seen
  private found = $state(false);

  private table: LocalTable | null = null;
  private others = new Map<number, Session>();
  private closed = false;

  constructor(
    private readonly game: GameId,
    private readonly lesson: Lesson,
  ) {}

  async open() {
    const id = `lesson-${this.game}`;
    const table = await LocalTable.from(id, logOf(this.game, id, this.lesson.position));
    if (this.closed) return table.close();
    this.table = table;
    this.session = await this.seat(this.lesson.position.you);
  }

  close() {
    this.closed = true;
    for (const session of [this.session, ...this.others.values()]) session?.close();
    this.table?.close();
  }

  get isActive(): boolean {
    return (
      !this.found && this.session !== null && this.session.isSettled &&
      this.session.now!.turn !== null
    );
  }

  try = async (move: string): Promise<Sentence | null> => {
    this.remark = null;
    if (!this.lesson.accepted.includes(move)) return (this.remark = await this.remarkOn(move));
    this.found = true;
    this.hint = null;
    const why = await this.session!.move(move);
    this.found = why === null;
    if (!why) void this.goOn();
    return why;
  };

  // What is against the rules the table refuses, and says why.
  private async remarkOn(move: string): Promise<Sentence> {
    const isLegal = this.session!.now!.legal.includes(move);
    return (isLegal ? null : await this.session!.move(move)) ?? remarkOn(move, this.lesson);
  }

  show() {
    this.hint = this.lesson.accepted[0];
    this.remark = null;
  }

  private async goOn() {
    for (const { seat, move } of (this.lesson.then ?? []).map(seated)) {
      const session =
        seat === this.lesson.position.you
          ? this.session!
          : (this.others.get(seat) ?? (await this.seat(seat)));
      this.others.set(seat, session);
      await session.ask({ do: 'move', move, turn: session.latest!.turn! });
    }
    // The table may want to show something for longer.
    do await pause();
    while (!this.closed && !this.session!.isSettled);
    this.isSolved = true;
  }

  // Somebody sits there, and knows how the table stands.
  private seat(number: number): Promise<Session> {
    return new Promise((resolve) => {
      const session: Session = new Session(this.table!.connect(number), () => resolve(session));
      session.start();
    });
  }
}
