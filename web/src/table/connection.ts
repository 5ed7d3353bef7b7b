// Two ways to a table, one kind of messages.
import type { Incoming, Request } from './messages.ts';

export type Link = 'connecting' | 'open' | 'lost' | 'closed';

export interface Connection {
  // Set by whoever listens, before `start`.
  onMessage: (message: Incoming) => void;
  onLink: (link: Link) => void;
  start(): void;
  send(request: Request & { id: number }): void;
  close(): void;
}
