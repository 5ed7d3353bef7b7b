// Against computers, in the page alone.
import { allGames, choose, gameNames, hurry, play, players } from './drive.ts';
import { expect, test } from './fixtures.ts';

for (const game of allGames) {
  test(`a whole game of ${game} alone`, async ({ page }) => {
    await hurry(page);
    await page.goto('/');
    const name = new RegExp(`New table.*${gameNames[game].replace(/[()]/g, '\\$&')}`);
    await page.getByRole('link', { name }).click();
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

test('what was played can be gone on with, looked back at and removed', async ({ page }) => {
  await hurry(page);
  await page.goto('/#/new/mister');
  await page.getByRole('button', { name: 'Start' }).click();
  await play('mister', [page]);
  await page.goto('/');
  await page.getByRole('button', { name: 'Play ZERO HERO now' }).click();
  await expect(page).toHaveTitle(/Your turn/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Your games' }).click();
  const [hero, mister] = ['ZERO HERO', 'MISTER ZERO'].map((name) =>
    page.getByRole('listitem', { name }),
  );
  await expect(hero).toContainText('with Mia and Tom');
  await expect(hero.getByRole('link', { name: 'Continue' })).toBeVisible();
  await expect(mister).toContainText(/You win!|You lose|A draw/);
  await mister.getByRole('link', { name: 'Review the game' }).click();
  await expect(page.getByRole('heading', { name: 'Chances over the game' })).toBeVisible();
  await page.goBack();
  await mister.getByRole('button', { name: 'Remove' }).click();
  await mister.getByRole('button', { name: 'Really remove?' }).click();
  await expect(mister).toHaveCount(0);
  await expect(hero).toBeVisible();
});

for (const part of ['zeros-*.wasm', 'worker-*.js']) {
  test(`without ${part} nothing is played, until it comes`, async ({ another, complaints }) => {
    const page = await another({ serviceWorkers: 'block' });
    await page.route(`**/assets/${part}`, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: 'Play MISTER ZERO now' }).click();
    await expect(page.getByRole('alert')).toContainText('could not be loaded');
    expect(new URL(page.url()).hash).toBe('#/');
    await page.unroute(`**/assets/${part}`);
    await page.getByRole('button', { name: 'Play MISTER ZERO now' }).click();
    await expect(page).toHaveTitle(/Your turn/);
    complaints.length = 0; // the browser says what it could not load
  });
}

test('whoever clicks twice sits at one table', async ({ page }) => {
  await page.goto('/');
  const click = page.getByRole('button', { name: 'Play ZERO HERO now' });
  await click.evaluate((button: HTMLElement) => (button.click(), button.click()));
  await expect(page).toHaveTitle(/Your turn/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Continue ZERO HERO' })).toHaveCount(1);
});

test('whoever goes back and forth while a table is laid finds it', async ({ another }) => {
  const page = await another({ serviceWorkers: 'block' });
  await page.route('**/assets/zeros-*.wasm', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play MISTER ZERO now' }).click();
  await page.goBack();
  await page.goForward();
  await expect(page).toHaveTitle(/Your turn/);
});

test('between two games of a series the run is told, and nobody is waited for', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('zeros.pace', '0.3'));
  await page.goto('/#/new/mister');
  await choose(page, 'Games', '2');
  await page.getByRole('button', { name: 'Start' }).click();
  const run = page.getByRole('group', { name: 'The run' });
  for (let i = 0; i < 10; ++i) {
    await expect(page).toHaveTitle(/Your turn/);
    await play('mister', [page], 1);
  }
  // Whoever steps through the run takes as long as they like.
  const forward = run.getByRole('button', { name: 'One jump forward' });
  await expect(forward).toBeVisible();
  for (let i = 0; i < 20 && (await forward.getAttribute('aria-disabled')) !== 'true'; ++i)
    await forward.click();
  await expect(page.getByRole('log')).toContainText('Mister Zero runs');
  await expect(page.locator('.status p')).toHaveText('');
  await page.getByRole('button', { name: 'Next game' }).click();
  await expect(page.getByText(/^(Your turn|Nora is thinking…)$/)).toBeVisible();
});
