// Somebody who opens the page by chance and clicks on what they see.
import { allGames, gameNames, play } from './drive.ts';
import { expect, test } from './fixtures.ts';

const aims = {
  soler: /^Guess what all the hidden cards add up to/, knizia: /^Swap cards until your hand counts/,
  hero: /^Buy cards in pairs/, mister: /^Put your numbers on bridges/,
};

for (const game of allGames) {
  test(`a newcomer decides something in ${game} within 15 s, and has read its aim`, async ({
    another,
  }) => {
    const page = await another({ isNew: true, hasTouch: true });
    const begin = Date.now();
    await page.goto('/');
    await page.getByRole('button', { name: `Play ${gameNames[game]} now` }).click();
    await expect(page.getByRole('dialog').getByText(aims[game])).toBeInViewport({ ratio: 1 });
    await page.getByRole('dialog').getByText('Medium').click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await play(game, [page], 1);
    await expect(page.getByRole('log')).toContainText(/You (place|put|take|knock)/);
    expect(Date.now() - begin).toBeLessThan(15_000);
    // Nothing that only programs read is in sight.
    await expect(page.getByRole('textbox', { name: 'Type a move' })).not.toBeInViewport();
    const table = page.locator('section.table');
    await expect(table.getByText(/\b(Paula|Nora|Hugo|Clara|David)\b/).first()).toBeVisible();
    // The next time it begins at once.
    await page.goto('/');
    await page.getByRole('button', { name: `Play ${gameNames[game]} now` }).click();
    await expect(page).toHaveTitle(/Your turn/);
  });
}

test('a tutorial is two clicks away, and once it is done the game is marked', async ({
  another,
}) => {
  const page = await another({ isNew: true });
  await page.addInitScript(() => localStorage.setItem('zeros.pace', '0'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Play ZERO HERO now' }).click();
  await page.getByRole('link', { name: 'Learn it in two minutes' }).click();
  const steps = Number(
    /of (\d+)/.exec((await page.getByText(/^Step 1 of \d/).textContent())!)![1],
  );
  for (let step = 1; step < steps; ++step) {
    await page.getByRole('button', { name: 'Skip' }).click();
    await expect(page.getByText(`Step ${step + 1} of`)).toBeAttached();
  }
  await page.getByRole('button', { name: /^(Buy|Take) pair 2/ }).click();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Learn ZERO HERO again' })).toBeVisible();
});

test('a game can be begun again or left from its menu', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play MISTER ZERO now' }).click();
  await page.getByRole('button', { name: 'red 9' }).click();
  await page.getByRole('button', { name: 'Bridge A–B' }).click();
  await expect(page.getByRole('log')).toContainText('9');
  const first = page.url();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('group', { name: 'Sound', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByRole('button', { name: 'Really give this game up?' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page).toHaveTitle(/Your turn/);
  await expect(page.getByRole('button', { name: 'red 9' })).toBeEnabled();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Leave, and go on later' }).click();
  await expect(page.getByRole('link', { name: 'Continue MISTER ZERO' })).toHaveCount(1);
});

test('the field for moves comes with a key, or when it is asked for', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play MISTER ZERO now' }).click();
  await expect(page).toHaveTitle(/Your turn/);
  const field = page.getByRole('textbox', { name: 'Type a move' });
  await expect(field).toBeAttached(); // for whoever listens to the page
  await expect(field).not.toBeInViewport();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Type moves' }).click();
  await expect(field).toBeFocused();
  await page.reload();
  await expect(page).toHaveTitle(/Your turn/);
  await expect(field).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(field).toBeInViewport();
});
