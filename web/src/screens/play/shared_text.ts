// What is said to people who share a device.
import { texts, type Texts } from '../../text/text.svelte.ts';

const en = {
  cards: 'Your own cards',
  iAm: (name: string) => `I am ${name}: show my cards`,
  lookAway: 'Choose in secret. Everybody else, please look away.',
  cover: 'Cover my cards',
};

const fr: Texts<typeof en> = {
  cards: 'Vos propres cartes',
  iAm: (name) => `Je suis ${name} : voir mes cartes`,
  lookAway: 'Choisissez en secret. Que les autres regardent ailleurs.',
  cover: 'Cacher mes cartes',
};

const de: Texts<typeof en> = {
  cards: 'Deine eigenen Karten',
  iAm: (name) => `Ich bin ${name}: Karten zeigen`,
  lookAway: 'Wähle geheim. Die anderen schauen bitte weg.',
  cover: 'Karten verdecken',
};

export const t = texts<Texts<typeof en>>({ en, fr, de });
