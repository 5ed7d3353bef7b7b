// The page's side of its workers: each table has one, which answers at once; one thinks for all
// computers, and one for advice.
import url from 'zeros.wasm?url';
import { gameIds } from '../games/catalogue.ts';
import type { Sentence } from '../table/messages.ts';

export class Refused extends Error {
  constructor(readonly why: Sentence) {
    super(why.en);
  }
}

export class Helper {
  private worker: Worker | null = null;
  private ready: Promise<Worker> | null = null; // the same, with its module
  private giveUp: (why: Error) => void = () => {}; // for whoever waits until it is ready
  private waiting = new Map<
    number,
    { done: (answer: any) => void; failed: (why: Error) => void }
  >();
  private last = 0;
  private isStopped = false;

  constructor(private readonly module: () => Promise<WebAssembly.Module>) {}

  // The answer, or Refused with the reason.
  async ask(message: object): Promise<any> {
    if (this.isStopped) throw new Error('stopped');
    const worker = await (this.ready ??= this.start());
    const id = ++this.last;
    const answer = await new Promise<any>((done, failed) => {
      this.waiting.set(id, { done, failed });
      worker.postMessage({ id, message });
    });
    if (answer.refused) throw new Refused(answer.refused);
    return answer;
  }

  // So that the first answer comes sooner: browsers compile what is used, when it is used.
  rehearse(message: object) {
    this.ask(message).catch(() => {}); // whoever asks in earnest is told
  }

  // For good: what is being thought about is forgotten.
  stop() {
    this.isStopped = true;
    this.restart(new Error('stopped'));
  }

  // What waits has failed; the next question finds a new worker.
  private restart(why: Error) {
    this.worker?.terminate();
    this.worker = null;
    this.ready = null;
    this.giveUp(why);
    for (const { failed } of this.waiting.values()) failed(why);
    this.waiting.clear();
  }

  // The worker comes up while the module is compiled.
  private async start(): Promise<Worker> {
    const failure = new Promise<never>((_, reject) => (this.giveUp = reject));
    failure.catch(() => {}); // it is waited for below, or no longer
    let worker: Worker | null = null;
    try {
      worker = this.worker = new Worker(new URL('./worker.ts', import.meta.url), {
        type: 'module',
      });
      worker.onmessage = ({ data }) => this.hear(data);
      worker.onerror = ({ message }) => this.restart(new Error(message));
      worker.postMessage(await Promise.race([this.module(), failure]));
      return worker;
    } catch (error) {
      if (this.worker === worker) this.restart(error as Error);
      throw error;
    }
  }

  private hear(data: { id: number; answer?: any; error?: string }) {
    const waiting = this.waiting.get(data.id);
    this.waiting.delete(data.id);
    if ('answer' in data) waiting?.done(data.answer);
    else {
      waiting?.failed(new Error(data.error));
      this.restart(new Error(data.error)); // an instance that failed once is not to be trusted
    }
  }
}

let compiled: Promise<WebAssembly.Module> | null = null;

function compile(): Promise<WebAssembly.Module> {
  return (compiled ??= WebAssembly.compileStreaming(fetch(url)).catch((error) => {
    compiled = null;
    throw error;
  }));
}

export const thinker = new Helper(compile);
export const analyst = new Helper(compile);

let spare: Helper | null = null; // for the next table

// While somebody looks around, what they will need comes along. The table that is opened here makes
// way for theirs.
export function prepare() {
  if (spare) return;
  spare = new Helper(compile);
  const [game] = gameIds;
  const seats = [{ name: 'A' }, { level: 'easy' }];
  spare.rehearse({
    do: 'open', opening: { game, players: 2, seats }, table: '0', root: '00'.repeat(32), at: 0,
  });
}

export function newHelper(): Helper {
  const helper = spare ?? new Helper(compile);
  spare = null;
  return helper;
}
