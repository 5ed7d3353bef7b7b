// Loads the table's module and talks to it: an object goes in, an object comes out. The module is
// compiled for WASI; of that it needs a clock and nothing else, so that is all it is given.

export interface Engine {
  ask(message: object): any;
}

export async function instantiate(module: WebAssembly.Module): Promise<Engine> {
  let memory: WebAssembly.Memory;
  const unsupported = () => 52; // ENOSYS
  const wasi: Record<string, (...values: any[]) => number> = {
    clock_time_get(_id: number, _precision: bigint, place: number) {
      const now = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory.buffer).setBigUint64(place, now, true);
      return 0;
    },
    proc_exit(code: number): never {
      throw new Error(`the table's module ended with ${code}`);
    },
  };
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    if (from === 'wasi_snapshot_preview1') wasi[name] ??= unsupported;
  }
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
  const exports = instance.exports as {
    memory: WebAssembly.Memory;
    _initialize(): void;
    inbox(size: number): number;
    ask(): number;
    outbox(): number;
  };
  memory = exports.memory;
  exports._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    ask(message) {
      const bytes = encoder.encode(JSON.stringify(message));
      const inbox = exports.inbox(bytes.length);
      new Uint8Array(memory.buffer).set(bytes, inbox);
      const length = exports.ask();
      return JSON.parse(decoder.decode(new Uint8Array(memory.buffer, exports.outbox(), length)));
    },
  };
}
