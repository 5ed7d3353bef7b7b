// Against computers, in the page alone.
import { allGames, choose, gameNames, hurry, play, players } from './drive.ts';
import { expect, test } from './fixtures.ts';

for (const game of allGames) {
  test(`a whole game of ${game} alone`, async ({ page }) => {
    await hurry(page);
    await page.goto('/');
    await page.getByRole('link', { name: new RegExp(`New table.*${gameNames[game].replace(/[()]/g, '\\$&')}`) }).click();
    await choose(page, 'Players', players[game]);
    await choose(page, /Player 2/, 'Easy');
    await page.getByRole('button', { name: 'Start' }).click();
    await play(game, [page]);
    await expect(page.getByRole('heading', { name: /You win!|You lose|A draw/ })).toBeVisible();
    // What was played is still there after the page was closed.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
    await page.getByRole('button', { name: 'Play again' }).click();
    await expect(page.getByRole('button', { name: 'Play again' })).toBeHidden();
  });
}

test('one click plays, and the game goes on later', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play MISTER ZERO now' }).first().click();
  await page.getByRole('button', { name: 'red 9' }).click();
  await page.getByRole('button', { name: 'Bridge A–B' }).click();
  await expect(page.getByRole('log')).toContainText('9');
  await page.goto('/');
  await page.getByRole('link', { name: 'Continue MISTER ZERO' }).click();
  await expect(page.getByRole('log')).toContainText('9');
});
