// How fast what happens is shown: a factor of the time that everything takes.
import { set, setting } from './memory.ts';

export const paces = { calm: 1.6, normal: 1, quick: 0.3 };

export const pace = (): number => Number(setting('pace') ?? paces.normal);
export const choosePace = (factor: number) => set('pace', String(factor));
