// What somebody made, as text: the format of files.
import type { Made } from '../../games/own.ts';

const longest = 20_000;

// A line for each key, so that it can be read.
export function inLines(made: Made): string {
  const lines = Object.entries(made).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

// Null: it is no object, or too long to be one that anybody made.
export function readLines(text: string): Made | null {
  if (text.length > longest) return null;
  try {
    const made = JSON.parse(text);
    return typeof made === 'object' && made !== null && !Array.isArray(made) ? made : null;
  } catch {
    return null;
  }
}
