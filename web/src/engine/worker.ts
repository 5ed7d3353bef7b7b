// A worker with an instance of the table's module. The first message is the compiled module; then
// each is a question with a number, and is answered under that number.
import { instantiate, type Engine } from './module.ts';

let engine: Promise<Engine> | null = null;

self.onmessage = async ({ data }: MessageEvent) => {
  if (data instanceof WebAssembly.Module) {
    engine = instantiate(data);
    return;
  }
  try {
    self.postMessage({ id: data.id, answer: (await engine!).ask(data.message) });
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error) });
  }
};
