// Finds the record of a game, at this device or on the server, and which seat was ours.
import { LocalTable } from '../../table/local.ts';
import { keptLog, recall } from '../../table/memory.ts';
import type { Now } from '../../table/messages.ts';

export interface Found {
  record: string;
  you: number | null;
}

export async function findGame(id: string, round: number): Promise<Found> {
  const log = keptLog(id);
  if (log.length > 0) return findHere(id, log, round);
  const { recordOnline } = await import('../../table/online.ts');
  const key = recall(id)?.online?.key;
  const record = await recordOnline(id, round, key);
  return { record, you: key ? await seatOnline(id, key, round) : null };
}

// Whoever plays alone at this device has a seat; of several nobody is “you”. The table is only
// looked at: what is kept of it stays as it is.
async function findHere(id: string, log: object[], round: number): Promise<Found> {
  const table = await LocalTable.from(id, log);
  try {
    const record = await table.record(round);
    const seats = (JSON.parse(record.split('\n')[0]) as { seats?: string[] }).seats ?? [];
    const people = seats.flatMap((word, seat) => (word.startsWith('person') ? [seat] : []));
    return { record, you: people.length === 1 ? people[0] : null };
  } finally {
    table.close();
  }
}

// Our key opens the seat we have now; everybody moves on by one seat from game to game.
async function seatOnline(table: string, key: string, round: number): Promise<number | null> {
  const { OnlineConnection } = await import('../../table/online.ts');
  const connection = new OnlineConnection({ table, key });
  const now = await new Promise<Now | null>((resolve) => {
    connection.onMessage = (message) => resolve(message.is === 'update' ? message.now : null);
    connection.onLink = (link) => (link === 'lost' || link === 'closed') && resolve(null);
    connection.start();
  });
  connection.close();
  return now === null || now.you === null ? null : (now.you + now.round - round) % now.players;
}
