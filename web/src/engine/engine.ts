// The page's side of its workers: one where tables live, which answers at once, and one that
// thinks, for computers and for who wants advice.
import url from 'zeros.wasm?url';
import type { Sentence } from '../table/messages.ts';

export class Refused extends Error {
  constructor(readonly why: Sentence) {
    super(why.en);
  }
}

export class Helper {
  private worker: Worker | null = null;
  private waiting = new Map<number, { done: (answer: any) => void; failed: (why: Error) => void }>();
  private last = 0;

  constructor(private readonly module: () => Promise<WebAssembly.Module>) {}

  // The answer, or Refused with the reason.
  async ask(message: object): Promise<any> {
    const worker = (this.worker ??= await this.start());
    const id = ++this.last;
    const answer = await new Promise<any>((done, failed) => {
      this.waiting.set(id, { done, failed });
      worker.postMessage({ id, message });
    });
    if (answer.refused) throw new Refused(answer.refused);
    return answer;
  }

  // Forgets what is being thought about.
  stop() {
    this.worker?.terminate();
    this.worker = null;
    this.waiting.clear(); // nobody waits any more
  }

  private starting: Promise<Worker> | null = null;

  private start(): Promise<Worker> {
    return (this.starting ??= this.module().then((module) => {
      this.starting = null;
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = ({ data }) => {
        const waiting = this.waiting.get(data.id);
        this.waiting.delete(data.id);
        if ('answer' in data) waiting?.done(data.answer);
        else waiting?.failed(new Error(data.error));
      };
      worker.postMessage(module);
      return worker;
    }));
  }
}

let compiled: Promise<WebAssembly.Module> | null = null;

export function compile(): Promise<WebAssembly.Module> {
  return (compiled ??= WebAssembly.compileStreaming(fetch(url)).catch((error) => {
    compiled = null;
    throw error;
  }));
}

export const thinker = new Helper(compile);
export const analyst = new Helper(compile);
export const newHelper = () => new Helper(compile);
