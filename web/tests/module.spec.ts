// The table's module in a browser: the same records as natively.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';

const golden = fileURLToPath(new URL('../../games/golden/', import.meta.url));

test('all golden records pass', async ({ page, request }) => {
  await page.goto('/');
  const worker = await (await request.get('/sw.js')).text();
  const asset = (pattern: RegExp) => pattern.exec(worker)![0];
  for (const file of readdirSync(golden).filter((name) => name.endsWith('.jsonl'))) {
    const record = readFileSync(golden + file, 'utf8');
    const answer = await page.evaluate(
      async ({ script, wasm, record }) => {
        const helper = new Worker(script, { type: 'module' });
        helper.postMessage(await WebAssembly.compileStreaming(fetch(wasm)));
        const { data } = await new Promise<MessageEvent>((resolve) => {
          helper.onmessage = resolve;
          helper.postMessage({ id: 1, message: { do: 'check', record } });
        });
        helper.terminate();
        return data.answer;
      },
      {
        script: asset(/\/assets\/worker-[^"]+\.js/),
        wasm: asset(/\/assets\/zeros-[^"]+\.wasm/),
        record,
      },
    );
    expect(answer, file).toEqual({
      games: record.match(/^\{"scores"/gm)!.length,
      moves: record.match(/"move":/g)!.length,
    });
  }
});
