// What the page has for ZERO HERO.
import Table from './Table.svelte';

export { describe, spell, tell } from './tell.ts';
export { Table };
