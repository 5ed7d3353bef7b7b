// Two people with one device: it lies between them, and nobody sees the other's hand.
import type { Page } from '@playwright/test';
import { allGames, choose, hurry, play, players, type Game } from './drive.ts';
import { expect, test } from './fixtures.ts';

async function sitDown(page: Page, game: Game, number = players[game]) {
  await hurry(page);
  await page.goto(`/#/new/${game}`);
  await page.getByPlaceholder('Your name').fill('Anna');
  await choose(page, 'Players', number);
  await choose(page, /Player 2/, 'Person');
  await page.getByPlaceholder('Player 2').fill('Ben');
  await page.getByRole('button', { name: 'Start' }).click();
}

for (const game of allGames) {
  test(`a whole game of ${game} by two people on one device`, async ({ page }) => {
    await sitDown(page, game);
    await play(game, [page]);
    await expect(page.getByRole('listitem').filter({ hasText: /Anna|Ben/ }).first()).toBeVisible();
  });
}

test('cards are seen by whoever asks, and nobody has to ask before a total is bid', async ({
  page,
}) => {
  await sitDown(page, 'soler', '2');
  const hand = page.getByRole('group', { name: 'Your hand' });
  const asks = page.getByRole('button', { name: /^I am (Anna|Ben)/ });
  await expect(asks).toHaveCount(2);
  await expect(hand).toHaveCount(0);
  await page.getByRole('button', { name: 'I am Anna' }).click();
  await expect(hand.getByRole('button')).toHaveCount(5);
  const cards = await hand.getByRole('button').evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')),
  );
  // Covered again, and after a reload, they are not seen; nor do they stand in the story.
  await page.getByRole('button', { name: 'Cover my cards' }).click();
  await expect(hand).toHaveCount(0);
  await page.getByRole('button', { name: 'I am Anna' }).click();
  await page.reload();
  await expect(asks).toHaveCount(2);
  await expect(hand).toHaveCount(0);
  await expect(page.getByRole('log')).not.toContainText('Your hand');
  await page.getByRole('button', { name: 'I am Anna' }).click();
  await hand.getByRole('button', { name: cards[0]!, exact: true }).first().click();
  await expect(asks).toHaveText(/Ben/);
  await expect(hand).toHaveCount(0);
  await asks.click();
  await hand.getByRole('button').first().click();
  // Both bid before everybody's eyes.
  await expect(hand).toHaveCount(0);
  for (const total of ['5', '6']) {
    await page.getByRole('button', { name: `Bid ${total}`, exact: true }).click();
  }
  await expect(page.getByRole('log')).toContainText(/(Anna|Ben) bids 6/);
});
