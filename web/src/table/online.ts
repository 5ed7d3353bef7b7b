// A table on a server. A connection that is lost comes back by itself and goes on where it was.
import type { Connection, Link } from './connection.ts';
import { Refused } from '../engine/engine.ts';
import { keepInMind, recall } from './memory.ts';
import type { Incoming, Now, Opening, Request, Sentence, Update } from './messages.ts';

export interface Keys {
  table: string;
  key?: string;
  host?: string;
  invitation?: string; // for when the key no longer opens anything
}

// What a link opens for whoever has it: an invitation that was taken up before leads to the seat it
// gave, and where that seat is another's by now, the invitation still holds.
export function keysFor(table: string, key?: string): Keys {
  const { key: own, invite, host } = recall(table)?.online ?? {};
  const isOurs = key !== undefined && own !== undefined && (key === own || key === invite);
  return isOurs ? { table, key: own, host, invitation: invite } : { table, key, host };
}

export interface Opened {
  table: string;
  host: string;
  invite: string;
  seats: (string | null)[];
}

export async function openOnline(opening: Opening): Promise<Opened> {
  const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(opening) });
  const body = await answer.json();
  if (!answer.ok) throw new Refused(body.why);
  return body;
}

// The bots that the host of the server offers, by their names.
export async function botsOnline(): Promise<string[]> {
  try {
    const answer = await fetch('/api/bots');
    return answer.ok ? (await answer.json()).bots : [];
  } catch {
    return []; // a page without a server, or none in reach
  }
}

export async function recordOnline(table: string, round: number, key?: string): Promise<string> {
  const headers: HeadersInit = key ? { Authorization: `Bearer ${key}` } : {};
  const answer = await fetch(`/api/tables/${table}/record?game=${round}`, { headers });
  if (!answer.ok) throw new Refused((await answer.json()).why);
  return answer.text();
}

const wasLost: Sentence = {
  en: 'the connection was lost; check whether it went through; if not, try again',
  fr: 'la connexion a été coupée ; vérifiez si c’est fait, sinon réessayez',
  de:
    'die Verbindung war unterbrochen; sieh nach, ob es geklappt hat, sonst versuche es noch einmal',
};

const firstWait = 250; // milliseconds; doubled after each failure
const longestWait = 8000;
const longSleep = 60_000; // after which a server takes us to be gone
const longestAnswer = 5000; // after which we take a connection to be gone
const serverEnds = 1001; // the code of a socket that is closed for that: another one will be there

export class OnlineConnection implements Connection {
  onMessage: (message: Incoming) => void = () => {};
  onLink: (link: Link) => void = () => {};

  private socket: WebSocket | null = null;
  private since: number | null = null;
  private wait = firstWait;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  private hiddenSince = Infinity;
  private goodbye: Incoming | null = null; // what the server said before it hung up
  private isWelcome = false; // it was told how it stands since we came (again)
  // What was asked for and not answered.
  private unanswered = new Map<number, Request & { id: number }>();

  constructor(private readonly keys: Keys) {}

  start() {
    this.onLink('connecting');
    addEventListener('online', this.anew);
    addEventListener('offline', this.lose);
    document.addEventListener('visibilitychange', this.look);
    this.connect();
  }

  send(request: Request & { id: number }) {
    this.unanswered.set(request.id, request);
    const { socket } = this;
    if (socket?.readyState !== WebSocket.OPEN || !this.isWelcome) return; // when it comes back
    socket.send(JSON.stringify(request));
    setTimeout(() => {
      if (this.socket === socket && this.unanswered.has(request.id)) this.anew();
    }, longestAnswer);
  }

  close() {
    this.ended = true;
    clearTimeout(this.timer);
    removeEventListener('online', this.anew);
    removeEventListener('offline', this.lose);
    document.removeEventListener('visibilitychange', this.look);
    this.socket?.close();
    this.onLink('closed');
  }

  // Without a network, with another one or after a long sleep, a socket may be dead and not know
  // it.
  private drop() {
    if (this.ended) return;
    clearTimeout(this.timer);
    const old = this.socket;
    this.socket = null;
    if (old) {
      old.onmessage = old.onclose = null;
      old.close();
    }
    this.onLink('lost');
  }
  // A browser may be wrong about the network, too.
  private lose = () => {
    this.drop();
    if (!this.ended) this.timer = setTimeout(() => this.connect(), longestWait);
  };
  private anew = () => {
    this.drop();
    this.wait = firstWait;
    if (!this.ended) this.connect();
  };
  private look = () => {
    if (document.hidden) this.hiddenSince = Date.now();
    else if (!this.socket || Date.now() - this.hiddenSince > longSleep) this.anew();
  };

  private connect() {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}/api/socket`);
    this.socket = socket;
    this.goodbye = null;
    this.isWelcome = false;
    socket.onopen = () => {
      const { table, key, host } = this.keys;
      const since = this.since === null ? {} : { since: this.since };
      socket.send(
        JSON.stringify({
          do: 'hello', zeros: 1, table, views: true, ...(key && { key }), ...(host && { host }),
          ...since,
        }),
      );
    };
    socket.onmessage = ({ data }) => this.hear(JSON.parse(data));
    socket.onclose = ({ code }) => {
      if (this.socket === socket) this.socket = null;
      if (this.ended || (this.goodbye && code !== serverEnds && this.isDismissed(this.goodbye))) {
        return;
      }
      this.onLink('lost');
      this.timer = setTimeout(() => this.connect(), this.wait * (0.5 + Math.random() / 2));
      this.wait = Math.min(2 * this.wait, longestWait);
    };
  }

  private hear(message: Incoming) {
    switch (message.is) {
      case 'update':
        this.wait = firstWait;
        this.since = message.now.n;
        this.onLink('open');
        this.remember(message.now);
        if (this.isWelcome) break;
        this.isWelcome = true;
        this.askAgain(message);
        break;
      case 'done':
      case 'refused':
        if (message.id !== null) this.unanswered.delete(message.id);
        if (message.is === 'done' && message.key) this.sat(message.key);
        break;
      case 'bye':
        this.goodbye = message;
        return;
    }
    this.onMessage(message);
  }

  // What happened meanwhile tells whether what was asked for and not answered was done.
  private askAgain({ events, now: { you } }: Update) {
    for (const request of [...this.unanswered.values()]) {
      const { id } = request;
      const isDone = events.some(
        (event) =>
          (event.is === 'move' &&
            request.do === 'move' && event.seat === you &&
            event.move === request.move) ||
          (event.is === 'back' && request.do === 'back' && event.seat === you) ||
          (event.is === 'chat' &&
            request.do === 'chat' && event.seat === you &&
            event.text === request.text),
      );
      if (isDone) this.hear({ is: 'done', id });
      else if (['move', 'back', 'chat'].includes(request.do)) this.send(request);
      else this.hear({ is: 'refused', id, why: wasLost });
    }
  }

  // We are not let in (any more), unless there is another way: from the beginning, or by the
  // invitation. Whether it is over.
  private isDismissed(goodbye: Incoming): boolean {
    if (this.since !== null) {
      this.since = null;
      return false;
    }
    if (this.keys.invitation) {
      this.keys.key = this.keys.invitation;
      delete this.keys.invitation;
      return false;
    }
    this.ended = true;
    this.onLink('closed');
    this.onMessage(goodbye);
    return true;
  }

  // The invitation became a seat of our own: from now on this is our key.
  private sat(key: string) {
    this.keys.invitation = this.keys.key;
    this.keys.key = key;
    if (location.hash.startsWith(`#${this.keys.table}`)) {
      history.replaceState(null, '', `#${this.keys.table}/${key}`);
    }
  }

  // For whoever has a seat to come back to.
  private remember(now: Now) {
    const { key, invitation } = this.keys;
    if (now.you !== null) keepInMind(now, { key, ...(invitation && { invite: invitation }) });
  }
}
