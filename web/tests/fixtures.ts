// What every test of the page has: a server, and pages that must not complain.
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { allGames } from './drive.ts';
import { Server } from './server.ts';

// Every error that a page writes into its console, or throws.
function listen(page: Page, complaints: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

// Somebody who has played every game before: a click begins one at once.
async function knowGames(page: Page) {
  await page.addInitScript((games) => {
    for (const game of games) localStorage.setItem(`zeros.begun.${game}`, 'yes');
  }, allGames);
}

interface Fixtures {
  // What the pages complained about; a test that makes trouble on purpose empties it.
  complaints: string[];
  // Another person, with a browser of their own; who has not been here before, if they are new.
  another: (
    options?: Parameters<import('@playwright/test').Browser['newContext']>[0] & {
      isNew?: boolean;
    },
  ) => Promise<Page>;
}

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  complaints: async ({}, use) => {
    const complaints: string[] = [];
    await use(complaints);
    if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join('\n')}`);
  },
  page: async ({ page, complaints }, use) => {
    listen(page, complaints);
    await knowGames(page);
    await use(page);
  },
  another: async ({ browser, baseURL, complaints }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ isNew = false, ...options } = {}) => {
      const context = await browser.newContext({
        baseURL, locale: 'en-GB', viewport: { width: 390, height: 844 }, ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      listen(page, complaints);
      if (!isNew) await knowGames(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

export { expect } from '@playwright/test';
