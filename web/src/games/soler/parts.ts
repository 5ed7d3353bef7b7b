export { default as Table } from './Table.svelte';
export { written as card } from './words.ts';
export { happenings } from './happenings.ts';
