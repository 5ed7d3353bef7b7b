// Where in the page we are, by the fragment of its address. What has no slash at its beginning is a
// table on the server: #ID is for spectators, #ID/KEY is an invitation, a seat or the host.
import { gameIds } from './games/catalogue.ts';
import { tutorials } from './games/tutorials.ts';
import type { GameId } from './table/messages.ts';

export type Route =
  | { at: 'home' }
  | { at: 'games' }
  | { at: 'new'; game: GameId; agreed?: string } // what a link says that is agreed on
  | { at: 'learn'; game: GameId }
  | { at: 'local'; id: string }
  | { at: 'review'; id: string; round: number }
  | { at: 'online'; table: string; key?: string };

export function read(fragment: string): Route {
  const parts = fragment.replace(/^#/, '').split('/');
  if (parts[0]) return { at: 'online', table: parts[0], key: parts[1] || undefined };
  const [, where, what, more] = parts;
  if (where === 'games') return { at: 'games' };
  if (where === 'new' && gameIds.includes(what)) {
    return { at: 'new', game: what, ...(more && { agreed: more }) };
  }
  if (where === 'learn' && tutorials[what] && gameIds.includes(what)) {
    return { at: 'learn', game: what };
  }
  if (where === 'local' && what) return { at: 'local', id: what };
  if (where === 'review' && what) return { at: 'review', id: what, round: Number(more) || 1 };
  return { at: 'home' };
}

let current = $state.raw<Route>(read(location.hash));
addEventListener('hashchange', () => (current = read(location.hash)));

export const route = {
  get now(): Route {
    return current;
  },
};

export function go(fragment: string) {
  location.hash = fragment;
}
