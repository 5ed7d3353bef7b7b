// A table that lives in this page. Its log is kept, so that a game goes on after the page was
// closed.
import { newHelper, thinker, type Helper } from '../engine/engine.ts';
import type { Connection, Link } from './connection.ts';
import type { Offer } from './device.svelte.ts';
import { keepLog, keptLog, remember } from './memory.ts';
import type { GameId, Incoming, Opening, Request, Sentence, Sitter } from './messages.ts';

interface Errands {
  send: [number, Incoming][];
  keep: object[];
  think: { seat: number; turn: number; level: string; game: GameId; view: string }[];
}

// On its way to the next screen.
interface Laying {
  id: string;
  isLaid: Promise<unknown>;
}

// Where a game goes on: after so many moves of a record, and the table it comes from.
export interface Position {
  record: string;
  ply: number;
  seats: Opening['seats'];
  from: { table: string; round: number };
}

const thinkingTime = 1000; // milliseconds, at most
const drawingTime = 500; // likewise
const tries = 3; // for a thought that fails

const broken: Sentence = {
  en: 'something went wrong on this page; reload it, and the game goes on',
  fr: 'une erreur s’est produite dans cette page ; rechargez-la, la partie reprendra',
  de: 'auf dieser Seite ist etwas schiefgegangen; lade sie neu, das Spiel geht weiter',
};

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

// Resolves when the page has nothing else to do: it has drawn what it was told, or waits for the
// parts.
function idle(): Promise<void> {
  if (!('requestIdleCallback' in globalThis)) return pause(drawingTime / 5); // Safari
  return new Promise((done) => requestIdleCallback(() => done(), { timeout: drawingTime }));
}

export class LocalTable {
  private connections = new Map<number, LocalConnection>();
  private lastClient = 0;
  private questions: Errands['think'] = []; // that nobody thinks about yet
  private closed = false;
  private lines = ''; // of its log
  private isKept = false;
  private release = () => {}; // lets others have it
  private readonly helper: Helper = newHelper();
  // One thought after another. They begin when somebody looks at the table: where cores are few,
  // they would keep it waiting.
  private thinking: Promise<void> | null = null;
  // What it was opened with.
  first: { game: GameId; seats: Sitter[] } | null = null;

  private constructor(readonly id: string) {}

  // Opened by one screen for the next.
  private static opened: { id: string; table: Promise<LocalTable>; isTaken: boolean } | null = null;

  // Whether one is on its way to the next screen.
  static get isOpening(): boolean {
    return LocalTable.opened !== null && !LocalTable.opened.isTaken;
  }

  // A new table, kept from now on. It is laid while the screen that shows it is drawn: whoever
  // loads it next gets this very one.
  static open(opening: Opening): Laying {
    return LocalTable.prepare(opening.game, { do: 'open', opening });
  }
  // The same, where a game goes on that was played before.
  static again(game: GameId, position: Position): Laying {
    return LocalTable.prepare(game, { do: 'again', ...position });
  }
  private static prepare(game: GameId, message: object): Laying {
    const id = randomHex(6);
    const opened = { id, table: LocalTable.lay(id, game, message), isTaken: false };
    LocalTable.opened = opened;
    opened.table.catch(() => {
      if (LocalTable.opened === opened) LocalTable.opened = null;
    });
    return { id, isLaid: opened.table };
  }

  private static async lay(id: string, game: GameId, message: object): Promise<LocalTable> {
    const table = new LocalTable(id);
    table.isKept = true;
    void table.reserve(); // nobody else knows of it yet
    await table.begin({ ...message, table: id, root: randomHex(32) });
    remember({ id, game, at: Date.now(), over: false });
    return table;
  }

  // The table as it was kept, or why it is not to be had: another tab has it, or nobody.
  static async load(id: string): Promise<LocalTable | 'elsewhere' | 'nowhere'> {
    const { opened } = LocalTable;
    if (opened?.id === id) {
      const laid = await opened.table;
      if (!opened.isTaken) {
        opened.isTaken = true;
        return laid;
      } // by a screen that was left meanwhile
    }
    const table = new LocalTable(id);
    table.isKept = true;
    const isFree = await table.reserve();
    const events = keptLog(id);
    if (!isFree || events.length === 0) {
      table.close();
      return isFree ? 'nowhere' : 'elsewhere';
    }
    await table.begin({ do: 'load', events }, events);
    return table;
  }

  // A table with these events, which is not kept: real positions for learners.
  static async from(id: string, events: object[]): Promise<LocalTable> {
    const table = new LocalTable(id);
    await table.begin({ do: 'load', events }, events);
    return table;
  }

  private async begin(message: object, events: object[] = []) {
    try {
      const errands: Errands = await this.helper.ask({ ...message, at: Date.now() });
      this.run({ ...errands, keep: [...events, ...errands.keep] });
    } catch (error) {
      this.close();
      throw error;
    }
  }

  // A kept table is open once on this machine, or two logs would become one. Resolves to whether
  // nobody else has it.
  private async reserve(): Promise<boolean> {
    if (!navigator.locks) return true;
    for (let i = 0; i < 10; ++i) {
      const release = await new Promise<(() => void) | null>((resolve) => {
        const request = navigator.locks.request(`zeros.${this.id}`, { ifAvailable: true }, (lock) =>
          lock ? new Promise<void>((done) => resolve(done)) : resolve(null),
        );
        request.catch(() => resolve(() => {})); // where nothing is kept, nothing is to be guarded
      });
      if (release) {
        if (this.closed) release();
        else this.release = release;
        return true;
      }
      await pause(100); // a page that is left takes a moment
    }
    return false;
  }

  connect(seat: number | null): Connection {
    const client = ++this.lastClient;
    const connection = new LocalConnection(this, client, seat);
    this.connections.set(client, connection);
    return connection;
  }

  async hear(client: number, message: object) {
    if (this.closed) return;
    const errands = await this.helper.ask({ do: 'hear', client, message, at: Date.now() });
    this.run(errands);
  }

  forget(client: number) {
    this.connections.delete(client);
    if (!this.closed) void this.helper.ask({ do: 'forget', client }).catch(() => {});
  }

  // What this seat knows, for advice.
  async view(seat: number): Promise<{ game: GameId; view: string }> {
    return this.helper.ask({ do: 'view', seat });
  }

  // What this seat may do while everybody looks on.
  async offer(seat: number): Promise<Offer> {
    return this.helper.ask({ do: 'offer', seat });
  }

  // Of a game at this table; of the last one if it is not said which.
  async record(round?: number): Promise<string> {
    return (await this.helper.ask({ do: 'record', ...(round && { round }) })).record;
  }

  close() {
    this.closed = true;
    this.helper.stop();
    this.release();
  }

  private run(errands: Errands) {
    if (this.closed) return;
    this.first ??= (errands.keep[0] as LocalTable['first']) ?? null;
    if (errands.keep.length > 0) {
      this.lines += errands.keep.map((event) => JSON.stringify(event) + '\n').join('');
      if (this.isKept) keepLog(this.id, this.lines);
    }
    for (const [client, message] of errands.send) {
      this.connections.get(client)?.onMessage(message);
      this.thinking ??= idle();
    }
    this.questions.push(...errands.think);
    while (this.thinking && this.questions.length > 0) {
      const question = this.questions.shift()!;
      this.thinking = this.thinking.then(() => this.think(question));
    }
  }

  private async think({ seat, turn, level, game, view }: Errands['think'][number]) {
    for (let i = 1; !this.closed; ++i) {
      try {
        const seed = crypto.getRandomValues(new Uint32Array(1))[0];
        const { move } = await thinker.ask({
          do: 'think', game, level, view, seed, ms: thinkingTime,
        });
        if (this.closed) return;
        this.run(await this.helper.ask({ do: 'decide', seat, turn, move, at: Date.now() }));
        return;
      } catch {
        if (!this.closed && i >= tries) return this.breakDown();
        await pause(drawingTime);
      }
    }
  }

  // It cannot go on in this page. What was played is kept.
  private breakDown() {
    for (const connection of this.connections.values())
      connection.onMessage({ is: 'bye', why: broken });
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
    const hello = {
      do: 'hello', zeros: 1, table: this.table.id, host: 'host', views: true, ...key,
    };
    this.table.hear(this.client, hello).catch(() => this.onMessage({ is: 'bye', why: broken }));
    this.onLink('open');
  }
  send(request: Request & { id: number }) {
    this.table
      .hear(this.client, request)
      .catch(() => this.onMessage({ is: 'refused', id: request.id, why: broken }));
  }
  close() {
    this.table.forget(this.client);
  }
}
