// The texts of the table of symbols.
import { texts, type Texts } from '../../../text/text.svelte.ts';

const en = {
  brush: 'Symbol to put on cards',
  none: 'None',
  alike: 'The same in every colour',
  table: 'The cards of the box',
  afresh: 'As reconstructed',
  help:
    'Choose a symbol, then the cards that carry it. ' +
    'Keys: arrows lead from card to card; ~ + ? ! put a symbol there, 0 takes it away.',
  unseen: 'This cannot be shown. The text below can be mended, or begin again.',
};

const fr: Texts<typeof en> = {
  brush: 'Symbole à poser sur les cartes',
  none: 'Aucun',
  alike: 'Le même dans chaque couleur',
  table: 'Les cartes de la boîte',
  afresh: 'Comme reconstitués',
  help:
    'Choisissez un symbole, puis les cartes qui le portent. Au clavier : les flèches mènent ' +
    'de carte en carte ; ~ + ? ! posent un symbole, 0 l’enlève.',
  unseen: 'Impossible à montrer. Corrigez le texte ci-dessous, ou recommencez.',
};

const de: Texts<typeof en> = {
  brush: 'Symbol für die Karten',
  none: 'Keins',
  alike: 'In jeder Farbe gleich',
  table: 'Die Karten der Schachtel',
  afresh: 'Wie rekonstruiert',
  help:
    'Wähle ein Symbol, dann die Karten, die es tragen. Tasten: Pfeile führen von Karte ' +
    'zu Karte; ~ + ? ! setzen ein Symbol, 0 nimmt es weg.',
  unseen: 'Das lässt sich nicht zeigen. Berichtige den Text unten, oder beginne von vorn.',
};

export const t = texts<Texts<typeof en>>({ en, fr, de });
