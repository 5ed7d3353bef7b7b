export { default as Table } from './Table.svelte';
export { describe, spell, tell } from './tell.ts';
