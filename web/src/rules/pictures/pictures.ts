// Which picture stands where in the rules: by the number of the section and of what it belongs to
// there, the same in every language. It comes after that, or instead of it.
import type { Component } from 'svelte';
import type { GameId } from '../../table/messages.ts';
import type { Block } from '../parse.ts';
import HeroExample from './HeroExample.svelte';
import HeroPurchase from './HeroPurchase.svelte';
import HeroSymbols from './HeroSymbols.svelte';
import KniziaHands from './KniziaHands.svelte';
import KniziaSwap from './KniziaSwap.svelte';
import KniziaZero from './KniziaZero.svelte';
import MisterBoards from './MisterBoards.svelte';
import MisterExample from './MisterExample.svelte';
import SolerDeck from './SolerDeck.svelte';
import SolerSets from './SolerSets.svelte';
import SolerTen from './SolerTen.svelte';
import SolerTotal from './SolerTotal.svelte';

export interface PictureProps {
  block: Block;
  onsee: (heading: string) => void;
}
interface Place {
  after?: Component<Record<string, never>>;
  instead?: Component<PictureProps>;
}

export const pictures: Record<GameId, Record<string, Place>> = {
  soler: {
    '2.1': { instead: SolerDeck },
    '5.2': { after: SolerTotal },
    '6.3': { after: SolerSets },
    '6.4': { after: SolerTen },
  },
  knizia: {
    '4.1': { after: KniziaSwap },
    '6.0': { after: KniziaZero },
    '7.2': { instead: KniziaHands },
  },
  hero: {
    '2.3': { instead: HeroSymbols },
    '4.3': { after: HeroPurchase },
    '9.1': { instead: HeroExample },
  },
  mister: {
    '2.3': { instead: MisterBoards },
    '6.1': { instead: MisterExample },
  },
};
