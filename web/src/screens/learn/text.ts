// The texts around the lessons; those of the lessons are with their games.
import { texts, type Texts } from '../../text/text.svelte.ts';

const en = {
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  back: 'Back',
  skip: 'Skip',
  next: 'Next',
  showMe: 'Show me',
  task: 'Task',
  notQuite: 'Not quite.',
  right: 'Well done!',
  playNow: 'Play now',
  happens: 'What happens',
};

const fr: Texts<typeof en> = {
  step: (number, all) => `Étape ${number} sur ${all}`,
  back: 'Retour',
  skip: 'Sauter l’étape',
  next: 'Suivant',
  showMe: 'Montrez-moi',
  task: 'Consigne',
  notQuite: 'Pas tout à fait.',
  right: 'Bien joué !',
  playNow: 'Jouer',
  happens: 'Ce qui se passe',
};

const de: Texts<typeof en> = {
  step: (number, all) => `Schritt ${number} von ${all}`,
  back: 'Zurück',
  skip: 'Überspringen',
  next: 'Weiter',
  showMe: 'Zeig’s mir',
  task: 'Aufgabe',
  notQuite: 'Nicht ganz.',
  right: 'Gut gemacht!',
  playNow: 'Jetzt spielen',
  happens: 'Was geschieht',
};

export const t = texts<Texts<typeof en>>({ en, fr, de });
