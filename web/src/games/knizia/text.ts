// The texts of ZERO (Knizia).
import type { Colour } from '../../art/colours.ts';
import { plural, texts, type Texts } from '../../text/text.svelte.ts';
import { colourOf, numberOf, type Group } from './cards.ts';

const en = {
  card: (colour: string, number: number) => `${colour} ${number}`,
  faceDown: (count: number) => plural(count, '# face down', '# face down'),
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}`,
  roundIsOver: (round: number, rounds: number) => `Round ${round} of ${rounds} is over`,
  deals: (name: string) => `${name} deals`,
  youDeal: 'You deal',
  knocks: 'Knocks',
  noKnock: 'No knock yet',
  knocksBy: (names: string) => `Knocks: ${names}`,
  hasKnocked: (count: number) => plural(count, 'knocked', 'knocked # times'),
  lastTurns: 'Last turns!',
  lastTurnsBut: (name: string) => `Everybody but ${name} has one more turn.`,
  lastTurnsOthers: 'Everybody else has one more turn.',
  yourLastTurn: 'This is your last turn: swap or pass.',
  endsSoon: (turns: number) =>
    plural(turns, 'The round ends after this turn', 'The round ends after # more turns'),
  toMove: 'to move',
  onTable: 'On the table',
  yourHand: 'Your hand',
  others: 'The others',
  colour: 'Colour',
  number: 'Number',
  sort: 'Sort your hand by',
  soFar: (points: number) => `so far: ${points}`,
  points: (count: number) => plural(count, 'point', 'points'),
  pointsShort: 'pts',
  countsNothing: 'counts for nothing',
  groupsFree: (groups: string) => `${groups}: count for nothing.`,
  afterLaying: (points: number, card: string) =>
    `${plural(points, '# point', '# points')} if you lay ${card}`,
  afterTaking: (points: number, card: string) =>
    `${plural(points, '# point', '# points')} if you take ${card}`,
  swap: 'Swap',
  swapPickTwo: 'Swap: pick two cards',
  swapPickTable: 'Now one on the table',
  swapPickHand: 'Now one in your hand',
  swapFor: (lay: string, take: string) => `Lay ${lay}, take ${take}`,
  fromTo: (swap: string, from: number, to: number) =>
    `${swap}: ${plural(from, '# point', '# points')} now, ` +
    `${plural(to, '# point', '# points')} then`,
  knock: 'Knock',
  pass: 'Pass',
  zero: 'ZERO!',
  zeroBy: (names: string) => `${names}: five of a colour, five of a number, nothing left.`,
  inAll: (points: number) => `${points} in all`,
  continue: 'Continue',
};

const fr: Texts<typeof en> = {
  card: (colour, number) => `${number} ${colour}`,
  faceDown: (count) => plural(count, '# cachée', '# cachées'),
  round: (round, rounds) => `Manche ${round} sur ${rounds}`,
  roundIsOver: (round, rounds) => `Fin de la manche ${round} sur ${rounds}`,
  deals: (name) => `${name} donne`,
  youDeal: 'Vous donnez',
  knocks: 'Ont toqué',
  noKnock: 'Personne n’a encore toqué',
  knocksBy: (names) => `Ont toqué : ${names}`,
  hasKnocked: (count) => plural(count, 'a toqué', 'a toqué # fois'),
  lastTurns: 'Derniers tours !',
  lastTurnsBut: (name) => `Encore un tour pour tous, sauf ${name}.`,
  lastTurnsOthers: 'Encore un tour pour tous les autres.',
  yourLastTurn: 'C’est votre dernier tour : échangez ou passez.',
  endsSoon: (turns) =>
    plural(turns, 'La manche finit après ce tour', 'La manche finit après # tours'),
  toMove: 'doit jouer',
  onTable: 'Sur la table',
  yourHand: 'Votre main',
  others: 'Les autres',
  colour: 'Couleur',
  number: 'Nombre',
  sort: 'Trier votre main par',
  soFar: (points) => `jusqu’ici : ${points}`,
  points: (count) => plural(count, 'point', 'points'),
  pointsShort: 'pts',
  countsNothing: 'ne compte pas',
  groupsFree: (groups) => `${groups} : ne comptent pas.`,
  afterLaying: (points, card) => `${plural(points, '# point', '# points')} en posant le ${card}`,
  afterTaking: (points, card) => `${plural(points, '# point', '# points')} en prenant le ${card}`,
  swap: 'Échanger',
  swapPickTwo: 'Échanger : choisissez deux cartes',
  swapPickTable: 'Puis une de la table',
  swapPickHand: 'Puis une de votre main',
  swapFor: (lay, take) => `Poser le ${lay}, prendre le ${take}`,
  fromTo: (swap, from, to) =>
    `${swap} : ${from} maintenant, puis ${plural(to, '# point', '# points')}`,
  knock: 'Toquer',
  pass: 'Passer',
  zero: 'ZERO !',
  zeroBy: (names) =>
    `${names} : cinq cartes de la même couleur, cinq du même nombre, plus rien ne compte.`,
  inAll: (points) => `${points} au total`,
  continue: 'Continuer',
};

const de: Texts<typeof en> = {
  card: (colour, number) => `${colour} ${number}`,
  faceDown: (count) => plural(count, '# verdeckte', '# verdeckte'),
  round: (round, rounds) => `Runde ${round} von ${rounds}`,
  roundIsOver: (round, rounds) => `Runde ${round} von ${rounds} ist zu Ende`,
  deals: (name) => `${name} gibt`,
  youDeal: 'Du gibst',
  knocks: 'Geklopft',
  noKnock: 'Noch nicht geklopft',
  knocksBy: (names) => `Geklopft: ${names}`,
  hasKnocked: (count) => plural(count, 'hat geklopft', 'hat #-mal geklopft'),
  lastTurns: 'Letzte Züge!',
  lastTurnsBut: (name) => `Noch ein Zug für alle außer ${name}.`,
  lastTurnsOthers: 'Alle anderen haben noch einen Zug.',
  yourLastTurn: 'Dein letzter Zug: Tausche oder passe.',
  endsSoon: (turns) =>
    plural(turns, 'Nach diesem Zug endet die Runde', 'Nach # weiteren Zügen endet die Runde'),
  toMove: 'am Zug',
  onTable: 'Auslage',
  yourHand: 'Deine Hand',
  others: 'Die anderen',
  colour: 'Farbe',
  number: 'Zahl',
  sort: 'Deine Hand sortieren nach',
  soFar: (points) => `bisher: ${points}`,
  points: (count) => plural(count, 'Punkt', 'Punkte'),
  pointsShort: 'Pkt.',
  countsNothing: 'zählt nichts',
  groupsFree: (groups) => `${groups}: zählen nichts.`,
  afterLaying: (points, card) => `${plural(points, '# Punkt', '# Punkte')}, wenn du ${card} legst`,
  afterTaking: (points, card) => `${plural(points, '# Punkt', '# Punkte')}, wenn du ${card} nimmst`,
  swap: 'Tauschen',
  swapPickTwo: 'Tauschen: Wähle zwei Karten',
  swapPickTable: 'Jetzt eine aus der Auslage',
  swapPickHand: 'Jetzt eine von deiner Hand',
  swapFor: (lay, take) => `${lay} legen, ${take} nehmen`,
  fromTo: (swap, from, to) => `${swap}: jetzt ${from}, dann ${plural(to, '# Punkt', '# Punkte')}`,
  knock: 'Klopfen',
  pass: 'Passen',
  zero: 'ZERO!',
  zeroBy: (names) => `${names}: fünf von einer Farbe, fünf von einer Zahl, nichts bleibt.`,
  inAll: (points) => `${points} gesamt`,
  continue: 'Weiter',
};

export const t = texts<Texts<typeof en>>({ en, fr, de });

type ColourName = Extract<Colour, 'r' | 'g' | 'b' | 'y' | 'v' | 'k' | 's'>;
const colourNames = texts<Record<ColourName, string>>({
  en: { r: 'red', g: 'green', b: 'blue', y: 'yellow', v: 'violet', k: 'black', s: 'grey' },
  fr: { r: 'rouge', g: 'vert', b: 'bleu', y: 'jaune', v: 'violet', k: 'noir', s: 'gris' },
  de: { r: 'Rot', g: 'Grün', b: 'Blau', y: 'Gelb', v: 'Violett', k: 'Schwarz', s: 'Grau' },
});

// “red 5”.
export function cardName(card: string): string {
  return t.card(colourNames[colourOf(card) as ColourName], numberOf(card));
}

// “5 × red”, “6 × 3”.
export function groupName({ of, like, size }: Group): string {
  return `${size} × ${of === 'colour' ? colourNames[like as ColourName] : like}`;
}
