import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
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
