// What somebody makes for a game: a board, symbols on cards. A game's own.ts has an editor for each
// option that takes such a thing; what is made has the format of files (docs/boards.md).
import type { Component } from 'svelte';
import type { GameId, View } from '../table/messages.ts';
import { byFolder } from './catalogue.ts';

export type Made = Record<string, any>;

export interface EditorProps<V extends View = View> {
  made: Made; // whatever its form may be: it may come from a file
  change: (made: Made) => void; // which can be undone
  // The table as it would be laid; null while the rules refuse what is made.
  view: V | null;
}

export interface Own {
  Editor: Component<EditorProps<any>>;
  fresh: Made; // what to begin with
}

const found = byFolder(
  import.meta.glob<Record<string, Own>>('../games/*/own.ts', { import: 'own' }),
);

type ByOption = Record<string, Own>; // by the keys of the game's options

const loaded: Partial<Record<GameId, ByOption>> = {};

// What was loaded before is there at once, so that nothing moves when it comes.
export function loadOwn(game: GameId): ByOption | Promise<ByOption> {
  return loaded[game] ?? load(game);
}
async function load(game: GameId): Promise<ByOption> {
  return (loaded[game] = (await found[game]?.()) ?? {});
}
