// The tutorial of each game that has one.
import type { Tutorial } from '../screens/learn/lesson.ts';
import { byFolder } from './catalogue.ts';

export const tutorials = byFolder(
  import.meta.glob<{ tutorial: Tutorial }>('../games/*/tutorial.ts'),
);
