// A board of one's own.
import Editor from './own/Editor.svelte';
import { boards } from './rules/boards.ts';

export const own = { board: { Editor, fresh: { ...boards.hexagons, name: 'own' } } };
