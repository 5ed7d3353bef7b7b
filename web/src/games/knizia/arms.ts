// The coats of arms of the seven families: how each divides its field. Paths on a card, 60 by 84.
import type { Colour } from '../../art/colours.ts';

export const arms: Partial<Record<Colour, string>> = {
  r: 'M30 2H58V82H30Z', // per pale
  g: 'M2 42H58V82H2Z', // per fess
  b: 'M58 2V82H2Z', // per bend
  y: 'M2 82V66L30 34L58 66V82Z', // a chevron
  v: 'M30 2L58 42L30 82L2 42Z', // a lozenge
  k: 'M21 2H39V82H21Z', // a pale
  s: 'M2 16H58V30H2ZM2 44H58V58H2ZM2 72H58V82H2Z', // barry
};
// A shield with the shape of the colour on it, 24 by 28 around its middle.
export const shield = 'M-12 -12Q-6 -10.5 0 -13Q6 -10.5 12 -12V2Q12 11 0 15Q-12 11 -12 2Z';
