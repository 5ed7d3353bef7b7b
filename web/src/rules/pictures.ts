// Which picture stands where in the rules: by the number of the section and of what it belongs to
// there, the same in every language. It comes after that, or instead of it.
import type { Component } from 'svelte';
import { byFolder } from '../games/catalogue.ts';
import type { Block } from './parse.ts';

export interface PictureProps {
  block: Block;
  onsee: (heading: string) => void;
}
interface Place {
  after?: Component<Record<string, never>>;
  instead?: Component<PictureProps>;
}
export type Places = Record<string, Place>;

export const pictures = byFolder(
  import.meta.glob<Places>('../games/*/rules/pictures.ts', { eager: true, import: 'pictures' }),
);
