// The colours of the cards, each with a shape of its own, so that nobody needs to tell colours
// apart. Letters as in the notation of moves.

export type Colour = 'r' | 'o' | 'y' | 'g' | 't' | 'b' | 'v' | 'k' | 's';

interface Look {
  field: string; // of a card
  on: string; // what stands on it, at least 4.5:1
  ink: string; // on paper: at least 4.5:1
  shape: string; // a path in a square from -10 to 10
}

const star = [...Array(10)]
  .map((_, i) => {
    const angle = (i * Math.PI) / 5;
    const radius = i % 2 ? 4.4 : 10;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  })
  .join('L');

const [ivory, black] = ['#fffdf8', '#23211c'];

// Light and dark fields take turns, for those who see no colours at all.
export const looks: Record<Colour, Look> = {
  r: { // a heart
    field: '#b8222c', on: ivory, ink: '#c1272d',
    shape: 'M0 9C-14 -1 -8 -10 0 -4C8 -10 14 -1 0 9Z',
  },
  o: { // a pentagon
    field: '#f08a2c', on: black, ink: '#b85c00', shape: 'M0 -9.5L9 -3L5.6 7.7H-5.6L-9 -3Z',
  },
  y: { field: '#f7cf46', on: black, ink: '#8a6d00', shape: `M${star}Z` }, // a star
  g: { field: '#1f7a3a', on: ivory, ink: '#1f7a3a', shape: 'M0 -9L9.5 8H-9.5Z' }, // a triangle
  t: { // a drop
    field: '#4cc0c0', on: black, ink: '#00757f',
    shape: 'M0 -10C3 -4 7 -1 7 3A7 7 0 0 1 -7 3C-7 -1 -3 -4 0 -10Z',
  },
  b: { field: '#1f5fb4', on: ivory, ink: '#1f5fb4', shape: 'M-8 -8H8V8H-8Z' }, // a square
  v: { field: '#7b3fa0', on: ivory, ink: '#7b3fa0', shape: 'M0 -10L8 0L0 10L-8 0Z' }, // a diamond
  k: { // a cross
    field: '#2e2b29', on: ivory, ink: '#23211c',
    shape: 'M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z',
  },
  s: { // a ring
    field: '#c3bfb8', on: black, ink: '#65615a',
    shape: 'M0 -9A9 9 0 1 0 0 9A9 9 0 1 0 0 -9ZM0 -4.5A4.5 4.5 0 1 1 0 4.5A4.5 4.5 0 1 1 0 -4.5Z',
  },
};
