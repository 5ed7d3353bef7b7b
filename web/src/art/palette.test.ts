import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from './contrast.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
type Palette = Record<string, [light: string, dark: string]>;

// The colours of a block of declarations.
function coloursIn(sheet: string, selector: string): Palette {
  const start = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(start, sheet.indexOf('\n}', start));
  const colours = block.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return Object.fromEntries([...colours].map(([, name, light, dark]) => [name, [light, dark]]));
}

const base = coloursIn(read('../app.css'), ':where(:root)');
const sheets = readdirSync(new URL('../games', import.meta.url), { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('hour.css'));
const hours = sheets.map((file): [string, Palette] => {
  const [game] = file.split('/');
  return [game, { ...base, ...coloursIn(read(`../games/${file}`), `[data-game='${game}']`) }];
});
const grounds = ['table', 'sky', 'deep', 'felt', 'paper'];
const pairs = [
  ...['ink', 'soft', 'accent', 'warn', 'hint'].flatMap((ink) => grounds.map((on) => [ink, on])),
  ['on-accent', 'accent'], ['table', 'warn'], ['table', 'ink'], ['back-line', 'back'],
];

// Browsers' checkers do not look through the light on the table; so all of it is computed here.
for (const [hour, palette] of [['home', base], ...hours] as [string, Palette][]) {
  test(`everything can be read at the hour of ${hour}, by day and by night`, () => {
    expect(Object.keys(palette)).toEqual(expect.arrayContaining(pairs.flat()));
    const faint = pairs.flatMap(([ink, on]) =>
      ['light', 'dark'].flatMap((mode, index) => {
        const ratio = contrast(palette[ink][index], palette[on][index]);
        return ratio < 4.5 ? [`${ink} on ${on}, ${mode}: ${ratio.toFixed(2)}`] : [];
      }),
    );
    expect(faint).toEqual([]);
  });
}
