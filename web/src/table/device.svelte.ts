// Those who share this device at one table: one of them has it in hand, the others look away.
import type { Connection } from './connection.ts';
import { Session } from './session.svelte.ts';

export class Device {
  readonly sessions: Session[];
  private inHand = $state(0);
  // Who is to take the device; until then nothing is shown.
  next = $state.raw<Session | null>(null);

  constructor(
    connections: Connection[],
    private readonly hidden: boolean, // there are hands to be looked away from
  ) {
    this.sessions = connections.map((connection) => new Session(connection));
    for (const session of this.sessions.slice(1)) session.sleep();
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
    if (!this.isShared || !this.session.isSettled) return null;
    const isDue = ({ latest }: Session) => latest !== null && latest.you !== null && latest.view.to_move.includes(latest.you);
    return isDue(this.session) ? null : (this.sessions.find(isDue) ?? null);
  }

  // Hands the device on; at once where nothing is hidden.
  handOn(session: Session) {
    if (this.hidden) this.next = session;
    else this.take(session);
  }
  take(session: Session) {
    this.next = null;
    this.session.sleep();
    this.inHand = this.sessions.indexOf(session);
    session.wake();
  }
}
