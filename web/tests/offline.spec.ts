// After the first visit no network is needed.
import { createServer } from 'node:http';
import { hurry, play } from './drive.ts';
import { expect, test } from './fixtures.ts';
import { Server } from './server.ts';

test('with the server gone for good, games start and finish', async ({ page }) => {
  const server = await Server.start();
  await hurry(page);
  await page.goto(server.address);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    // What is kept is kept before the worker becomes active.
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve),
      );
    }
  });
  await server.end();
  await page.reload();
  await page.getByRole('button', { name: 'Play ZERO (Knizia) now' }).first().click();
  await play('knizia', [page]);
  await page.goto(`${server.address}/#/learn/mister`);
  await expect(page.getByRole('main')).toBeVisible();
  await page.goto(`${server.address}/#/new/hero`);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('region', { name: 'ZERO HERO' })).toBeVisible();
});

test('it can be installed', async ({ page, request }) => {
  await page.goto('/');
  const manifest = await (
    await request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
  ).json();
  for (const { src, sizes } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toMatch(/^image\//);
    // The width of a PNG.
    if (sizes !== 'any') {
      expect((await icon.body()).readUInt32BE(16)).toBe(Number(sizes.split('x')[0]));
    }
  }
});

test('a new version waits until it is asked for', async ({ page, server }) => {
  // Before the server stands one that can make it look newer: a changed worker is a new version.
  let isNewer = false;
  const before = createServer(async (request, response) => {
    const answer = await fetch(server.address + request.url);
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
    response.end(isNewer && request.url === '/sw.js' ? `${body}\n// newer` : body);
  });
  await new Promise<void>((resolve) => before.listen(0, '127.0.0.1', resolve));
  const home = `http://127.0.0.1:${(before.address() as { port: number }).port}/`;
  await page.goto(home);
  await page.evaluate(() => navigator.serviceWorker.ready);
  isNewer = true;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
  await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible();
  await page.getByRole('button', { name: 'Play MISTER ZERO now' }).first().click();
  // As if nothing were.
  await expect(page.getByRole('region', { name: 'MISTER ZERO' })).toBeVisible();
  await page.goto(home);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.getByRole('link', { name: 'Continue MISTER ZERO' })).toBeVisible();
  await page.close();
  before.closeAllConnections();
  before.close();
});
