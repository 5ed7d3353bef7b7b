// What bench/RESULTS.md says about the page, measured again: lines of JSON.
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { allGames, play } from './drive.ts';
import { expect, test } from './fixtures.ts';
import { zeros } from './server.ts';

const print = (line: object) => console.log(JSON.stringify(line));

const runs = 15;

// Opens an address and clicks, each time in a browser that has never been there; when there was
// something to see, and what was fetched until somebody's turn.
async function open(
  browser: Browser, baseURL: string, buttons: string[], goal: string, isThere: RegExp,
) {
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < runs; ++run) {
    const context = await browser.newContext({ baseURL, locale: 'en-GB', serviceWorkers: 'block' });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    bytes = 0;
    await devtools.send('Network.enable');
    // Without headers.
    devtools.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const begin = performance.now();
    await page.goto('/', { waitUntil: 'commit' });
    for (const button of buttons) await page.locator(button).click();
    await page.locator(goal).waitFor();
    times.push(Math.round(performance.now() - begin));
    await expect(page).toHaveTitle(isThere);
    await context.close();
  }
  times.sort((a, b) => a - b);
  const ms = { least: times[0], median: times[runs >> 1], most: times.at(-1) };
  return {
    bytes_compressed: bytes, runs, ms, over_a_second: times.filter((time) => time > 1000).length,
  };
}

for (const game of allGames) {
  test(`opening ${game}`, async ({ browser, baseURL }) => {
    const buttons = [`article:has(#game-${game}) button.picture`, 'dialog[open] .primary'];
    print({ game, ...(await open(browser, baseURL!, buttons, 'section.table', /Your turn/)) });
  });
}

// What the browser and the test take for a page with next to nothing on it.
test('opening nothing', async ({ browser }) => {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end('<title>0</title><button onclick="document.body.innerHTML = `<p>0</p>`">0</button>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  print({ game: null, ...(await open(browser, `http://127.0.0.1:${port}`, ['button'], 'p', /0/)) });
  server.close();
});

// The same decision in the browser and natively, for half a second each in turns: the best of each,
// since other work on the machine only ever slows one down.
for (const [game, players] of [['soler', 4], ['knizia', 4], ['hero', 3], ['mister', 2]] as const) {
  test(`searching ${game}`, async ({ page, request }) => {
    await page.goto('/');
    const worker = await (await request.get('/sw.js')).text();
    const asset = (pattern: RegExp) => pattern.exec(worker)![0];
    const search = await page.evaluateHandle(
      async ({ script, wasm, game, players }) => {
        const helper = new Worker(script, { type: 'module' });
        helper.postMessage(await WebAssembly.compileStreaming(fetch(wasm)));
        const ask = (message: object) =>
          new Promise<any>((resolve) => {
            helper.onmessage = ({ data }) => resolve(data.answer);
            helper.postMessage({ id: 1, message });
          });
        const seats = Array.from({ length: players }, () => ({ level: 'hard' }));
        const { think } = await ask({
          do: 'open', opening: { game, players, seats }, table: 'bench', root: 'ab'.repeat(32),
          at: 1,
        });
        const { seat: _, turn: __, ...question } = think[0];
        return async () => {
          const begin = performance.now();
          const { iterations } = await ask({ do: 'think', ...question, seed: 1, ms: 500 });
          return (1000 * iterations) / (performance.now() - begin);
        };
      },
      {
        script: asset(/\/assets\/worker-[^"]+\.js/),
        wasm: asset(/\/assets\/zeros-[^"]+\.wasm/),
        game,
        players,
      },
    );
    const natively = (): number => {
      const bench = execFileSync(zeros, ['bench', game, '--seconds', '0.5'], {
        encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'],
      });
      const lines = bench.trim().split('\n').map((line) => JSON.parse(line));
      return lines.find((line) => line.players === players).hard_playouts_per_s;
    };
    await search.evaluate((search) => search()); // the browser compiles it better once it has run
    let here = 0;
    let native = 0;
    for (let turn = 0; turn < 3; ++turn) {
      here = Math.max(here, await search.evaluate((search) => search()));
      native = Math.max(native, natively());
    }
    print({
      game, players, in_browser_per_s: Math.round(here), natively_per_s: native,
      ratio: Number((here / native).toFixed(2)),
    });
  });
}

// The longest time between two frames while computers think hard.
test('frames', async ({ page }) => {
  await page.goto('/#/new/hero');
  for (const seat of [2, 3]) {
    const seated = page.getByRole('group', { name: `Player ${seat}` });
    await seated.getByText('Hard', { exact: true }).click();
  }
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveTitle(/Your turn/);
  await page.evaluate(() => {
    const gaps: number[] = ((window as any).gaps = []);
    let last = performance.now();
    const tick = (now: number) => {
      gaps.push(now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.getByRole('button', { name: /^Take 1 token from pair 1/ }).click();
  await page.waitForTimeout(2500);
  const gaps: number[] = await page.evaluate(() => (window as any).gaps);
  gaps.sort((a, b) => a - b);
  print({
    frames: gaps.length,
    median_ms: Math.round(gaps[gaps.length >> 1]),
    longest_ms: Math.round(gaps.at(-1)!),
  });
});

// The times between frames while things move on a table, as it begins and in a few turns.
for (const game of allGames) {
  test(`frames of ${game}`, async ({ page }) => {
    await page.addInitScript(() => {
      const gaps: number[] = ((window as any).gaps = []);
      let last = performance.now();
      const tick = (now: number) => {
        const moving = document.getAnimations().some((one) => one.playState === 'running');
        if (moving && document.querySelector('section.table')) gaps.push(now - last);
        last = now;
        requestAnimationFrame(tick);
      };
      requestAnimationFrame(tick);
    });
    await page.goto('/');
    await page.locator(`article:has(#game-${game}) button.picture`).click();
    await expect(page).toHaveTitle(/Your turn/);
    await page.waitForTimeout(1500);
    for (let turn = 0; turn < 4; ++turn) {
      await play(game, [page], 1, 0);
      await page.waitForTimeout(3000);
    }
    const gaps: number[] = await page.evaluate(() => (window as any).gaps);
    gaps.sort((a, b) => a - b);
    print({
      game, frames: gaps.length, median_ms: Math.round(gaps[gaps.length >> 1]),
      longest_ms: Math.round(gaps.at(-1)!), over_33_ms: gaps.filter((gap) => gap > 33.4).length,
    });
  });
}
