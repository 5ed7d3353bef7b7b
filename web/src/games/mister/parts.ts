export { default as Table } from './Table.svelte';
export { isHushed } from './hush.svelte.ts';
export { happenings } from './happenings.ts';
