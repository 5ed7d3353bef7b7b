// What is said before somebody plays a game for the first time.
import { texts, type Texts } from '../../text/text.svelte.ts';

const en = {
  against: 'Who do you want to play against?',
  begin: 'Begin',
  learn: 'Learn it in two minutes',
};

const fr: Texts<typeof en> = {
  against: 'Contre qui voulez-vous jouer ?',
  begin: 'Commencer',
  learn: 'Apprendre en deux minutes',
};

const de: Texts<typeof en> = {
  against: 'Gegen wen möchtest du spielen?',
  begin: 'Losspielen',
  learn: 'In zwei Minuten lernen',
};

export const words = texts<Texts<typeof en>>({ en, fr, de });
