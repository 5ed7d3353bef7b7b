// What a table on a server has and one in this page has not: loaded when playing over the network.
export { default as Chat } from './Chat.svelte';
export { default as People } from './People.svelte';
export { default as TableActions } from './TableActions.svelte';
