// Seven heroes, one of each colour: what they wear on their heads. Paths around the middle of a
// face that is 18 wide and 22 high.
import type { HeroColour } from './cards.ts';

export const headgear: Record<HeroColour, string> = {
  r: 'M0 -9C-4 -17 -15 -14 -9.5 -4Q0 -9 9.5 -4C15 -14 4 -17 0 -9Z', // a heart
  o: 'M-9.6 -2Q-10 -12.5 0 -12.5T9.6 -2Q0 -7 -9.6 -2ZM-2.4 -12L-3 -17.5L5 -16L2.4 -12Z', // a cap
  y: // rays
    'M-9.4 -3L-14 -9L-8 -9.4L-8 -15.5L-2.6 -12L0 -19L2.6 -12L8 -15.5L8 -9.4L14 -9L9.4 -3' +
    'Q0 -8 -9.4 -3Z',
  g: 'M-10.6 5L0 -20L10.6 5Q7.5 -7.5 0 -7.5T-10.6 5Z', // a pointed hood
  t: 'M-9.6 3Q-13 -13 1 -13.5Q9 -13.5 13 -19Q14.5 -7 9.6 3Q7 -7.5 0 -7.5T-9.6 3Z', // a wave
  b: 'M-10 -14H10V-5H-10ZM-1.2 -14V-18.5H1.2V-14Z', // a box with an aerial
  v: 'M-9.6 -1L-12 -17L-4.6 -11.5H4.6L12 -17L9.6 -1Q0 -8.5 -9.6 -1Z', // ears
};
export const mask = 'M-9 -4.4Q0 -6.6 9 -4.4L8.4 0Q4 3 0 -.6Q-4 3 -8.4 0Z';
export const cape = 'M-9 12Q-22 15 -23 34H23Q22 15 9 12Q0 19 -9 12Z';
// The more they are worth, the more they laugh. A 0 is a zero, who needs neither.
export const mouths: Record<number, string> = {
  2: 'M-2.6 5.6q2.6 2.2 5.2 0', 3: 'M-3 5q3 4.4 6 0Z', 4: 'M-4 4.2Q0 11.4 4 4.2Z',
};
