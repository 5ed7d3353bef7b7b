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
];

// The end of a game, and looking back at it.
export const afterwards = (game: Game): Screen => ({
  name: `over-${game}`,
  open: async (page) => {
    await begin(page, game);
    await play(game, [page]);
  },
});
