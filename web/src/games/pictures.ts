// A picture of each game.
import Hero from './hero/Picture.svelte';
import Knizia from './knizia/Picture.svelte';
import Mister from './mister/Picture.svelte';
import Soler from './soler/Picture.svelte';

export const pictures = { soler: Soler, knizia: Knizia, hero: Hero, mister: Mister };
