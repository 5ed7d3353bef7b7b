// What this device remembers: the tables somebody sat at, the logs of those that live here, and
// settings. Where nothing can be kept (a private window, a full disk) a game is played anyway.
import type { GameId, Now, Sitter } from './messages.ts';

export interface Remembered {
  id: string;
  game: GameId;
  at: number; // when something was last seen to happen there
  over: boolean;
  // How it stood then; not there before it has been seen.
  n?: number;
  round?: number;
  seats?: Sitter[];
  you?: number | null;
  winners?: number[] | null;
  // Of a table on a server: what lets us in again.
  online?: { key?: string; host?: string; invite?: string };
}

const list = 'zeros.tables';
const logOf = (id: string) => `zeros.log.${id}`;
const most = 12;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
function write(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // it is not there after the page was closed
  }
}

export function remembered(): Remembered[] {
  try {
    return JSON.parse(read(list) ?? '[]') as Remembered[];
  } catch {
    return [];
  }
}

// The newest first. When there are too many, those that are over go before the others.
export function remember(table: Remembered) {
  const all = [table, ...remembered().filter(({ id }) => id !== table.id)];
  while (all.length > most) {
    const oldest = Math.max(all.findLastIndex(({ over }) => over), 0) || all.length - 1;
    write(logOf(all[oldest].id), null);
    all.splice(oldest, 1);
  }
  write(list, JSON.stringify(all));
}

export const recall = (id: string): Remembered | undefined =>
  remembered().find((table) => table.id === id);

export const linkTo = ({ id, online }: Remembered) =>
  online ? `#${id}/${online.key ?? ''}` : `#/local/${id}`;

// Keeps in mind how a table stands, and how to get in again.
export function keepInMind(
  { table: id, game, n, round, seats, you, winners, stage }: Now, online?: Remembered['online'],
) {
  const known = recall(id);
  if (known && known.n === n && known.online?.key === online?.key) return;
  // Of a game that is over it stays in mind who played it, whoever comes or goes since.
  const isSettled = known?.over && stage === 'over' && known.round === round;
  const players = isSettled ? { seats: known.seats, you: known.you } : { seats, you };
  const standing = {
    at: isSettled ? known.at : Date.now(), over: stage === 'over', n, round, winners, ...players,
  };
  remember({
    ...known, id, game, ...standing, ...(online && { online: { ...known?.online, ...online } }),
  });
}

// Whoever leaves a table keeps what was played to its end there, and no way back.
export function leaveBehind({ table, round, stage }: Now) {
  const known = recall(table);
  const finished = stage === 'over' ? round : round - 1;
  if (!known || finished === 0) forget(table);
  else remember({ ...known, over: true, round: finished, online: {} });
}

export function forget(id: string) {
  write(logOf(id), null);
  write(list, JSON.stringify(remembered().filter((table) => table.id !== id)));
}

// A log is kept as a whole, so that it never lacks anything in its middle.
export function keptLog(id: string): object[] {
  const lines = (read(logOf(id)) ?? '').split('\n').filter(Boolean);
  try {
    return lines.map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}
export function keepLog(id: string, lines: string) {
  write(logOf(id), lines);
}

export const setting = (name: string): string | null => read(`zeros.${name}`);
export const set = (name: string, value: string) => write(`zeros.${name}`, value);
