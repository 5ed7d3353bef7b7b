// The camera that follows his run: nearer where the board is small.
import type { Layout, Place } from './layout.ts';

// How the board is moved, in its own units, and how many times as large it is drawn.
export interface Shot {
  x: number;
  y: number;
  zoom: number;
}

export const whole: Shot = { x: 0, y: 0, zoom: 1 };

const unit = 92; // pixels that a token should be wide
const limits = { least: 1.15, most: 2 };

// On a place, as far as there is no end of the board in sight; `width` is how wide it is drawn.
export function shotOf(layout: Layout, at: Place, width: number): Shot {
  const size = width / layout.width;
  const zoom = Math.min(limits.most, Math.max(limits.least, unit / size));
  const along = (place: number, length: number) =>
    Math.min(0, Math.max(length - zoom * length, length / 2 - zoom * place));
  return { x: along(at.x, layout.width), y: along(at.y, layout.height), zoom };
}
