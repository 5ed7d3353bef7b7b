// What the page has for ZERO HERO.
export { default as Table } from './Table.svelte';
export { plainName as card } from './text.ts';
export { happenings } from './happenings.ts';
