// Those who share this device at one table. Where there are hands it lies between them: all see
// what a spectator sees, and whoever is to move makes an open move right there. Their own cards are
// seen by whoever asks for them; then the others look away until they have moved.
import type { Connection } from './connection.ts';
import type { Now, Sentence } from './messages.ts';
import { Session } from './session.svelte.ts';

// What a seat may do before everybody's eyes (openMoves in core/any_game.hpp), and whether, for all
// that everybody knows, it may do more.
export interface Offer {
  moves: string[];
  more: boolean;
}

const nothing: string[] = [];
const lookFirst: Sentence = {
  en: 'Show your cards first, or make a move that needs none.',
  fr: 'Montrez d’abord vos cartes, ou jouez un coup qui n’en demande pas.',
  de: 'Zeig zuerst deine Karten, oder mach einen Zug, der keine braucht.',
};

export class Device {
  readonly sessions: Session[];
  private readonly onlooker: Session | null; // everybody
  // Who has it in hand, or had it last; and whether they do.
  private last = $state(0);
  private isTaken = $state(true);
  private lastMover: Session;
  private offer = $state.raw<(Offer & { to: Now }) | null>(null);

  // There is a connection for everybody where there are hands to look away from.
  constructor(
    connections: Connection[],
    forAll: Connection | null = null,
    private readonly offers = async (_: number): Promise<Offer> => ({ moves: [], more: false }),
  ) {
    this.sessions = connections.map((connection) => new Session(connection));
    this.lastMover = this.sessions[0];
    this.onlooker = forAll && new Session(forAll);
    this.isTaken = this.onlooker === null;
    for (const session of this.sessions.slice(this.isTaken ? 1 : 0)) session.sleep();
  }

  start() {
    for (const session of this.all) session.start();
  }
  close() {
    for (const session of this.all) session.close();
  }
  private get all(): Session[] {
    return this.onlooker ? [...this.sessions, this.onlooker] : this.sessions;
  }

  // What is seen, by whoever has the device or by everybody.
  get session(): Session {
    return this.isTaken ? this.sessions[this.last] : this.onlooker!;
  }
  get isShared(): boolean {
    return this.sessions.length > 1;
  }
  get isBetween(): boolean {
    return !this.isTaken;
  }
  get mayPutDown(): boolean {
    return this.isTaken && this.onlooker !== null;
  }

  // Those who are to move, whoever had the device last first.
  private get due(): Session[] {
    const due = this.sessions.filter(isDue);
    const last = this.sessions[this.last];
    return due.includes(last) ? [last, ...due.filter((session) => session !== last)] : due;
  }
  // Who may look at their cards now.
  get asked(): Session[] {
    return this.isBetween && this.session.isSettled ? this.due : [];
  }
  // Whose open moves can be made while all look on: nobody's while several are to move.
  private get mover(): Session | null {
    const { due } = this;
    return this.isBetween && due.length === 1 ? due[0] : null;
  }
  // Whether somebody has to look at their cards to do all they may be able to.
  get needsCards(): boolean {
    const { asked, mover } = this;
    return asked.length > 1 || (mover !== null && this.offer?.to === mover.latest &&
      this.offer!.more);
  }
  // These moves, and the turn in which they are made; null where whoever looks makes their own.
  get legal(): string[] | null {
    if (!this.isBetween) return null;
    const { mover } = this;
    return mover && this.offer?.to === mover.latest ? this.offer!.moves : nothing;
  }
  get turn(): number | null {
    return this.legal?.length ? this.mover!.latest!.turn : null;
  }
  // Whose moves are made, or were.
  get seat(): number | null {
    if (!this.isBetween) return this.session.latest?.you ?? null;
    this.lastMover = this.mover ?? this.lastMover;
    return this.lastMover.latest?.you ?? null;
  }
  // Who can take back a move: of all who look on, whoever made the last one.
  get backer(): Session | null {
    if (!this.isBetween) return this.session;
    const last = this.session.story.findLast(({ event }) => event.is === 'move')?.event;
    const seat = last?.is === 'move' ? last.seat : null;
    return this.sessions.find(({ latest }) => latest?.you === seat) ?? null;
  }

  // Asks what whoever is to move may do in the open.
  consider() {
    const to = this.mover?.latest;
    if (!to) return;
    this.offers(to.you!).then(
      (offer) => (this.offer = { to, ...offer }),
      () => {}, // they look at their cards then
    );
  }

  // Who sees it next: whoever has moved lays it between them, or hands it on where nothing is
  // hidden. Null: nobody else for now.
  get next(): Session | null {
    if (!this.isTaken || !this.isShared || isDue(this.session)) return null;
    if (this.onlooker) return this.onlooker;
    return this.session.isSettled ? (this.due[0] ?? null) : null;
  }
  take(session: Session) {
    this.session.sleep();
    this.isTaken = session !== this.onlooker;
    if (this.isTaken) this.last = this.sessions.indexOf(session);
    // What happened since everybody has seen, if they all looked on.
    session.wake(this.isTaken && this.onlooker !== null);
  }
  putDown() {
    this.take(this.onlooker!);
  }

  // Makes a move of whoever is to move, in the position that is seen.
  async move(move: string): Promise<Sentence | null> {
    if (this.isBetween && !this.legal!.includes(move)) return lookFirst;
    return this.mover
      ? this.mover.ask({ do: 'move', move, turn: this.turn ?? 0 })
      : this.session.move(move);
  }
}

function isDue({ latest }: Session): boolean {
  return latest !== null && latest.you !== null && latest.view.to_move.includes(latest.you);
}
