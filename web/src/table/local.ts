// A table that lives in this page. Its log is kept, so that a game goes on after the page was
// closed.
import { newHelper, thinker, type Helper } from '../engine/engine.ts';
import type { Connection, Link } from './connection.ts';
import { keep, keptLog, remember } from './memory.ts';
import type { GameId, Incoming, Opening, Request } from './messages.ts';

interface Errands {
  send: [number, Incoming][];
  keep: object[];
  think: { seat: number; turn: number; level: string; game: GameId; view: string }[];
}

const thinkingTime = 1000; // milliseconds, at most

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class LocalTable {
  private connections = new Map<number, LocalConnection>();
  private lastClient = 0;
  private asked = new Set<string>();
  private closed = false;

  private constructor(
    readonly id: string,
    private readonly helper: Helper,
  ) {}

  // A new table, kept from now on.
  static async open(opening: Opening): Promise<LocalTable> {
    const table = new LocalTable(randomHex(6), newHelper());
    const root = randomHex(32);
    const errands = await table.helper.ask({ do: 'open', opening, table: table.id, root, at: Date.now() });
    remember({ id: table.id, game: opening.game, at: Date.now(), over: false });
    table.run(errands);
    return table;
  }

  // The table as it was kept.
  static async load(id: string): Promise<LocalTable> {
    return LocalTable.from(id, keptLog(id));
  }

  // A table with these events: real positions for who learns.
  static async from(id: string, events: object[]): Promise<LocalTable> {
    const table = new LocalTable(id, newHelper());
    table.run(await table.helper.ask({ do: 'load', events, at: Date.now() }));
    return table;
  }

  connect(seat: number | null): Connection {
    const client = ++this.lastClient;
    const connection = new LocalConnection(this, client, seat);
    this.connections.set(client, connection);
    return connection;
  }

  async hear(client: number, message: object) {
    this.run(await this.helper.ask({ do: 'hear', client, message, at: Date.now() }));
  }

  forget(client: number) {
    this.connections.delete(client);
    void this.helper.ask({ do: 'forget', client }).catch(() => {}); // it may be closed by now
  }

  // What this seat knows, for advice.
  async view(seat: number): Promise<{ game: GameId; view: string }> {
    return this.helper.ask({ do: 'view', seat });
  }

  // Of the game that is played, or of another at this table.
  async record(round?: number): Promise<string> {
    return (await this.helper.ask({ do: 'record', round })).record;
  }

  close() {
    this.closed = true;
    this.helper.stop();
  }

  private run(errands: Errands) {
    if (errands.keep.length > 0) keep(this.id, errands.keep);
    for (const [client, message] of errands.send) {
      this.connections.get(client)?.onMessage(message);
    }
    for (const question of errands.think) {
      const key = `${question.seat} ${question.turn}`;
      if (this.asked.has(key)) continue;
      this.asked.add(key);
      void this.think(question);
    }
  }

  private async think({ seat, turn, level, game, view }: Errands['think'][number]) {
    try {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0];
      const { move } = await thinker.ask({ do: 'think', game, level, view, seed, ms: thinkingTime });
      if (!this.closed) {
        this.run(await this.helper.ask({ do: 'decide', seat, turn, move, at: Date.now() }));
      }
    } catch (error) {
      if (!this.closed) throw error;
    }
  }
}

class LocalConnection implements Connection {
  onMessage: (message: Incoming) => void = () => {};
  onLink: (link: Link) => void = () => {};

  constructor(
    private readonly table: LocalTable,
    private readonly client: number,
    private readonly seat: number | null,
  ) {}

  start() {
    const key = this.seat === null ? {} : { key: `seat-${this.seat}` };
    void this.table.hear(this.client, { do: 'hello', zeros: 1, table: this.table.id, host: 'host', ...key });
    this.onLink('open');
  }
  send(request: Request & { id: number }) {
    void this.table.hear(this.client, request);
  }
  close() {
    this.table.forget(this.client);
  }
}
