export { default as Table } from './Table.svelte';
export { describe, tell } from './tell.ts';
