// The colours of the cards, each with a shape of its own, so that nobody needs to tell colours
// apart. Letters as in the notation of moves.

export type Colour = 'r' | 'o' | 'y' | 'g' | 't' | 'b' | 'v' | 'k' | 's';

interface Look {
  ink: string; // on a card: at least 4.5:1 against its paper
  shape: string; // a path in a square from -10 to 10
}

const star = [...Array(10)]
  .map((_, i) => {
    const angle = (i * Math.PI) / 5;
    const radius = i % 2 ? 4.4 : 10;
    return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
  })
  .join('L');

export const looks: Record<Colour, Look> = {
  r: { ink: '#c1272d', shape: 'M0 9C-14 -1 -8 -10 0 -4C8 -10 14 -1 0 9Z' }, // a heart
  o: { ink: '#b85c00', shape: 'M0 -9.5L9 -3L5.6 7.7H-5.6L-9 -3Z' }, // a pentagon
  y: { ink: '#8a6d00', shape: `M${star}Z` }, // a star
  g: { ink: '#1f7a3a', shape: 'M0 -9L9.5 8H-9.5Z' }, // a triangle
  t: { ink: '#00757f', shape: 'M0 -10C3 -4 7 -1 7 3A7 7 0 0 1 -7 3C-7 -1 -3 -4 0 -10Z' }, // a drop
  b: { ink: '#1f5fb4', shape: 'M-8 -8H8V8H-8Z' }, // a square
  v: { ink: '#7b3fa0', shape: 'M0 -10L8 0L0 10L-8 0Z' }, // a diamond
  k: { ink: '#23211c', shape: 'M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z' }, // a cross
  s: { // a ring
    ink: '#65615a',
    shape: 'M0 -9A9 9 0 1 0 0 9A9 9 0 1 0 0 -9ZM0 -4.5A4.5 4.5 0 1 1 0 4.5A4.5 4.5 0 1 1 0 -4.5Z',
  },
};
