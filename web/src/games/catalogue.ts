// What the core says of each game: its names and players. The build asks the table's module for it
// (vite.config.ts).
import found from 'zeros:games';
import type { GameId, Sentence } from '../table/messages.ts';

export interface GameEntry {
  id: GameId;
  title: string; // which no other game has
  box: string; // as it stands on the box
  about: Sentence;
  aim: Sentence; // what to do to win
  authors: string;
  players: number[];
  usual_players: number;
  hidden: boolean; // hands must not be shown around
  sides: Record<number, number[][]>; // who plays together, with so many players
}

export const catalogue: Record<GameId, GameEntry> = Object.fromEntries(
  found.map((game: GameEntry) => [game.id, game]),
);
export const gameIds: GameId[] = Object.keys(catalogue);

// What each game's folder has of something, by the name of the folder.
export const byFolder = <T>(files: Record<string, T>): Partial<Record<GameId, T>> =>
  Object.fromEntries(
    Object.entries(files).map(([path, part]) => [path.match(/(?:games|^\.)\/(\w+)\//)![1], part]),
  );
