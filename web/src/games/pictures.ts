// A picture of each game.
import type { Component } from 'svelte';
import { byFolder } from './catalogue.ts';

export const pictures = byFolder(import.meta.glob<Component>('../games/*/Picture.svelte', { eager: true, import: 'default' }));
