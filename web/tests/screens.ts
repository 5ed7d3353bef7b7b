// Every screen of the page, as somebody comes there.
import { expect, type Page } from '@playwright/test';
import { allGames, play, type Game } from './drive.ts';

export interface Screen {
  name: string;
  open: (page: Page) => Promise<void>;
}

async function begin(page: Page, game: Game) {
  await page.goto('/');
  await page.locator(`article:has(#game-${game}) button.picture`).click();
  await expect(page.locator('section.table')).toBeVisible();
  await expect(page).toHaveTitle(/●/); // somebody's turn: everything is there
}

export const screens: Screen[] = [
  { name: 'home', open: async (page) => void (await page.goto('/')) },
  {
    name: 'menu',
    open: async (page) => {
      await page.goto('/');
      await page.locator('header button:visible').last().click();
    },
  },
  ...allGames.flatMap((game): Screen[] => [
    { name: `table-${game}`, open: (page) => begin(page, game) },
    { name: `new-${game}`, open: async (page) => void (await page.goto(`/#/new/${game}`)) },
    { name: `learn-${game}`, open: async (page) => {
        await page.goto(`/#/learn/${game}`);
        await expect(page.locator('main button:visible').first()).toBeVisible();
      } },
    {
      name: `rules-${game}`,
      open: async (page) => {
        await page.goto(`/#/new/${game}`);
        await page.locator('header button:visible').first().click();
        await expect(page.locator('dialog[open] h2').first()).toBeVisible();
      },
    },
  ]),
  {
    name: 'bidding',
    open: async (page) => {
      await begin(page, 'soler');
      await page.locator('.soler .hand button').first().click();
      await expect(
        page.locator('.soler:not(.turning) .strip button:enabled').first(),
      ).toBeVisible();
    },
  },
  {
    name: 'hint',
    open: async (page) => {
      await begin(page, 'knizia');
      await page.locator('.status button').last().click();
      await expect(page.locator('.advice')).toBeVisible();
    },
  },
  {
    name: 'first-play',
    open: async (page) => {
      await page.goto('/');
      await page.evaluate(() => {
        localStorage.removeItem('zeros.begun.soler');
        const tables: { game: string }[] = JSON.parse(localStorage['zeros.tables'] ?? '[]');
        const others = tables.filter(({ game }) => game !== 'soler');
        localStorage['zeros.tables'] = JSON.stringify(others);
      });
      await page.locator('article:has(#game-soler) button.picture').click();
      await expect(page.locator('dialog[open] fieldset')).toBeVisible();
    },
  },
  ...(['soler', 'knizia', 'hero'] as const).map((game) => ({
    name: `shared-${game}`,
    open: async (page: Page) => {
      await page.goto(`/#/new/${game}`);
      await pick(page, 'players', 0);
      await pick(page, 'seat-1', 0);
      await page.locator('.start').click();
      await expect(page.locator('.asks button').first()).toBeVisible();
    },
  })),
  {
    name: 'game-menu',
    open: async (page) => {
      await begin(page, 'mister');
      await page.locator('header button:visible').last().click();
      await expect(page.locator('dialog[open] .more a')).toBeVisible();
    },
  },
  { name: 'own-board', open: (page) => makeOwn(page, 'mister', 'board', 2) },
  { name: 'own-cards', open: (page) => makeOwn(page, 'hero', 'cards', 1) },
  { name: 'invitation', open: (page) => invite(page) },
  {
    name: 'invited',
    open: async (page) => {
      await invite(page);
      const link = await page.locator('.invitation input').inputValue();
      await page.evaluate(() => localStorage.removeItem('zeros.tables')); // somebody else
      await page.goto(link);
      await expect(page.locator('.waiting form')).toBeVisible();
    },
  },
  {
    name: 'games',
    open: async (page) => {
      for (const game of ['hero', 'mister'] as const) await begin(page, game);
      await page.goto('/#/games');
      await expect(page.locator('main li').nth(1)).toBeVisible();
    },
  },
  {
    name: 'gone',
    open: async (page) => {
      await page.goto('/#/local/nothing');
      await expect(page.locator('main a')).toBeVisible();
    },
  },
];

// One of a group of choices, whatever it is called in the language of the page.
async function pick(page: Page, group: string, index: number) {
  await page.locator(`label:has(input[name="${group}"])`).nth(index).click();
}

// A table online that waits for somebody.
async function invite(page: Page) {
  await page.goto('/#/new/mister');
  await pick(page, 'where', 1);
  await page.locator('.start').click();
  await expect(page.locator('.invitation')).toBeVisible();
}

async function makeOwn(page: Page, game: Game, option: string, own: number) {
  await page.goto(`/#/new/${game}`);
  await pick(page, option, own);
  await page.locator('.own summary').click();
  await expect(page.locator('.verdict p')).not.toHaveText('');
}

// The end of a game, and looking back at it.
export const afterwards = (game: Game): Screen[] => [
  {
    name: `over-${game}`,
    open: async (page) => {
      await begin(page, game);
      await play(game, [page]);
      // To the end of the run.
      if (game === 'mister') await page.locator('.mister .controls button').nth(3).click();
    },
  },
  {
    name: `review-${game}`,
    open: async (page) => {
      await page.locator('.over .actions button').last().click();
      await expect(page.locator('.side ol button').first()).toBeVisible();
    },
  },
];
