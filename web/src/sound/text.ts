// The texts about sound.
import { texts, type Texts } from '../text/text.svelte.ts';

const en = { ask: 'Sound?', sound: 'Sound', on: 'On', off: 'Off', volume: 'Volume' };
const fr: Texts<typeof en> = {
  ask: 'Avec le son ?', sound: 'Son', on: 'Avec', off: 'Sans', volume: 'Volume',
};
const de: Texts<typeof en> = {
  ask: 'Mit Ton?', sound: 'Ton', on: 'An', off: 'Aus', volume: 'Lautstärke',
};

export const t = texts<Texts<typeof en>>({ en, fr, de });
