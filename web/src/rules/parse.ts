// Reads the rules of a game as they are written in games/GAME/rules: a title, headings in capitals,
// paragraphs, lists, and drawings that are indented.

// `see`: the heading of another section, to go there.
export interface Part {
  is: 'text' | 'code' | 'see';
  text: string;
}
export type Block =
  | { is: 'paragraph'; parts: Part[] }
  | { is: 'list'; ordered: boolean; items: Part[][] }
  | { is: 'drawing'; lines: string[] };
export interface Section {
  heading: string | null; // none above what comes first
  blocks: Block[];
}
export interface RulesText {
  title: string[]; // name, authors, players
  sections: Section[];
}

const item = /^(- |\d+\. )/;
const indent = /^ {4}/;

function isHeading(lines: string[]): boolean {
  const [line] = lines;
  return lines.length === 1 && line === line.toUpperCase() && /^\p{Lu}[\p{Lu} ’-]+$/u.test(line);
}

const flow = (lines: string[]) => lines.map((line) => line.trim()).join(' ');

function itemsOf(lines: string[]): string[] {
  const items: string[][] = [];
  for (const line of lines) {
    if (item.test(line)) items.push([line.replace(item, '')]);
    else items.at(-1)!.push(line);
  }
  return items.map(flow);
}

// Code stands in backticks; the names of other sections are looked for in the rest.
function partsOf(text: string, headings: string[]): Part[] {
  const name =
    headings.length > 0 ? new RegExp(`(?<!\\p{L})(${headings.join('|')})(?!\\p{L})`, 'u') : null;
  const parts = text.split('`').flatMap((piece, index): Part[] => {
    if (index % 2 === 1) return [{ is: 'code', text: piece }];
    const pieces = name ? piece.split(name) : [piece];
    return pieces.map((text, at) => ({ is: at % 2 === 1 ? 'see' : 'text', text }));
  });
  return parts.filter(({ text }) => text !== '');
}

export function parseRules(text: string): RulesText {
  const [title, ...chunks] = text
    .trim()
    .split(/\n(?:[ \t]*\n)+/)
    .map((chunk) => chunk.split('\n'));
  // The name of a game is no reference, though a section may be called so.
  const headings = chunks.filter(isHeading).map(([line]) => line);
  const others = headings.filter((heading) => !title[0].includes(heading));

  const sections: Section[] = [{ heading: null, blocks: [] }];
  for (const lines of chunks) {
    const { heading, blocks } = sections.at(-1)!;
    if (isHeading(lines)) {
      sections.push({ heading: lines[0], blocks: [] });
    } else if (lines.every((line) => indent.test(line))) {
      const drawn = lines.map((line) => line.replace(indent, ''));
      const last = blocks.at(-1);
      if (last?.is === 'drawing') last.lines.push('', ...drawn);
      else blocks.push({ is: 'drawing', lines: drawn });
    } else {
      const parts = (text: string) => partsOf(text, others.filter((other) => other !== heading));
      if (item.test(lines[0])) {
        blocks.push({
          is: 'list', ordered: !lines[0].startsWith('-'), items: itemsOf(lines).map(parts),
        });
      } else {
        blocks.push({ is: 'paragraph', parts: parts(flow(lines)) });
      }
    }
  }
  return { title: title[0].split(' · '), sections };
}

// The cells of a drawing that is a table: two blanks or more lie between them.
export function cellsOf(lines: string[]): string[][] {
  return lines.map((line) => line.trim().split(/ {2,}/));
}
