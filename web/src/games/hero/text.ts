// What stands on the table, in three languages.
import type { Sign } from '../../art/signs.ts';
import { t as common } from '../../text/common.ts';
import { listed, plural, texts, type Texts } from '../../text/text.svelte.ts';
import { readCard, type Column, type HeroCard, type HeroColour } from './cards.ts';

const en = {
  // cards, in words
  plain: (colour: string, value: number) => `${colour} ${value}`,
  signed: (card: string, sign: string) => `${card} with ${sign}`,
  tokens: (count: number) => plural(count, '# token', '# tokens'),
  // pairs
  pairs: 'Pairs to buy',
  pair: (number: number) => `Pair ${number}`,
  pairLooks: (number: number, cards: string, price: string) => `Pair ${number}: ${cards}. ${price}`,
  emptyPair: (number: number) => `Pair ${number}: nothing`,
  costs: (tokens: string) => `Costs ${tokens}.`,
  costsNothing: 'Costs nothing.',
  buy: 'Buy',
  free: 'Free',
  then: (price: number) => `then ${price}`,
  youHave: (tokens: number) => `you have ${tokens}`,
  fromFive: 'from 5',
  none: 'none',
  takeName: (pair: number, tokens: string, then: number) =>
    `Take ${tokens} from pair ${pair}, which then costs ${then}`,
  buyName: (pair: number, price: string, then: number) =>
    `Buy pair ${pair} for ${price}; the next one there costs ${then}`,
  freeName: (pair: number, then: number) =>
    `Take pair ${pair} for nothing; the next one there costs ${then}`,
  tooDear: (pair: number, price: number, purse: number) =>
    `Pair ${pair} costs ${price}, you have ${purse}`,
  noTwo: 'Two tokens only where there are five or more',
  noToken: (pair: number) => `There is no token at pair ${pair}`,
  // the pile and the reserve
  supply: 'Pile and reserve',
  pileLeft: (main: number, final: number) => `${main} + ${final} final`,
  finalLeft: (count: number) => plural(count, '# final card:', '# final cards:'),
  isEnd: '= end', // after the symbol of flags
  pileHelp: (main: number, final: number) =>
    `${plural(main, '# card is', '# cards are')} left, then ${final} final ones. ` +
    'Flags turned up from the final cards end the game, and so does the end of the pile.',
  finalHelp:
    'Only final cards are left. ' +
    'Flags turned up from them end the game, and so does the end of the pile.',
  reserve: 'Reserve',
  // seats
  others: 'The others',
  yours: 'Your cards',
  purse: 'Tokens',
  zeros: 'Zeros',
  zerosHelp: 'Whoever has the most 0s at the end gets 5 points.',
  hiddenCards: 'Hidden cards',
  hidden: 'hidden',
  columnLooks: (colour: string, cards: string, points: string) => `${colour}: ${cards}, ${points}`,
  noCards: 'no card',
  would: (points: number) => `would score ${points}`,
  // what a colour scores
  helpNone:
    'One card of a colour scores its value, three score the product of the two highest. ' +
    'Any other number scores nothing.',
  helpOne: (value: number) => `One card scores its value: ${value}.`,
  helpTwo: 'Two cards score nothing. With a third, the two highest are multiplied.',
  helpThree: (a: number, b: number) =>
    `Three cards: the two highest multiplied, ${a} × ${b} = ${a * b}.`,
  helpMore: (count: number) =>
    `${count} cards score nothing: only exactly one or exactly three do.`,
  hiddenHelp: 'A folded corner: only you see this card.',
  // giving and stealing
  moving: 'Give or steal',
  movingHelp: (count: number) =>
    plural(
      count,
      'Give one of your cards away, or steal one: choose one of your colours or another player’s.',
      'Give or steal # cards: choose one of your colours or another player’s.',
    ),
  mayMove: (count: number) =>
    plural(
      count,
      'You may give one of your cards away, or steal one: ' +
        'choose one of your colours or another player’s.',
      'You may give or steal # cards: choose one of your colours or another player’s.',
    ),
  keep: 'Neither',
  giveWhich: 'Give which card?',
  giveTo: (card: string) => `Who gets ${card}?`,
  giveName: (card: string, to: string) => `Give ${card} to ${to}`,
  stealWhich: (name: string) => `Steal which card from ${name}?`,
  stealName: (card: string, from: string) => `Steal ${card} from ${from}`,
  chooseOwn: 'Give one of these away',
  chooseTheirs: (name: string) => `Steal one of these from ${name}`,
  back: 'Back',
  skip: 'Skip',
};

const fr: Texts<typeof en> = {
  plain: (colour, value) => `${value} ${colour}`,
  signed: (card, sign) => `${card} avec symbole ${sign}`,
  tokens: (count) => plural(count, '# jeton', '# jetons'),
  pairs: 'Paires à acheter',
  pair: (number) => `Paire ${number}`,
  pairLooks: (number, cards, price) => `Paire ${number} : ${cards}. ${price}`,
  emptyPair: (number) => `Paire ${number} : rien`,
  costs: (tokens) => `Coûte ${tokens}.`,
  costsNothing: 'Gratuite.',
  buy: 'Acheter',
  free: 'Gratuite',
  then: (price) => `puis ${price}`,
  youHave: (tokens) => `vous avez ${tokens}`,
  fromFive: 'dès 5',
  none: 'aucun',
  takeName: (pair, tokens, then) =>
    `Prendre ${tokens} à la paire ${pair}, qui coûtera alors ${then}`,
  buyName: (pair, price, then) =>
    `Acheter la paire ${pair} pour ${price} ; la suivante coûtera ${then}`,
  freeName: (pair, then) => `Prendre la paire ${pair} gratuitement ; la suivante coûtera ${then}`,
  tooDear: (pair, price, purse) => `La paire ${pair} coûte ${price}, vous avez ${purse}`,
  noTwo: 'Deux jetons seulement là où il y en a au moins cinq',
  noToken: (pair) => `Aucun jeton à la paire ${pair}`,
  supply: 'Pioche et réserve',
  pileLeft: (main, final) => `${main} + ${final} finales`,
  finalLeft: (count) => plural(count, '# finale :', '# finales :'),
  isEnd: '= fin',
  pileHelp: (main, final) =>
    `Il reste ${plural(main, '# carte', '# cartes')}, puis ${final} finales. ` +
    'Des drapeaux retournés parmi les finales terminent la partie, la fin de la pioche aussi.',
  finalHelp:
    'Il ne reste que des cartes finales. ' +
    'Des drapeaux retournés terminent la partie, la fin de la pioche aussi.',
  reserve: 'Réserve',
  others: 'Les autres',
  yours: 'Vos cartes',
  purse: 'Jetons',
  zeros: 'Zéros',
  zerosHelp: 'Qui a le plus de 0 à la fin reçoit 5 points.',
  hiddenCards: 'Cartes cachées',
  hidden: 'cachée',
  columnLooks: (colour, cards, points) => `${colour} : ${cards}, ${points}`,
  noCards: 'aucune carte',
  would: (points) => `donnerait ${points}`,
  helpNone:
    'Une carte d’une couleur donne sa valeur, trois le produit des deux plus fortes. ' +
    'Tout autre nombre ne donne rien.',
  helpOne: (value) => `Une seule carte donne sa valeur : ${value}.`,
  helpTwo: 'Deux cartes ne donnent rien. Avec une troisième, on multiplie les deux plus fortes.',
  helpThree: (a, b) => `Trois cartes : le produit des deux plus fortes, ${a} × ${b} = ${a * b}.`,
  helpMore: (count) => `${count} cartes ne donnent rien : il en faut exactement une ou trois.`,
  hiddenHelp: 'Coin plié : vous seul voyez cette carte.',
  moving: 'Donner ou voler',
  movingHelp: (count) =>
    plural(
      count,
      'Donnez l’une de vos cartes ou volez-en une : ' +
        'choisissez une couleur, chez vous ou chez un autre.',
      'Donnez ou volez # cartes : choisissez une couleur, chez vous ou chez un autre.',
    ),
  mayMove: (count) =>
    plural(
      count,
      'Vous pouvez donner l’une de vos cartes ou en voler une : ' +
        'choisissez une couleur, chez vous ou chez un autre.',
      'Vous pouvez donner ou voler # cartes : choisissez une couleur, chez vous ou chez un autre.',
    ),
  keep: 'Ni l’un ni l’autre',
  giveWhich: 'Donner quelle carte ?',
  giveTo: (card) => `À qui donner le ${card} ?`,
  giveName: (card, to) => `Donner le ${card} à ${to}`,
  stealWhich: (name) => `Voler quelle carte à ${name} ?`,
  stealName: (card, from) => `Voler le ${card} à ${from}`,
  chooseOwn: 'Donner l’une d’elles',
  chooseTheirs: (name) => `En voler une à ${name}`,
  back: 'Retour',
  skip: 'Passer',
};

const de: Texts<typeof en> = {
  plain: (colour, value) => `${colour} ${value}`,
  signed: (card, sign) => `${card} mit ${sign}`,
  tokens: (count) => plural(count, '# Chip', '# Chips'),
  pairs: 'Paare zu kaufen',
  pair: (number) => `Paar ${number}`,
  pairLooks: (number, cards, price) => `Paar ${number}: ${cards}. ${price}`,
  emptyPair: (number) => `Paar ${number}: nichts`,
  costs: (tokens) => `Kostet ${tokens}.`,
  costsNothing: 'Kostet nichts.',
  buy: 'Kaufen',
  free: 'Kostenlos',
  then: (price) => `dann ${price}`,
  youHave: (tokens) => `du hast ${tokens}`,
  fromFive: 'ab 5',
  none: 'keiner',
  takeName: (pair, tokens, then) => `${tokens} von Paar ${pair} nehmen; es kostet dann ${then}`,
  buyName: (pair, price, then) =>
    `Paar ${pair} für ${price} kaufen; das nächste dort kostet ${then}`,
  freeName: (pair, then) => `Paar ${pair} kostenlos nehmen; das nächste dort kostet ${then}`,
  tooDear: (pair, price, purse) => `Paar ${pair} kostet ${price}, du hast ${purse}`,
  noTwo: 'Zwei Chips nur, wo fünf oder mehr liegen',
  noToken: (pair) => `Bei Paar ${pair} liegt kein Chip`,
  supply: 'Stapel und Vorrat',
  pileLeft: (main, final) => `${main} + ${final} am Schluss`,
  finalLeft: (count) => plural(count, '# Schlusskarte:', '# Schlusskarten:'),
  isEnd: '= Ende',
  pileHelp: (main, final) =>
    `Noch ${plural(main, '# Karte', '# Karten')}, dann ${final} Schlusskarten. Wird ` +
    'unter denen eine Flagge aufgedeckt, ist das Spiel zu Ende; ebenso, wenn der Stapel leer ist.',
  finalHelp:
    'Nur noch Schlusskarten. ' +
    'Wird eine Flagge aufgedeckt, ist das Spiel zu Ende; ebenso, wenn der Stapel leer ist.',
  reserve: 'Vorrat',
  others: 'Die anderen',
  yours: 'Deine Karten',
  purse: 'Chips',
  zeros: 'Nullen',
  zerosHelp: 'Wer am Ende die meisten Nullen hat, bekommt 5 Punkte.',
  hiddenCards: 'Verdeckte Karten',
  hidden: 'verdeckt',
  columnLooks: (colour, cards, points) => `${colour}: ${cards}, ${points}`,
  noCards: 'keine Karte',
  would: (points) => `gäbe ${points}`,
  helpNone:
    'Eine Karte einer Farbe gibt ihren Wert, drei geben das Produkt der beiden höchsten. ' +
    'Jede andere Anzahl gibt nichts.',
  helpOne: (value) => `Eine Karte gibt ihren Wert: ${value}.`,
  helpTwo: 'Zwei Karten geben nichts. Mit einer dritten werden die beiden höchsten multipliziert.',
  helpThree: (a, b) => `Drei Karten: die beiden höchsten multipliziert, ${a} × ${b} = ${a * b}.`,
  helpMore: (count) => `${count} Karten geben nichts: Nur genau eine oder genau drei zählen.`,
  hiddenHelp: 'Geknickte Ecke: Diese Karte siehst nur du.',
  moving: 'Geben oder stehlen',
  movingHelp: (count) =>
    plural(
      count,
      'Gib eine deiner Karten ab oder stiehl eine: Wähle eine Farbe bei dir oder bei anderen.',
      'Gib oder stiehl # Karten: Wähle eine Farbe bei dir oder bei anderen.',
    ),
  mayMove: (count) =>
    plural(
      count,
      'Du darfst eine deiner Karten abgeben oder eine stehlen: ' +
        'Wähle eine Farbe bei dir oder bei anderen.',
      'Du darfst # Karten abgeben oder stehlen: Wähle eine Farbe bei dir oder bei anderen.',
    ),
  keep: 'Keins von beiden',
  giveWhich: 'Welche Karte geben?',
  giveTo: (card) => `Wem gibst du ${card}?`,
  giveName: (card, to) => `${card} an ${to} geben`,
  stealWhich: (name) => `Welche Karte von ${name} stehlen?`,
  stealName: (card, from) => `${card} von ${from} stehlen`,
  chooseOwn: 'Eine davon weggeben',
  chooseTheirs: (name) => `Eine davon von ${name} stehlen`,
  back: 'Zurück',
  skip: 'Weiter',
};

export const t = texts({ en, fr, de } as Record<'en' | 'fr' | 'de', Texts<typeof en>>);

const colourWords: Record<'en' | 'fr' | 'de', Record<HeroColour, string>> = {
  en: { r: 'red', o: 'orange', y: 'yellow', g: 'green', t: 'turquoise', b: 'blue', v: 'violet' },
  fr: { r: 'rouge', o: 'orange', y: 'jaune', g: 'vert', t: 'turquoise', b: 'bleu', v: 'violet' },
  de: { r: 'Rot', o: 'Orange', y: 'Gelb', g: 'Grün', t: 'Türkis', b: 'Blau', v: 'Violett' },
};
export const colourNames = texts(colourWords);

const signWords: Record<'en' | 'fr' | 'de', Record<Sign, string>> = {
  en: { '~': 'move', '+': 'token', '?': 'draw', '!': 'flags' },
  fr: { '~': 'transfert', '+': 'jeton', '?': 'carte cachée', '!': 'drapeaux' },
  de: { '~': 'Wechselsymbol', '+': 'Chipsymbol', '?': 'Ziehsymbol', '!': 'Flaggen' },
};
export const signNames = texts(signWords);

const signTells: Record<'en' | 'fr' | 'de', Record<Sign, string>> = {
  en: {
    '~': 'Move: you may give away one of your cards, or steal one.',
    '+': 'Token: you get one from the reserve.',
    '?': 'Draw: you get a hidden card from the pile.',
    '!': 'Flags: turned up from the final cards, they end the game.',
  },
  fr: {
    '~': 'Transfert : vous pouvez donner l’une de vos cartes ou en voler une.',
    '+': 'Jeton : vous en recevez un de la réserve.',
    '?': 'Carte cachée : vous en recevez une de la pioche.',
    '!': 'Drapeaux : retournés parmi les cartes finales, ils terminent la partie.',
  },
  de: {
    '~': 'Wechsel: Du darfst eine deiner Karten abgeben oder eine stehlen.',
    '+': 'Chip: Du bekommst einen aus dem Vorrat.',
    '?': 'Ziehen: Du bekommst eine verdeckte Karte vom Stapel.',
    '!': 'Flaggen: Unter den Schlusskarten aufgedeckt, beenden sie das Spiel.',
  },
};
export const signHelp = texts(signTells);

// “red 2 with token”.
export function cardName(card: string | HeroCard): string {
  const { colour, value, sign } = typeof card === 'string' ? readCard(card) : card;
  const plain = t.plain(colourNames[colour], value);
  return sign ? t.signed(plain, signNames[sign]) : plain;
}

// Without its symbol, which does nothing once the card was bought.
export function plainName(card: string): string {
  return cardName({ ...readCard(card), sign: null });
}

// “Red: red 3 and red 2 (hidden), 0 points”.
export function columnName({ colour, cards, gives, wouldGive }: Column): string {
  const names = cards
    .filter(({ shift }) => shift !== 'coming')
    .map(({ text, hidden }) => plainName(text) + (hidden ? ` (${t.hidden})` : ''));
  const words = t.columnLooks(
    capital(colourNames[colour]),
    names.length > 0 ? listed(names) : t.noCards,
    common.points(gives),
  );
  return wouldGive === null ? words : `${words}, ${t.would(wouldGive)}`;
}

// As a sentence or a label begins.
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
