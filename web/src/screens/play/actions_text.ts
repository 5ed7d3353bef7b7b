// What the menu of a game offers.
import { texts, type Texts } from '../../text/text.svelte.ts';

const en = {
  type: 'Type moves',
  restart: 'Start again',
  reallyRestart: 'Really give this game up?',
  leave: 'Leave, and go on later',
};

const fr: Texts<typeof en> = {
  type: 'Saisir les coups au clavier',
  restart: 'Recommencer',
  reallyRestart: 'Vraiment abandonner cette partie ?',
  leave: 'Quitter et reprendre plus tard',
};

const de: Texts<typeof en> = {
  type: 'Züge eintippen',
  restart: 'Neu anfangen',
  reallyRestart: 'Dieses Spiel wirklich aufgeben?',
  leave: 'Gehen und später weiterspielen',
};

export const t = texts<Texts<typeof en>>({ en, fr, de });
