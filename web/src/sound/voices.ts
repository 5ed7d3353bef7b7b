// What each sound is made of: noise through a filter for cards and wood, and soft bars and bells.
import type { SoundName } from './sound.svelte.ts';

export interface Part {
  of: 'noise' | 'sine' | 'triangle';
  at: number; // seconds after the beginning
  hertz: number; // of a noise, the middle of what is heard of it
  to?: number; // where it glides to
  width?: number; // of a noise: the smaller, the more of it
  level: number;
  attack: number; // seconds until it is loudest
  decay: number; // seconds until it is gone
}

const noise = (
  at: number, hertz: number, level: number, decay: number, more: Partial<Part> = {},
): Part => ({ of: 'noise', at, hertz, level, decay, attack: 0.002, width: 1, ...more });

// Something that is struck: its tone, and higher ones that are gone sooner.
const struck =
  (partials: [factor: number, level: number, decay: number][]) =>
  (at: number, hertz: number, level: number, length = 1): Part[] =>
    partials.map(([factor, share, decay]) => ({
      of: 'sine', at, hertz: hertz * factor, level: level * share, attack: 0.003,
      decay: decay * length,
    }));

const bar = struck([[1, 1, 0.42], [3.9, 0.16, 0.09], [7.1, 0.04, 0.03]]); // a marimba's
const bell = struck([[1, 1, 1.3], [2.01, 0.35, 0.9], [2.98, 0.16, 0.6], [5.4, 0.06, 0.25]]);
const wood = (at: number, level: number): Part[] => [
  ...struck([[1, 1, 0.11], [2.4, 0.45, 0.06]])(at, 176, level),
  noise(at, 820, level * 1.6, 0.05, { width: 2.5, attack: 0.001 }),
];
const chip = (at: number, level: number, hertz = 1900): Part[] => [
  ...struck([[1, 0.5, 0.06], [1.53, 0.35, 0.045]])(at, hertz, level),
  noise(at, 4200, level * 0.8, 0.02, { attack: 0.001 }),
];

// Notes, in hertz.
const [D4, G4, A4, C5, D5, E5, G5, A5, C6] = [294, 392, 440, 523, 587, 659, 784, 880, 1047];

export const voices: Record<SoundName, Part[]> = {
  card: [
    noise(0, 1500, 0.9, 0.07, { width: 0.7 }),
    { of: 'sine', at: 0, hertz: 150, to: 90, level: 0.55, attack: 0.002, decay: 0.07 },
  ],
  turn: [
    noise(0, 900, 0.5, 0.11, { to: 3000, attack: 0.009, width: 1.2 }),
    noise(0.085, 1700, 0.8, 0.05),
  ],
  deal: [noise(0, 2300, 0.75, 0.06, { to: 1300, width: 0.8 })],
  token: chip(0, 0.8),
  bid: [...bar(0, C5, 0.6), ...bar(0.09, E5, 0.5)],
  knock: [...wood(0, 0.95), ...wood(0.17, 0.8)],
  points: [...bar(0, C5, 0.5), ...bar(0.08, E5, 0.5), ...bar(0.16, G5, 0.55, 1.4)],
  steal: [
    noise(0, 2600, 0.55, 0.22, { to: 500, attack: 0.009, width: 1.4 }),
    { of: 'triangle', at: 0.03, hertz: 520, to: 230, level: 0.4, attack: 0.008, decay: 0.3 },
    ...wood(0.24, 0.45),
  ],
  step: [...bar(0, C5, 0.7, 0.7), ...chip(0, 0.15)],
  collect: [
    ...chip(0, 0.5), ...chip(0.05, 0.45, 2100), ...chip(0.11, 0.5, 2300), ...bar(0.06, G5, 0.4),
    ...bar(0.14, C6, 0.45, 1.4),
  ],
  zero: [
    ...bell(0, G4, 0.5), ...bell(0.12, D5, 0.4), ...bell(0.24, G5, 0.4),
    { of: 'sine', at: 0, hertz: 98, level: 0.4, attack: 0.006, decay: 0.5 },
  ],
  last: [...bar(0, A4, 0.6), ...bar(0.16, A4, 0.6), ...bar(0.32, D5, 0.6, 1.5)],
  won: [
    ...bar(0, C5, 0.45), ...bar(0.11, E5, 0.45), ...bar(0.22, G5, 0.45), ...bell(0.33, C6, 0.4),
    ...bell(0.33, C5, 0.3),
  ],
  lost: [...bar(0, A4, 0.5, 1.2), ...bar(0.2, G4, 0.45, 1.2), ...bar(0.4, D4, 0.6, 2)],
  yourTurn: [...bell(0, G5, 0.28, 0.6), ...bell(0.1, A5, 0.22, 0.7)],
};

// How long a sound is, in seconds.
export const lengthOf = (name: SoundName): number =>
  Math.max(...voices[name].map(({ at, attack, decay }) => at + attack + decay));
