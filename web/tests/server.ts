// A real server for a test: on a free port of this machine, with a store of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const zeros =
  process.env.ZEROS ?? fileURLToPath(new URL('../../build/zeros', import.meta.url));

export class Server {
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'zeros-page-'));

  private port = 0; // until it is known

  constructor(private readonly program = zeros) {}

  static async start(program?: string): Promise<Server> {
    const server = new Server(program);
    await server.begin();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async begin() {
    const store = join(this.folder, 'zeros.db');
    const flags = ['--max-requests-per-address', '100000', '--max-tables-per-address', '10000'];
    const child = spawn(
      this.program,
      ['serve', '--port', String(this.port), '--store', store, ...flags],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    this.process = child;
    for await (const line of child.stdout!) {
      const port = /:(\d+)\//.exec(String(line))?.[1];
      if (port) {
        this.port = Number(port);
        return;
      }
    }
    throw new Error('the server does not start');
  }

  // Without a word of warning, or as a host does it.
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL') {
    const { process } = this;
    this.process = null;
    if (!process) return;
    const ended = new Promise((resolve) => process.once('exit', resolve));
    process.kill(signal);
    await ended;
  }

  async end() {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
