import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cellsOf, parseRules, type Block } from './parse.ts';

const read = (game: string, language: string) =>
  readFileSync(new URL(`../../../games/${game}/rules/${language}.txt`, import.meta.url), 'utf8');

describe('parseRules', () => {
  it('reads title, headings, paragraphs, lists and drawings', () => {
    const { title, sections } = parseRules(
      'ZERO · Somebody · 2 players\n\n' +
        'One line\nand another.\n\nA ROUND\n\n1. Place `+2`, see\n   THE END.\n2. Bid.\n\n' +
        '    a   b\n\n    c\n\nTHE END\n\n- ZERO: a\n  word\n- b\n',
    );
    expect(title).toEqual(['ZERO', 'Somebody', '2 players']);
    expect(sections).toEqual([
      {
        heading: null,
        blocks: [{ is: 'paragraph', parts: [{ is: 'text', text: 'One line and another.' }] }],
      },
      {
        heading: 'A ROUND',
        blocks: [
          {
            is: 'list',
            ordered: true,
            items: [
              [
                { is: 'text', text: 'Place ' }, { is: 'code', text: '+2' },
                { is: 'text', text: ', see ' }, { is: 'see', text: 'THE END' },
                { is: 'text', text: '.' },
              ],
              [{ is: 'text', text: 'Bid.' }],
            ],
          },
          { is: 'drawing', lines: ['a   b', '', 'c'] },
        ],
      },
      {
        heading: 'THE END',
        blocks: [
          {
            is: 'list',
            ordered: false,
            items: [[{ is: 'text', text: 'ZERO: a word' }], [{ is: 'text', text: 'b' }]],
          },
        ],
      },
    ]);
  });

  it('takes headings for references only as whole words', () => {
    const { sections } = parseRules('X · Y · Z\n\nTHE ENDING\n\nZERO\n\nsee THE ENDINGS\n');
    expect(sections[2].blocks).toEqual([
      { is: 'paragraph', parts: [{ is: 'text', text: 'see THE ENDINGS' }] },
    ]);
  });
});

describe('cellsOf', () => {
  it('splits where two blanks are', () => {
    expect(cellsOf(['value   −3   −2', 'number of    1    2'])).toEqual([
      ['value', '−3', '−2'], ['number of', '1', '2'],
    ]);
  });
});

// Pictures are put beside what they show by its place, so the three languages must have the same.
const shape = (block: Block) => (block.is === 'list' ? `list ${block.items.length}` : block.is);

describe.each(['soler', 'knizia', 'hero', 'mister'])('the rules of %s', (game) => {
  const [en, fr, de] = ['en', 'fr', 'de'].map((language) => parseRules(read(game, language)));

  it('lose no word', () => {
    const text = en.sections.flatMap(({ heading, blocks }) => [
      heading ?? '',
      ...blocks.map((block) => {
        const parts =
          block.is === 'paragraph' ? block.parts : block.is === 'list' ? block.items.flat() : [];
        return block.is === 'drawing'
          ? block.lines.join(' ')
          : parts.map(({ text }) => text).join(' ');
      }),
    ]);
    const words = (from: string) => from.match(/\p{L}+/gu)!;
    expect(words([...en.title, ...text].join(' '))).toEqual(words(read(game, 'en')));
  });

  it('have the same parts in every language', () => {
    const shapes = ({ sections }: typeof en) =>
      sections.map(({ heading, blocks }) => [heading !== null, ...blocks.map(shape)]);
    expect(shapes(fr)).toEqual(shapes(en));
    expect(shapes(de)).toEqual(shapes(en));
    expect(en.title).toHaveLength(3);
  });

  it('speak to players: what programs write is in an appendix', () => {
    for (const { sections } of [en, fr, de]) {
      const end = sections.findIndex(({ heading }) => /^(APPENDIX|ANNEXE|ANHANG)$/.test(heading!));
      expect(end).toBeGreaterThan(5);
      const main = JSON.stringify(sections.slice(0, end));
      expect(main).not.toContain('"is":"code"');
      expect(main).not.toMatch(/\b(seats?|places?|Platz|Plätze)( \p{L}+)? \d/u);
      expect(main).not.toMatch(/\b[roygtbvks]\d[~+?!]?(?!\p{L})/u); // a card as it is typed
    }
  });
});
