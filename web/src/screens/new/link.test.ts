import { expect, test } from 'vitest';
import { linkTo, readAgreement } from './link.ts';

const read = (link: string) => readAgreement(link.replace('#/new/mister/', ''));

test('what a table agrees on comes out of the link as it went in', () => {
  const agreement = { players: 4, options: { consult: true, board: { name: 'Pont-Neuf é ✿' } } };
  const link = linkTo('mister', agreement);
  expect(link).toMatch(/^#\/new\/mister\/[\w-]+$/);
  expect(read(link)).toEqual(agreement);
});

test('what is cut off, too long or something else is not read', () => {
  const link = linkTo('mister', { players: 2, options: { board: 'diamond' } });
  expect(read(link.slice(0, -3))).toBeNull();
  expect(read(link + '!')).toBeNull();
  expect(read(linkTo('mister', { players: 2, options: { board: 'x'.repeat(4000) } }))).toBeNull();
  for (const other of [7, null, [], {}, { players: 2 }, { players: 'two', options: {} }]) {
    expect(readAgreement(btoa(JSON.stringify(other)).replace(/=+$/, ''))).toBeNull();
  }
});
