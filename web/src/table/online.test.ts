import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// A browser as far as a connection needs one: what is kept, where we are, and sockets to a server.
class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readyState = 1;
  sent: any[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  constructor() {
    Socket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  // The server's side.
  says(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  hangsUp(why: string, code: number) {
    this.says({ is: 'bye', why: { en: why } });
    this.onclose({ code });
  }
  static get last(): Socket {
    return Socket.all.at(-1)!;
  }
}

let kept: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  Socket.all = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('location', { protocol: 'http:', host: 'zeros', hash: '#T/INVITE' });
  vi.stubGlobal('history', { replaceState: () => {} });
  vi.stubGlobal('document', {
    documentElement: {}, addEventListener: () => {}, removeEventListener: () => {},
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('WebSocket', Socket);
});
afterEach(() => vi.unstubAllGlobals());

const { OnlineConnection, keysFor } = await import('./online.ts');

const update = (n: number, you: number | null, events: object[] = []) => ({
  is: 'update',
  events,
  now: { n, table: 'T', game: 'mister', you, host: false, stage: 'playing', seats: [] },
});

// Comes by the link of a table; what is heard there.
function come(key?: string) {
  const connection = new OnlineConnection(keysFor('T', key));
  const heard: any[] = [];
  connection.onMessage = (message) => heard.push(message);
  connection.start();
  Socket.last.onopen();
  return { connection, heard };
}

function comeBack() {
  vi.advanceTimersByTime(10_000);
  Socket.last.onopen();
}

function sitDown() {
  const { connection } = come('INVITE');
  Socket.last.says(update(1, null));
  Socket.last.says({ is: 'done', id: 1, key: 'SEAT' });
  Socket.last.says(update(2, 1));
  connection.close();
}

test('an invitation that was taken up leads to the seat it gave', () => {
  sitDown();
  come('INVITE');
  expect(Socket.last.sent[0]).toMatchObject({ do: 'hello', table: 'T', key: 'SEAT' });
});

test.each([
  'INVITE', 'SEAT',
])('whose seat is another’s may come by the invitation again: %s', (link) => {
  sitDown();
  const { heard } = come(link);
  Socket.last.hangsUp('no such key', 1008);
  comeBack();
  expect(Socket.last.sent[0]).toMatchObject({ key: 'INVITE' });
  expect(heard).toEqual([]);
});

test('a link for spectators makes nobody a player', () => {
  sitDown();
  come();
  expect(Socket.last.sent[0].key).toBeUndefined();
});

test('a server that ends will be there again', () => {
  const { heard } = come('INVITE');
  Socket.last.says(update(7, 0));
  Socket.last.hangsUp('the server ends', 1001);
  comeBack();
  expect(Socket.last.sent[0]).toMatchObject({ since: 7 });
  expect(heard.map(({ is }) => is)).toEqual(['update']);
});

test('whoever is not let in is told why, and stays outside', () => {
  const { heard } = come('NOTHING');
  Socket.last.hangsUp('no such table', 1008);
  vi.advanceTimersByTime(60_000);
  expect(Socket.all.length).toBe(1);
  expect(heard).toEqual([{ is: 'bye', why: { en: 'no such table' } }]);
});

test('a client that knows more than the table starts over', () => {
  const { heard } = come('SEAT');
  Socket.last.says(update(7, 0));
  Socket.last.onclose({ code: 1006 });
  comeBack();
  Socket.last.hangsUp('it has not come so far', 1008);
  comeBack();
  expect(Socket.last.sent[0].since).toBeUndefined();
  expect(heard.length).toBe(1);
});

test('what was asked for while the connection was lost is done once', () => {
  const { connection, heard } = come('SEAT');
  Socket.last.says(update(7, 0));
  const asked = [
    { do: 'move', move: 'knock', turn: 7, id: 1 },
    { do: 'chat', text: 'oh', id: 2 },
    { do: 'chat', text: 'no', id: 3 },
    { do: 'rematch', id: 4 },
  ] as const;
  for (const request of asked) connection.send(request);
  Socket.last.onclose({ code: 1006 });
  comeBack();
  expect(Socket.last.sent.length).toBe(1); // nothing before it is known what happened
  Socket.last.says(
    update(9, 0, [
      { is: 'move', seat: 0, move: 'knock' }, { is: 'chat', seat: 0, text: 'oh' },
    ]),
  );
  expect(Socket.last.sent.slice(1)).toEqual([asked[2]]);
  expect(heard.filter(({ id }) => id).map(({ is, id }) => [is, id])).toEqual([
    ['done', 1], ['done', 2], ['refused', 4],
  ]);
});

test('a connection that does not answer is taken to be gone', () => {
  const { connection } = come('SEAT');
  Socket.last.says(update(7, 0));
  connection.send({ do: 'move', move: 'knock', turn: 7, id: 1 });
  vi.advanceTimersByTime(6000);
  expect(Socket.all.length).toBe(2);
});
