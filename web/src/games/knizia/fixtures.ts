// Views for tests.
import type { KniziaView } from './view.ts';

export const cards = (text: string) => text.split(' ');

export const openHands = [
  'r1 r3 r4 r7 r8 b1 b8 g4 v1', // 13
  'g2 r5 s5 k3 y3 b3 g3 s3 r2', // 7
  'y1 b2 y2 s2 k5 k7 b7 y7 s7', // 15
].map(cards);

// Three at a table, in the first of three rounds; seat 2 dealt, seat 0 looks and is to move.
export function playing(changes: Partial<KniziaView> = {}): KniziaView {
  return {
    seat: 0, players: 3, options: { rounds: 3 }, phase: 'playing', to_move: [0], points: [0, 0, 0],
    rounds_played: 0, dealer: 2, table: cards('r5 g5 b4 k1 s8'), known: [[], [], []],
    hands: [openHands[0], Array<string>(9).fill('?'), Array<string>(9).fill('?')],
    knocks: 0, knocked: [], worth: [13, null, null], swaps: null, turns_left: 150, ...changes,
  };
}

// The same round when it is over: the deal has passed on.
export function open(changes: Partial<KniziaView> = {}): KniziaView {
  return playing({
    phase: 'dealing', to_move: [], rounds_played: 1, dealer: 0, hands: openHands,
    worth: [13, 7, 15], points: [13, 7, 15], knocks: 2, knocked: [0, 1], turns_left: 0, ...changes,
  });
}
