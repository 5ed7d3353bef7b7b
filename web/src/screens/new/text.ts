// The texts of what a table agrees on.
import { texts, type Texts } from '../../text/text.svelte.ts';

const en = {
  other: 'Other…',
  range: (from: number, to: number) => `from ${from} to ${to}`,
  own: 'Your own',
  sound: 'It can be played like this.',
  asText: 'As text or file',
  text: 'The same as text, to copy or to paste',
  open: 'Open a file',
  save: 'Save as a file',
  notRead: 'This text is not read: it must be one whole JSON object, as in a file.',
  undo: 'Undo',
  share: 'Share these rules',
  badLink:
    'The rules in this link cannot be read: perhaps it was cut off. These are the usual ones.',
  refusedLink: (why: string) => `The rules in this link cannot be played: ${why}`,
};

const fr: Texts<typeof en> = {
  other: 'Autre…',
  range: (from, to) => `de ${from} à ${to}`,
  own: 'Sur mesure',
  sound: 'On peut jouer ainsi.',
  asText: 'En texte ou fichier',
  text: 'La même chose en texte, à copier ou à coller',
  open: 'Ouvrir un fichier',
  save: 'Enregistrer un fichier',
  notRead: 'Ce texte n’est pas lu : il doit être un objet JSON complet, comme dans un fichier.',
  undo: 'Défaire',
  share: 'Partager ces règles',
  badLink:
    'Les règles de ce lien sont illisibles : il est peut-être coupé. Voici les règles habituelles.',
  refusedLink: (why) => `Les règles de ce lien ne sont pas jouables : ${why}`,
};

const de: Texts<typeof en> = {
  other: 'Andere …',
  range: (from, to) => `von ${from} bis ${to}`,
  own: 'Selbst gemacht',
  sound: 'So lässt es sich spielen.',
  asText: 'Als Text oder Datei',
  text: 'Dasselbe als Text, zum Kopieren oder Einfügen',
  open: 'Datei öffnen',
  save: 'Als Datei speichern',
  notRead:
    'Dieser Text wird nicht gelesen: Er muss ein ganzes JSON-Objekt sein, wie in einer Datei.',
  undo: 'Rückgängig',
  share: 'Diese Regeln teilen',
  badLink:
    'Die Regeln in diesem Link sind nicht zu lesen: Vielleicht ist er abgeschnitten. ' +
    'Hier sind die üblichen.',
  refusedLink: (why) => `Die Regeln in diesem Link lassen sich nicht spielen: ${why}`,
};

export const t = texts<Texts<typeof en>>({ en, fr, de });
