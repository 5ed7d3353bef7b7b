// Help that teaches: hints, rules, tutorials, and looking back at a game.
import { allGames, hurry, play } from './drive.ts';
import { expect, test } from './fixtures.ts';

for (const game of allGames) {
  test(`the tutorial of ${game} has five to eight steps, each with something to do`, async ({
    page,
  }) => {
    await hurry(page);
    await page.goto(`/#/learn/${game}`);
    const steps = Number(
      /of (\d+)/.exec((await page.getByText(/^Step 1 of \d/).textContent())!)![1],
    );
    expect(steps).toBeGreaterThanOrEqual(5);
    expect(steps).toBeLessThanOrEqual(8);
    for (let step = 1; step <= steps; ++step) {
      await expect(page.getByText(`Step ${step} of ${steps}`)).toBeAttached();
      await expect(page.locator('.task')).toHaveText(/\w.*\w/);
      await page.getByRole('button', { name: 'Show me' }).click();
      if (step < steps) await page.getByRole('button', { name: 'Skip' }).click();
    }
  });
}

test('a step of a tutorial: the wrong move is explained, the right one goes on', async ({
  page,
}) => {
  await hurry(page);
  await page.goto('/#/learn/mister');
  await page.getByRole('button', { name: 'red 0' }).click();
  await page.getByRole('button', { name: 'Bridge A–B' }).click();
  await expect(page.getByText('Not quite.')).toBeVisible();
  await page.getByRole('button', { name: 'red 0' }).click();
  await page.getByRole('button', { name: 'Bridge G–H' }).click();
  await expect(page.getByText('Well done!', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Step 2 of/)).toBeAttached();
});

test('what a tutorial says covers nothing, and what it shows is not taken for a choice', async ({
  page,
}) => {
  await hurry(page);
  await page.goto('/#/learn/mister');
  await page.getByRole('button', { name: 'red 0' }).click();
  await page.getByRole('button', { name: 'Bridge E–G' }).click();
  await expect(page.getByText('That bridge leads up')).toHaveCount(1); // not on the board, too
  await page.getByRole('button', { name: 'red 5' }).click();
  const table = page.getByRole('region', { name: 'MISTER ZERO', exact: true });
  await expect(table.getByRole('button', { pressed: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Show me' }).click();
  await expect(table.getByRole('button', { pressed: true })).toHaveCount(0);
  // What is against the rules is answered by them, right there.
  for (let step = 1; step < 3; ++step) await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'red 3' }).click();
  await page.getByRole('button', { name: /^Bridge G–H/ }).click();
  await expect(table.getByRole('status')).toContainText('lowest');
});

test('a hint points to a move and says why', async ({ page }) => {
  await hurry(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play MISTER ZERO now' }).first().click();
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.locator('.advice')).toHaveText(/\w.*\w/);
});

test('looking back at a game', async ({ page }) => {
  await hurry(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play ZERO (Knizia) now' }).first().click();
  await play('knizia', [page]);
  await page.getByRole('button', { name: 'Review the game' }).click();
  // It begins with the end, and soon with what decided it.
  await expect(page.getByRole('heading', { name: /You win|You lose|A draw/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^You \d/ })).toContainText(/of \d+/);
  await expect(page.getByRole('heading', { name: 'Chances over the game' })).toBeVisible();
  const place = page.getByText(/^Step \d+ of \d+/);
  await expect(page.getByText(/^Judging the moves: [1-9]/)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(place).toHaveText(/^Step 0 of/);
  await page.keyboard.press('ArrowRight');
  await expect(place).toHaveText(/^Step 1 of/);
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'What decided it' })).toBeVisible();
  await expect(page.getByText('The deals were fair')).toBeVisible();
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: 'Download the record' })
    .or(page.getByRole('link', { name: 'Download the record' }))
    .click();
  expect((await download).suggestedFilename()).toMatch(/\.jsonl$/);
});

test('a decision can be tried again, and on a phone its verdict is seen with the table', async ({
  another,
}) => {
  const page = await another();
  await hurry(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play MISTER ZERO now' }).first().click();
  await play('mister', [page]);
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.getByRole('button', { name: /^Move \d+/ }).first().click();
  const verdict = page.locator('.verdict');
  await expect(verdict).toBeFocused();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  const you = page.getByRole('button', { name: 'Try again from here' });
  const forward = page.getByRole('button', { name: 'One step forward' });
  await expect(async () => {
    await forward.click({ timeout: 500 });
    await expect(verdict).toContainText(/You place the \w+ 2/, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(you).toBeVisible(); // as soon as it is judged
  const [table, judgement] = [page.locator('section.table'), verdict.locator('.judgement')];
  await expect(table).toBeInViewport({ ratio: 0.95 });
  await expect(judgement).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await you.click();
  await expect(page).toHaveTitle(/Your turn/);
  await expect(page.getByRole('log')).toContainText('You place'); // before it
});
