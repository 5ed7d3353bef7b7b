// Those who share this device at one table: one of them has it in hand, the others look away.
import type { Connection } from './connection.ts';
import { Session } from './session.svelte.ts';

export class Device {
  readonly sessions: Session[];
  private inHand = $state(0);
  // Whether somebody has it in hand: where there are hands to look away from, nobody has at first.
  private isTaken = $state(true);
  // Who is to take the device; until then nothing is shown.
  next = $state.raw<Session | null>(null);

  constructor(
    connections: Connection[],
    private readonly hidden: boolean, // there are hands to be looked away from
  ) {
    this.sessions = connections.map((connection) => new Session(connection));
    this.isTaken = !(hidden && this.isShared);
    for (const session of this.sessions.slice(this.isTaken ? 1 : 0)) session.sleep();
  }

  start() {
    for (const session of this.sessions) session.start();
  }
  close() {
    for (const session of this.sessions) session.close();
  }

  get session(): Session {
    return this.sessions[this.inHand];
  }
  get isShared(): boolean {
    return this.sessions.length > 1;
  }

  // Whoever here is to move when the one with the device is not; null as long as nobody is.
  get due(): Session | null {
    if (!this.isShared) return null;
    if (!this.isTaken) {
      const areThere = this.sessions.every(({ latest }) => latest !== null);
      return areThere ? (this.sessions.find(isDue) ?? this.sessions[0]) : null;
    }
    return !this.session.isSettled || isDue(this.session)
      ? null
      : (this.sessions.find(isDue) ?? null);
  }
  // How long the one with the device may still look at the result of their move.
  get patience(): number {
    return this.isTaken ? 900 : 0;
  }

  // Hands the device on; at once where nothing is hidden.
  handOn(session: Session) {
    if (this.hidden) this.next = session;
    else this.take(session);
  }
  take(session: Session) {
    this.next = null;
    this.isTaken = true;
    this.session.sleep();
    this.inHand = this.sessions.indexOf(session);
    session.wake();
  }
  // A move was taken back meanwhile: the device stays where it is.
  reconsider() {
    if (this.next && this.isTaken && !isDue(this.next)) this.next = null;
  }
}

function isDue({ latest }: Session): boolean {
  return latest !== null && latest.you !== null && latest.view.to_move.includes(latest.you);
}
