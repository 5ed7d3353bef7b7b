// How fast what happens is shown: a factor of the time that everything takes.
import { set, setting } from './memory.ts';

export const paces = { calm: 1.6, normal: 1, quick: 0.3 };

// At `least` so slow, where somebody in a hurry wants to see it all the same.
export const pace = (least = 0): number => Math.max(least, Number(setting('pace') ?? paces.normal));
export const choosePace = (factor: number) => set('pace', String(factor));
