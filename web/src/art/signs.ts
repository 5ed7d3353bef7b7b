// The symbols on cards: paths in a square from -10 to 10, to be filled even-odd.
export type Sign = '~' | '+' | '?' | '!';

export const signs: Record<Sign, string> = {
  '~': 'M-9 -6.5H2V-10L9.5 -4.5L2 1V-2.5H-9ZM9 6.5H-2V10L-9.5 4.5L-2 -1V2.5H9Z', // two arrows
  '+': // a token with a plus
    'M0 -9A9 9 0 1 0 0 9A9 9 0 1 0 0 -9ZM-1.6 -5H1.6V-1.6H5V1.6H1.6V5H-1.6V1.6H-5V-1.6H-1.6Z',
  '?': // the back of a card
    'M-5 -9.5H5Q7 -9.5 7 -7.5V7.5Q7 9.5 5 9.5H-5Q-7 9.5 -7 7.5V-7.5Q-7 -9.5 -5 -9.5Z' +
    'M0 -6A4 6 0 1 0 0 6A4 6 0 1 0 0 -6ZM0 -3.4A1.6 3.4 0 1 1 0 3.4A1.6 3.4 0 1 1 0 -3.4Z',
  '!': 'M-8 -10H-5.4V10H-8ZM-5.4 -9.6H9L5.6 -4.6L9 0.6H-5.4Z', // a flag
};

export const hiddenSign = // an eye, struck out
  'M-10 0C-6 -6 6 -6 10 0C6 6 -6 6 -10 0ZM0 -3A3 3 0 1 0 0 3A3 3 0 1 0 0 -3ZM-7 -9L-9 -7L7 9L9 7Z';
