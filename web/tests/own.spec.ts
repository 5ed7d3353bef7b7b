// A table of one's own: a board that is drawn, symbols put on cards, any number, and links to it.
import { readFileSync } from 'node:fs';
import { choose, hurry, play } from './drive.ts';
import { expect, test } from './fixtures.ts';

test('a board is drawn, sent along, played on and looked back at', async ({ page, another }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await hurry(page);
  await page.goto('/#/new/mister');
  await choose(page, 'Board', 'Your own');
  const point = (name: string) => page.getByRole('button', { name: `Point ${name}` });
  const verdict = page.locator('.verdict');
  await expect(verdict).toContainText('It can be played like this.');
  // What the rules refuse is told as it is drawn, and when somebody begins all the same.
  await point('A').click();
  await point('D').click();
  await expect(verdict).toContainText('Bridges must list 20 bridges; there are 19.');
  await page.locator('button.start').click();
  await expect(page.getByRole('alert')).toContainText('there are 19');
  // By keys: from D, which is chosen, two crossings up to A.
  await point('D').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await expect(point('A')).toHaveAccessibleName(/^Point A, green control point, .* B, C and D$/);
  await point('J').dragTo(page.getByRole('button', { name: 'Empty crossing 0, -1' }));
  await expect(point('J')).toHaveAttribute('data-spot', '0,-1');
  await expect(verdict).toContainText('It can be played like this.');

  // Somebody else gets it by a link, and plays on it online.
  await page.getByRole('button', { name: 'Share these rules' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await another();
  await other.addInitScript(() => {
    const page = window as unknown as { shift: number };
    page.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[])
        page.shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await other.goto(link);
  await expect(other.getByRole('button', { name: 'Point J' })).toHaveAttribute('data-spot', '0,-1');
  await expect(other.locator('.verdict')).toContainText('It can be played like this.');
  expect(await other.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
  await choose(other, 'Where', 'Online, by link');
  await other.locator('button.start').click();
  await other.getByRole('button', { name: 'Let a computer play' }).click();
  await expect(other).toHaveTitle(/Your turn/);

  await page.locator('button.start').click();
  await play('mister', [page]);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('.over').getByText('Review the game').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the record' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('"J":[0,-1]');
  await page.goBack();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).toHaveTitle(/Your turn/);
  await page.reload();
  await expect(page).toHaveTitle(/Your turn/);
  // It is still there for another table.
  await page.goto('/#/new/mister');
  await choose(page, 'Board', 'Your own');
  await expect(point('J')).toHaveAttribute('data-spot', '0,-1');
});

test('symbols are put on cards, and any number is taken that the rules take', async ({ page }) => {
  await hurry(page);
  await page.goto('/#/new/hero');
  await choose(page, 'Symbols on the cards', 'Your own');
  await choose(page, 'Symbol to put on cards', 'Token');
  await page.getByRole('button', { name: 'red 4' }).click();
  await page.getByRole('checkbox', { name: 'The same in every colour' }).uncheck();
  await page.getByRole('button', { name: 'violet 4 with token' }).press('0');
  await expect(page.getByRole('button', { name: 'blue 4 with token' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'violet 4', exact: true })).toBeVisible();
  await expect(page.locator('.verdict')).toContainText('It can be played like this.');
  await page.locator('button.start').click();
  await expect(page).toHaveTitle(/Your turn/);
  const log = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(log).toContain('r4+');
  await play('hero', [page], 12);

  await page.goto('/#/new/soler');
  await choose(page, 'Deals', 'Other…');
  await page.getByRole('spinbutton', { name: 'Deals' }).fill('7');
  await page.locator('button.start').click();
  await expect(page.getByText('Deal 1 of 7')).toBeVisible();

  // What a link says is not taken on trust.
  await page.goto('/#/new/soler/eyJwbGF5');
  await expect(page.getByRole('alert')).toContainText('cannot be read');
  const rules = JSON.stringify({ players: 3, options: { deals: 1000 } });
  await page.goto(`/#/new/soler/${btoa(rules).replace(/=/g, '')}`);
  await expect(page.getByRole('alert')).toContainText('deals must be a whole number from 1 to 100');
});
