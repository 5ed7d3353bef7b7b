import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { printed } from '../games/hero/own/rows.ts';
import { boards } from '../games/mister/rules/boards.ts';
import { instantiate, type Engine } from './module.ts';

const wasm =
  process.env.ZEROS_WASM ??
  fileURLToPath(new URL('../../../build-wasm/zeros.wasm', import.meta.url));
const golden = fileURLToPath(new URL('../../../games/golden/', import.meta.url));

// As web/build made it.
describe('the table’s module', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await instantiate(await WebAssembly.compile(readFileSync(wasm)));
  });

  for (const file of readdirSync(golden).filter((name) => name.endsWith('.jsonl'))) {
    test(`replays ${file}`, () => {
      const record = readFileSync(golden + file, 'utf8');
      const answer = engine.ask({ do: 'check', record });
      expect(answer.games).toBe(record.match(/^\{"scores"/gm)!.length);
      expect(answer.moves).toBe(record.match(/"move":/g)!.length);
    });
  }

  test('reads numbers as everybody does', () => {
    const numbers = [0, 7, -7, 0.1, -12.5, 1.5e3, 3.14159, 1e22, 2.5e-7, 4294967296, 1e300, 1e-300];
    const record = readFileSync(golden + 'mister-2.jsonl', 'utf8');
    const noted = record.replace('{', `{"note":${JSON.stringify(numbers)},`);
    const [header] = noted.split('\n');
    expect(JSON.parse(header).note).toEqual(numbers);
    const read: number[] = engine.ask({ do: 'replay', record: noted }).header.note;
    expect(read.at(-2)! / 1e300).toBeCloseTo(1, 14);
    expect(read.at(-1)! / 1e-300).toBeCloseTo(1, 14);
    expect(read.slice(0, -2)).toEqual(numbers.slice(0, -2));
    const tooLarge = noted.replace('1e+300', '1e999');
    expect(engine.ask({ do: 'check', record: tooLarge }).refused.code).toBe('line_not_json');
  });

  test('finds what is wrong with a record', () => {
    const record = readFileSync(golden + 'mister-2.jsonl', 'utf8').replace('"move"', '"muve"');
    expect(engine.ask({ do: 'check', record }).refused.en).toMatch(/^line 2/);
  });

  test('proves that deals were fair, and that others were not', () => {
    const record = readFileSync(golden + 'fair.jsonl', 'utf8');
    expect(
      engine.ask({ do: 'verify', record }).games.every(({ fair }: { fair: boolean }) => fair),
    ).toBe(true);
    const other = record.replace(/"secret":"./, '"secret":"f');
    expect(engine.ask({ do: 'verify', record: other }).games[0].fair).toBe(false);
  });

  test('says what a table would agree on, or why it cannot', () => {
    const agree = (game: string, options: object) =>
      engine.ask({ do: 'agree', game, players: 2, options });
    const { options, view } = agree('mister', { board: boards.diamond });
    expect(options).toEqual({ board: 'diamond', games: 1 });
    expect(view.board).toEqual(boards.diamond);
    expect(view.to_move).toEqual([0]);
    expect(agree('mister', { board: boards.hexagons }).options.board).toBe('hexagons');
    expect(agree('hero', { cards: printed }).options).toEqual({});
    const own = { ...printed, b: '0 0 2 2 2 3~ 3+ 4!' };
    expect(agree('hero', { cards: own }).options).toEqual({ cards: own });
    expect(agree('hero', { cards: { ...printed, r: '0' } }).refused.code).toBe('hero_wrong_values');
    expect(agree('soler', { deals: 0 }).refused.code).toBe('option_out_of_range');
    expect(agree('chess', {}).refused.code).toBe('no_such_game');
  });

  test('writes what cannot be printed by its number', () => {
    const record = '{"zeros":"\\u0001\\u001f"}\n';
    expect(engine.ask({ do: 'check', record }).refused.en).toContain('\\u0001\\u001f');
  });

  test('what is no message is refused in three languages', () => {
    for (const message of [{}, { do: 'nothing' }, { do: 'hear', client: 1 }, [] as object]) {
      expect(Object.keys(engine.ask(message).refused).sort()).toEqual(['code', 'de', 'en', 'fr']);
    }
  });
});
