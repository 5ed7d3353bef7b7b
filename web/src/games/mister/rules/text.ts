// The texts of the pictures in the rules.
import { texts, type Texts } from '../../../text/text.svelte.ts';

const en = {
  boardOf: (name: string) =>
    `The board “${name}”: 13 points from A to M. G, in the middle, ` +
    'is the start, A, at the top, the green control point, M, at the bottom, the red one.',
  exampleBoard: 'The board with all the tokens and the run of the example.',
};

const fr: Texts<typeof en> = {
  boardOf: (name) =>
    `Le plateau « ${name} » : 13 points, de A à M. ` +
    'G, au milieu, est le départ, A, en haut, le point de contrôle vert, M, en bas, le rouge.',
  exampleBoard: 'Le plateau avec tous les jetons et le parcours de l’exemple.',
};

const de: Texts<typeof en> = {
  boardOf: (name) =>
    `Das Brett „${name}“: 13 Punkte von A bis M. ` +
    'G in der Mitte ist der Start, A oben der grüne Kontrollpunkt, M unten der rote.',
  exampleBoard: 'Das Brett mit allen Plättchen und dem Lauf des Beispiels.',
};

export const t = texts<Texts<typeof en>>({ en, fr, de });
