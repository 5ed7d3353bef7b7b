// Two people with one device: it is handed on, and nobody sees the other's hand.
import { allGames, choose, hurry, play, players } from './drive.ts';
import { expect, test } from './fixtures.ts';

for (const game of allGames) {
  test(`a whole game of ${game} by two people on one device`, async ({ page }) => {
    await hurry(page);
    await page.goto(`/#/new/${game}`);
    await page.getByPlaceholder('Your name').fill('Anna');
    await choose(page, 'Players', players[game]);
    await choose(page, /Player 2/, 'Person');
    await page.getByPlaceholder('Player 2').fill('Ben');
    await page.getByRole('button', { name: 'Start' }).click();
    if (game !== 'mister') {
      // Before anybody has taken the device, and after a reload, no card is seen.
      for (let i = 0; i < 2; ++i) {
        await expect(page.getByRole('button', { name: /^I am (Anna|Ben)/ })).toBeVisible();
        await expect(page.locator('section.table svg')).toHaveCount(0);
        await page.reload();
      }
    }
    await play(game, [page]);
    await expect(page.getByRole('listitem').filter({ hasText: /Anna|Ben/ }).first()).toBeVisible();
  });
}
