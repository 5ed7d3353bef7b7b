// Pictures of every screen, to be looked at, and those of the README.
import { allGames, hurry, play } from './drive.ts';
import { expect, test } from './fixtures.ts';
import { afterwards, screens } from './screens.ts';

const sizes = { phone: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } };
const all = [...screens, ...allGames.flatMap(afterwards)];

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${size}, ${colorScheme}`, async ({ another }) => {
      test.setTimeout(600_000);
      const page = await another({ viewport, colorScheme });
      await hurry(page);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const { name, open } of all) {
        await open(page);
        if (name.startsWith('review')) {
          await page.waitForTimeout(5000); // some moves are judged
          await page.keyboard.press('ArrowRight');
        }
        await page.waitForTimeout(200);
        await page.screenshot({
          path: `pictures/${name}-${size}-${colorScheme}.png`, fullPage: true,
        });
      }
    });
  }
}

// In the middle of a game, as somebody sees it who looks at the README.
for (const game of allGames) {
  test(`the picture of ${game}`, async ({ another }) => {
    const page = await another({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
    await hurry(page);
    await page.goto('/');
    await page.locator(`article:has(#game-${game}) button.picture`).click();
    await play(game, [page], { soler: 14, knizia: 2, hero: 14, mister: 6 }[game]);
    await expect(page).toHaveTitle(/Your turn/);
    await page.screenshot({ path: `../docs/pictures/${game}.png` });
  });
}
test('the picture of the games', async ({ another }) => {
  const page = await another({ viewport: { width: 1280, height: 760 }, colorScheme: 'light' });
  await page.goto('/');
  await page.screenshot({ path: '../docs/pictures/home.png' });
});
