// The texts around the rules; the rules themselves are in games/GAME/rules.
import { texts, type Texts } from '../text/text.svelte.ts';

const en = {
  rulesOf: (game: string) => `Rules of ${game}`,
  contents: 'Contents',
};

const fr: Texts<typeof en> = {
  rulesOf: (game) => `Règles de ${game}`,
  contents: 'Sommaire',
};

const de: Texts<typeof en> = {
  rulesOf: (game) => `Regeln von ${game}`,
  contents: 'Inhalt',
};

export const t = texts<Texts<typeof en>>({ en, fr, de });
