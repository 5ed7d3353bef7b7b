// What bench/RESULTS.md says about the page, measured again: lines of JSON.
import { execFileSync } from 'node:child_process';
import { allGames } from './drive.ts';
import { expect, test } from './fixtures.ts';
import { zeros } from './server.ts';

const print = (line: object) => console.log(JSON.stringify(line));

// From nothing to the first own turn.
for (const game of allGames) {
  test(`opening ${game}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL, locale: 'en-GB', serviceWorkers: 'block' });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    let bytes = 0;
    await devtools.send('Network.enable');
    devtools.on('Network.dataReceived', ({ encodedDataLength }) => (bytes += encodedDataLength)); // without headers
    const begin = performance.now();
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator(`article:has(#game-${game}) button.picture`).click();
    await expect(page.locator('section.table')).toBeVisible();
    const milliseconds = Math.round(performance.now() - begin);
    await expect(page).toHaveTitle(/Your turn/);
    print({ game, bytes_compressed: bytes, ms_to_table: milliseconds });
    await context.close();
  });
}

// The same decision in the browser and natively, one after the other.
for (const [game, players] of [['soler', 4], ['knizia', 4], ['hero', 3], ['mister', 2]] as const) {
  test(`searching ${game}`, async ({ page, request }) => {
    await page.goto('/');
    const worker = await (await request.get('/sw.js')).text();
    const asset = (pattern: RegExp) => pattern.exec(worker)![0];
    const rate = await page.evaluate(
      async ({ script, wasm, game, players }) => {
        const helper = new Worker(script, { type: 'module' });
        helper.postMessage(await WebAssembly.compileStreaming(fetch(wasm)));
        const ask = (message: object) =>
          new Promise<any>((resolve) => {
            helper.onmessage = ({ data }) => resolve(data.answer);
            helper.postMessage({ id: 1, message });
          });
        const seats = Array.from({ length: players }, () => ({ level: 'hard' }));
        const { think } = await ask({ do: 'open', opening: { game, players, seats }, table: 'bench', root: 'ab'.repeat(32), at: 1 });
        const { seat: _, turn: __, ...question } = think[0];
        let iterations = 0;
        const begin = performance.now();
        for (let seed = 1; seed <= 3; ++seed) iterations += (await ask({ do: 'think', ...question, seed, ms: 1000 })).iterations;
        return (1000 * iterations) / (performance.now() - begin);
      },
      { script: asset(/\/assets\/worker-[^"]+\.js/), wasm: asset(/\/assets\/zeros-[^"]+\.wasm/), game, players },
    );
    const lines = execFileSync(zeros, ['bench', game], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim().split('\n');
    const native = lines.map((line) => JSON.parse(line)).find((line) => line.players === players).hard_playouts_per_s;
    print({ game, players, in_browser_per_s: Math.round(rate), natively_per_s: native, ratio: Number((rate / native).toFixed(2)) });
  });
}

// The longest time between two frames while computers think hard.
test('frames', async ({ page }) => {
  await page.goto('/#/new/hero');
  for (const seat of [2, 3]) await page.getByRole('group', { name: `Player ${seat}` }).getByText('Hard', { exact: true }).click();
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
  print({ frames: gaps.length, median_ms: Math.round(gaps[gaps.length >> 1]), longest_ms: Math.round(gaps.at(-1)!) });
});
