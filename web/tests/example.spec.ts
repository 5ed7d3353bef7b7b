// A game that has a folder in the core and none in the page (docs/add-a-game.md) can still be
// played.
import { dirname, join } from 'node:path';
import { choose, hurry } from './drive.ts';
import { expect, test } from './fixtures.ts';
import { Server, zeros } from './server.ts';

test('a game without a picture is played to its end', async ({ page }) => {
  const server = await Server.start(join(dirname(zeros), 'zeros_example'));
  try {
    await hurry(page);
    await page.goto(server.address);
    await expect(page.getByRole('article')).toHaveCount(5);
    await expect(page.getByRole('link', { name: /Learn.*GOOFSPIEL/ })).toHaveCount(0);
    await page.getByRole('link', { name: /New table.*GOOFSPIEL/ }).click();
    await choose(page, 'Cards each', '5');
    await page.getByRole('button', { name: 'Start' }).click();
    for (let card = 5; card > 0; --card) {
      await page.getByRole('button', { name: `lay ${card}`, exact: true }).click();
    }
    await expect(page.getByRole('heading', { name: /win|lose|draw/i })).toBeVisible();
  } finally {
    await server.end();
  }
});
