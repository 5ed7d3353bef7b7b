// A game that has no picture of its own yet: what a bot is shown, and moves as they are written.
export { default as Table } from './Table.svelte';
