// A picture of each game.
import type { Component } from 'svelte';
import type { GameId } from '../table/messages.ts';
import { byFolder, gameIds } from './catalogue.ts';

const found = byFolder(
  import.meta.glob<Component>('../games/*/Picture.svelte', { eager: true, import: 'default' }),
);
export const pictures: Record<GameId, Component> = Object.fromEntries(
  gameIds.map((game) => [game, found[game] ?? found.plain!]),
);
