// The texts around the lessons; those of the lessons are with their games.
import { texts } from '../../text/text.svelte.ts';

const en = {
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  back: 'Back',
  skip: 'Skip',
  next: 'Next',
  showMe: 'Show me',
  task: 'Task',
  notQuite: 'Not quite',
  right: 'Well done',
  playNow: 'Play now',
  happens: 'What happens',
};
type Texts = { [Key in keyof typeof en]: (typeof en)[Key] extends (...values: infer V) => string ? (...values: V) => string : string };

const fr: Texts = {
  step: (number, all) => `Étape ${number} sur ${all}`,
  back: 'Retour',
  skip: 'Passer',
  next: 'Suivant',
  showMe: 'Montrer',
  task: 'Énoncé',
  notQuite: 'Pas tout à fait',
  right: 'Bien joué',
  playNow: 'Jouer',
  happens: 'Ce qui se passe',
};

const de: Texts = {
  step: (number, all) => `Schritt ${number} von ${all}`,
  back: 'Zurück',
  skip: 'Überspringen',
  next: 'Weiter',
  showMe: 'Zeig’s mir',
  task: 'Aufgabe',
  notQuite: 'Nicht ganz',
  right: 'Gut gemacht',
  playNow: 'Jetzt spielen',
  happens: 'Was geschieht',
};

export const t = texts({ en, fr, de } as Record<'en' | 'fr' | 'de', Texts>);
