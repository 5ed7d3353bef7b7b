export { default as Table } from './Table.svelte';
export { cardName as card } from './text.ts';
export { happenings } from './happenings.ts';
