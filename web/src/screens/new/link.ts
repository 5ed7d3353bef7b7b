// What a table agrees on as a piece of a link: it opens the screen of a new table with just that.
import type { Chosen } from '../../games/options.ts';
import type { GameId } from '../../table/messages.ts';

export interface Agreement {
  players: number;
  options: Chosen;
}

const longest = 4000; // characters: many times a board

// Base64 of JSON, with letters that links may have.
function written(agreement: Agreement): string {
  const bytes = new TextEncoder().encode(JSON.stringify(agreement));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export const linkTo = (game: GameId, agreement: Agreement): string =>
  `#/new/${game}/${written(agreement)}`;

// Null: it cannot be read. Whether it can be played is for the rules to say.
export function readAgreement(text: string): Agreement | null {
  if (text.length > longest || !/^[\w-]+$/.test(text)) return null;
  try {
    const base64 = text.replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const { players, options } = JSON.parse(json);
    const isObject = typeof options === 'object' && options !== null && !Array.isArray(options);
    return Number.isInteger(players) && isObject ? { players, options } : null;
  } catch {
    return null;
  }
}
