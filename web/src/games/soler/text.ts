// The texts of ZERO (Solèr). Sentences about the viewer are worded separately.
import { plural, texts, type Texts } from '../../text/text.svelte.ts';

const en = {
  // a card, as it is read aloud
  minus: (number: number) => `minus ${number}`,
  plus: (number: number) => `plus ${number}`,
  zero: 'zero',
  faceDown: 'face down',

  // what is to be done now
  choose: 'Choose a card to place face down.',
  waitFor: (names: string) => `Waiting for ${names}…`,
  yourBid: 'What do all the cards add up to?',
  isBidding: (name: string) => `${name} is bidding…`,
  turning: 'The cards are turned up…',
  pick: 'Pick cards that make 0 or 10.',
  isSecuring: (name: string) => `${name} may secure cards.`,
  dealOver: 'The deal is over.',

  // how a round ended
  rightBid: (name: string, total: string) =>
    `${name} bid ${total}: right! ${name} takes the cards.`,
  yourRightBid: (total: string) => `You bid ${total}: right! You take the cards.`,
  onlyZero: (name: string, total: string) =>
    `Nobody bid ${total}. ${name} placed the only 0 and takes the cards.`,
  yourOnlyZero: (total: string) => `Nobody bid ${total}. You placed the only 0 and take the cards.`,
  zeros: (total: string) =>
    `Nobody bid ${total}. Every 0 goes back to its owner, the rest under the pile.`,
  nothing: (total: string) => `Nobody bid ${total} and there is no 0: the cards go under the pile.`,

  // on the table
  lay: (card: string) => `Place ${card} face down`,
  pickCard: (card: string) => `Pick ${card}`,
  seenByAll: 'seen by everybody',
  yourHand: 'Your hand',
  bids: 'Totals to bid',
  bidOn: (total: string) => `Bid ${total}`,
  bidBy: (total: string, name: string) => `${total}, bid by ${name}`,
  ownBid: (total: string) => `${total}, your bid`,
  total: 'Total',
  placedCards: 'Placed cards',
  noCardYet: 'no card yet',
  hasBid: (total: string) => `bid ${total}`,
  leads: 'leads and bids first',
  inHand: (count: number) => plural(count, '# card in hand', '# cards in hand'),
  seen: (cards: string) => `seen by everybody: ${cards}`,
  noneSeen: 'none of them seen by everybody',
  faceUp: 'Face up: what everybody has seen.',
  noneFaceUp: 'None of them has been seen by everybody.',
  secured: (count: number) =>
    plural(count, '# card secured in this deal', '# cards secured in this deal'),
  securedAre: (secured: string, cards: string) => `${secured}: ${cards}`,
  between: '; ', // what is said of a seat
  points: (count: number) => plural(count, '# point', '# points'),
  secure: 'Secure',
  secureFor: (count: number) => plural(count, 'Secure: # point', 'Secure: # points'),
  done: 'Done',
  sumSoFar: (sum: string) => `Sum of the picked cards: ${sum}`,
  nothingPicked: 'Sets that make 0 or 10 score one point per card.',
  skip: 'Skip',
  lastRound: 'Last round',
  roundWas: (cards: string, total: string) => `${cards}; total ${total}`,
  pile: (count: number) => plural(count, 'Pile: # card', 'Pile: # cards'),
  pileEmpty: 'The pile is empty.',
  pileUnseen: (count: number) =>
    plural(count, 'On top, # card that nobody has seen.', 'On top, # cards that nobody has seen.'),
  pileBelow: 'Below, from top to bottom, what went under the pile:',
  pileSeen: 'From top to bottom, what went under the pile:',
  pileEnds: 'The deal ends when the pile is empty and somebody has no card left.',
  barren: (rounds: number) =>
    `Nothing has been secured for ${rounds} rounds. After 30 the deal ends.`,
  dealOf: (deal: number, deals: number) => `Deal ${deal} of ${deals}`,
  dealUpTo: (deal: number, target: number) => `Deal ${deal}, up to ${target}`,

  secures: (name: string, cards: string, points: string) => `${name} secures ${cards}: ${points}.`,
};

const fr: Texts<typeof en> = {
  minus: (number) => `moins ${number}`,
  plus: (number) => `plus ${number}`,
  zero: 'zéro',
  faceDown: 'face cachée',

  choose: 'Choisissez une carte à poser face cachée.',
  waitFor: (names) => `On attend ${names}…`,
  yourBid: 'Combien font toutes les cartes ensemble ?',
  isBidding: (name) => `${name} annonce…`,
  turning: 'On retourne les cartes…',
  pick: 'Choisissez des cartes qui font 0 ou 10.',
  isSecuring: (name) => `${name} peut mettre des cartes à l’abri.`,
  dealOver: 'La donne est finie.',

  rightBid: (name, total) => `${name} a annoncé ${total} : c’est juste ! ${name} prend les cartes.`,
  yourRightBid: (total) => `Vous avez annoncé ${total} : c’est juste ! Vous prenez les cartes.`,
  onlyZero: (name, total) =>
    `Personne n’a annoncé ${total}. ${name} a posé le seul 0 et prend les cartes.`,
  yourOnlyZero: (total) =>
    `Personne n’a annoncé ${total}. Vous avez posé le seul 0 et prenez les cartes.`,
  zeros: (total) =>
    `Personne n’a annoncé ${total}. ` +
    'Chaque 0 revient à son propriétaire, le reste va sous la pioche.',
  nothing: (total) =>
    `Personne n’a annoncé ${total} et il n’y a pas de 0 : les cartes vont sous la pioche.`,

  lay: (card) => `Poser ${card} face cachée`,
  pickCard: (card) => `Choisir ${card}`,
  seenByAll: 'vue de tous',
  yourHand: 'Votre main',
  bids: 'Totaux à annoncer',
  bidOn: (total) => `Annoncer ${total}`,
  bidBy: (total, name) => `${total}, annonce de : ${name}`,
  ownBid: (total) => `${total}, votre annonce`,
  total: 'Total',
  placedCards: 'Cartes posées',
  noCardYet: 'pas encore de carte',
  hasBid: (total) => `annonce : ${total}`,
  leads: 'ouvre le tour et annonce en premier',
  inHand: (count) => plural(count, '# carte en main', '# cartes en main'),
  seen: (cards) => `vues de tous : ${cards}`,
  noneSeen: 'aucune n’a été vue de tous',
  faceUp: 'Face visible : ce que tous ont vu.',
  noneFaceUp: 'Aucune n’a été vue de tous.',
  secured: (count) =>
    plural(count, '# carte à l’abri dans cette donne', '# cartes à l’abri dans cette donne'),
  securedAre: (secured, cards) => `${secured} : ${cards}`,
  between: ' ; ',
  points: (count) => plural(count, '# point', '# points'),
  secure: 'Mettre à l’abri',
  secureFor: (count) => plural(count, 'Mettre à l’abri : # point', 'Mettre à l’abri : # points'),
  done: 'Terminer',
  sumSoFar: (sum) => `Somme des cartes choisies : ${sum}`,
  nothingPicked: 'Un lot qui fait 0 ou 10 rapporte un point par carte.',
  skip: 'Passer',
  lastRound: 'Tour précédent',
  roundWas: (cards, total) => `${cards} ; total ${total}`,
  pile: (count) => plural(count, 'Pioche : # carte', 'Pioche : # cartes'),
  pileEmpty: 'La pioche est vide.',
  pileUnseen: (count) =>
    plural(
      count,
      'Dessus, # carte que personne n’a vue.',
      'Dessus, # cartes que personne n’a vues.',
    ),
  pileBelow: 'Dessous, de haut en bas, ce qui a été glissé sous la pioche :',
  pileSeen: 'De haut en bas, ce qui a été glissé sous la pioche :',
  pileEnds: 'La donne s’achève quand la pioche est vide et que quelqu’un n’a plus de carte.',
  barren: (rounds) =>
    `Rien n’a été mis à l’abri depuis ${rounds} tours. Après 30, la donne s’achève.`,
  dealOf: (deal, deals) => `Donne ${deal} sur ${deals}`,
  dealUpTo: (deal, target) => `Donne ${deal}, jusqu’à ${target}`,

  secures: (name, cards, points) => `${name} met à l’abri ${cards} : ${points}.`,
};

const de: Texts<typeof en> = {
  minus: (number) => `minus ${number}`,
  plus: (number) => `plus ${number}`,
  zero: 'Null',
  faceDown: 'verdeckt',

  choose: 'Wähle eine Karte, die du verdeckt legst.',
  waitFor: (names) => `Warten auf ${names} …`,
  yourBid: 'Was ergeben alle Karten zusammen?',
  isBidding: (name) => `${name} bietet …`,
  turning: 'Die Karten werden aufgedeckt …',
  pick: 'Wähle Karten, die 0 oder 10 ergeben.',
  isSecuring: (name) => `${name} darf Karten sichern.`,
  dealOver: 'Der Durchgang ist zu Ende.',

  rightBid: (name, total) => `${name} hat ${total} geboten: richtig! ${name} nimmt die Karten.`,
  yourRightBid: (total) => `Du hast ${total} geboten: richtig! Du nimmst die Karten.`,
  onlyZero: (name, total) =>
    `Niemand hat ${total} geboten. ${name} hat die einzige 0 gelegt und nimmt die Karten.`,
  yourOnlyZero: (total) =>
    `Niemand hat ${total} geboten. Du hast die einzige 0 gelegt und nimmst die Karten.`,
  zeros: (total) =>
    `Niemand hat ${total} geboten. Alle nehmen ihre 0 zurück, der Rest kommt unter den Stapel.`,
  nothing: (total) =>
    `Niemand hat ${total} geboten, und es liegt keine 0: Die Karten kommen unter den Stapel.`,

  lay: (card) => `${card} verdeckt legen`,
  pickCard: (card) => `${card} wählen`,
  seenByAll: 'von allen gesehen',
  yourHand: 'Deine Hand',
  bids: 'Summen zum Bieten',
  bidOn: (total) => `${total} bieten`,
  bidBy: (total, name) => `${total}, Gebot: ${name}`,
  ownBid: (total) => `${total}, dein Gebot`,
  total: 'Summe',
  placedCards: 'Gelegte Karten',
  noCardYet: 'noch keine Karte',
  hasBid: (total) => `Gebot ${total}`,
  leads: 'beginnt und bietet zuerst',
  inHand: (count) => plural(count, '# Karte auf der Hand', '# Karten auf der Hand'),
  seen: (cards) => `von allen gesehen: ${cards}`,
  noneSeen: 'keine davon haben alle gesehen',
  faceUp: 'Offen: was alle gesehen haben.',
  noneFaceUp: 'Keine davon haben alle gesehen.',
  secured: (count) =>
    plural(
      count,
      '# Karte in diesem Durchgang gesichert',
      '# Karten in diesem Durchgang gesichert',
    ),
  securedAre: (secured, cards) => `${secured}: ${cards}`,
  between: '; ',
  points: (count) => plural(count, '# Punkt', '# Punkte'),
  secure: 'Sichern',
  secureFor: (count) => plural(count, 'Sichern: # Punkt', 'Sichern: # Punkte'),
  done: 'Fertig',
  sumSoFar: (sum) => `Summe der gewählten Karten: ${sum}`,
  nothingPicked: 'Sätze von 0 oder 10 bringen einen Punkt je Karte.',
  skip: 'Weiter',
  lastRound: 'Letzte Runde',
  roundWas: (cards, total) => `${cards}; Summe ${total}`,
  pile: (count) => plural(count, 'Stapel: # Karte', 'Stapel: # Karten'),
  pileEmpty: 'Der Stapel ist leer.',
  pileUnseen: (count) =>
    plural(
      count,
      'Oben # Karte, die niemand gesehen hat.',
      'Oben # Karten, die niemand gesehen hat.',
    ),
  pileBelow: 'Darunter, von oben nach unten, was unter den Stapel kam:',
  pileSeen: 'Von oben nach unten, was unter den Stapel kam:',
  pileEnds: 'Der Durchgang endet, wenn der Stapel leer ist und jemand keine Karte mehr hat.',
  barren: (rounds) => `Seit ${rounds} Runden wurde nichts gesichert. Nach 30 endet der Durchgang.`,
  dealOf: (deal, deals) => `Durchgang ${deal} von ${deals}`,
  dealUpTo: (deal, target) => `Durchgang ${deal}, bis ${target}`,

  secures: (name, cards, points) => `${name} sichert ${cards}: ${points}.`,
};

export const t = texts<Texts<typeof en>>({ en, fr, de });
