// Symbols of one's own.
import Editor from './own/Editor.svelte';
import { printed } from './own/rows.ts';

export const own = { cards: { Editor, fresh: printed } };
