// What somebody sees of a game (docs/bots.md).
import type { View } from '../../table/messages.ts';

export interface HeroView extends View {
  phase: 'dealing' | 'turn' | 'moving' | 'over';
  pairs: { cards: string[]; tokens: number }[];
  bought: number | null; // while cards are moved, the pair just bought, from 1
  moves_left: number;
  reserve: number;
  tokens: number[];
  face_up: string[][];
  hidden: string[][];
  colours: number[][]; // for each seat, in the order of `colours` in cards.ts
  pile_left: number;
}

export const finalCards = 10; // the last of the pile
export const faceDown = '?'; // a card that the looker does not know
