// How things that are to be touched are laid out in rows.

export const target = 2.75; // rem: the least width of what is touched
const gap = 0.125; // rem

// How many columns for so many things in a room of this width (in rem), so that the rows are about
// equally long.
export function columnsFor(things: number, width: number): number {
  const most = Math.max(1, Math.floor((width + gap + 0.01) / (target + gap)));
  const rows = Math.max(1, Math.ceil(things / most));
  return Math.max(1, Math.ceil(things / rows));
}

// Pixels to rem, as large as text is now.
export function inRem(pixels: number): number {
  return pixels / parseFloat(getComputedStyle(document.documentElement).fontSize);
}
