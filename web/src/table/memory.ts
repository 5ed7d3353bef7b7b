// What this device remembers: the tables somebody sat at, and the logs of those that live here.
import type { GameId } from './messages.ts';

export interface Remembered {
  id: string;
  game: GameId;
  at: number;
  over: boolean;
  // Of a table on a server: what lets us in again.
  online?: { key?: string; host?: string; invite?: string };
}

const list = 'zeros.tables';
const logOf = (id: string) => `zeros.log.${id}`;
const most = 12;

function read<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as T;
  } catch {
    return otherwise;
  }
}

// Where nothing can be kept (a private window, a full disk) a game is played all the same.
function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // it is not there after the page was closed
  }
}

export function remembered(): Remembered[] {
  return read<Remembered[]>(list, []);
}

export function remember(table: Remembered) {
  const others = remembered().filter(({ id }) => id !== table.id);
  const all = [table, ...others];
  for (const { id } of all.slice(most)) localStorage.removeItem(logOf(id));
  write(list, JSON.stringify(all.slice(0, most)));
}

export function update(id: string, changes: Partial<Remembered>) {
  const known = remembered().find((table) => table.id === id);
  if (known) remember({ ...known, ...changes });
}

export function forget(id: string) {
  localStorage.removeItem(logOf(id));
  write(list, JSON.stringify(remembered().filter((table) => table.id !== id)));
}

// A log is kept as lines, so that adding to it is no work.
export function keptLog(id: string): object[] {
  const text = localStorage.getItem(logOf(id)) ?? '';
  return text.split('\n').filter(Boolean).map((line) => JSON.parse(line));
}

export function keep(id: string, events: object[]) {
  if (!remembered().some((table) => table.id === id)) return; // only for a while
  const lines = events.map((event) => JSON.stringify(event) + '\n').join('');
  write(logOf(id), (localStorage.getItem(logOf(id)) ?? '') + lines);
}

export function setting(name: string): string | null {
  try {
    return localStorage.getItem(`zeros.${name}`);
  } catch {
    return null;
  }
}

export function set(name: string, value: string) {
  write(`zeros.${name}`, value);
}
