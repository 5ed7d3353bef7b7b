// Everybody can play: by keys alone, by typing, in three languages, with large text, with a finger.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { allGames, gameNames, hurry, isOver, play } from './drive.ts';
import { expect, test } from './fixtures.ts';
import { afterwards, screens } from './screens.ts';

const severalScreens = 300_000; // milliseconds, where a machine has more to do than this

// Everything that is written on a page or said of it.
async function told(page: Page): Promise<string> {
  const labels = page
    .locator('[aria-label]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).join('\n'));
  return `${await page.locator('body').innerText()}\n${await labels}`;
}
const leftOut = /\bundefined\b|\bnull\b|\bNaN\b|\[object|=>/;
const yourTurn = { en: 'Your turn', fr: 'À vous de jouer', de: 'Du bist am Zug' };
type Language = keyof typeof yourTurn;

async function expectText(page: Page, screen: string, language: Language) {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  expect.soft(await told(page), screen).not.toMatch(leftOut);
  if (screen.startsWith('table-')) {
    await expect(page.locator('.status')).toContainText(yourTurn[language]);
  }
}

// It takes long, so several may look at the same time.
const groups = [screens.slice(0, 10), screens.slice(10), afterwards('knizia')];
for (const [group, some] of groups.entries()) {
  const title = 'axe finds nothing on any screen, light and dark, and no text is missing';
  test(`${title}, ${group + 1}`, async ({ page }) => {
    test.setTimeout(severalScreens);
    await hurry(page);
    for (const { name, open } of some) {
      await open(page);
      // What lies on the light would be skipped; src/art/palette.test.ts reckons with it.
      await page.evaluate(() =>
        document.styleSheets[0].insertRule('body::before { display: none !important; }'),
      );
      await expectText(page, name, 'en');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // No page has a frame of somebody else.
        const axe = new AxeBuilder({ page }).setLegacyMode();
        // Nothing else is different then.
        if (colorScheme === 'dark') axe.withRules('color-contrast');
        const { violations } = await axe.analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`,
        );
        expect.soft(found, `${name}, ${colorScheme}`).toEqual([]);
      }
    }
  });
}

for (const [locale, language] of [['fr-FR', 'fr'], ['de-DE', 'de']] as const) {
  test(`no text is missing in ${language}`, async ({ another }) => {
    test.setTimeout(severalScreens);
    const page = await another({ locale });
    await hurry(page);
    for (const { name, open } of screens) {
      await open(page);
      await expectText(page, name, language);
    }
  });
}

test('no text is missing after a game, in any language', async ({ page }) => {
  await hurry(page);
  for (const { name, open } of afterwards('knizia')) {
    await open(page);
    const found: string[] = [];
    for (const lang of Object.keys(yourTurn)) {
      await page.evaluate((language) => localStorage.setItem('zeros.language', language), lang);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('main h2').last()).toBeVisible();
      found.push(await told(page));
      expect.soft(found.at(-1), `${name} in ${lang}`).not.toMatch(leftOut);
    }
    expect(new Set(found).size).toBe(Object.keys(yourTurn).length); // three languages, not one
    await page.evaluate(() => localStorage.setItem('zeros.language', 'en'));
    await page.reload();
  }
});

test('twice as large text loses nothing, and targets are large enough for a finger', async ({
  another,
}) => {
  test.setTimeout(severalScreens);
  const page = await another({ hasTouch: true, isMobile: true });
  await hurry(page);
  for (const { name, open } of screens) {
    await open(page);
    const targets = page.locator('button, a.button, [role=button], select, input[type=text]');
    const small = await targets.evaluateAll((all) =>
      all
        .filter((one) => {
          if (!one.checkVisibility() || one.matches('.hidden-text')) return false;
          one.scrollIntoView({ block: 'center' });
          const { x, y, width, height } = one.getBoundingClientRect();
          const hits = (dx: number, dy: number) =>
            one.contains(document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy));
          const isInText =
            one.parentElement!.matches('p, li') &&
            one.parentElement!.textContent!.trim() !== one.textContent!.trim();
          // Behind something else, or as large as its sentence.
          if (!hits(0, 0) || isInText) return false;
          // Where a finger may go: some reach further than they look.
          const reach = (dx: number, dy: number) => {
            let far = 0;
            while (far < 44 && hits(dx * (far + 1), dy * (far + 1))) ++far;
            return far;
          };
          // Of 44, for what lies between two pixels. A whole board or box to edit is finer.
          const least = one.closest('.own') ? 32 : 42;
          return reach(1, 0) + reach(-1, 0) < least || reach(0, 1) + reach(0, -1) < least;
        })
        .map(
          (one) =>
            `${one.getAttribute('aria-label') ?? one.textContent?.trim()}: ` +
            `${one.clientWidth}×${one.clientHeight}`,
        ),
    );
    expect.soft(small, name).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const { wide, room } = await page.evaluate(() => ({
      wide: document.documentElement.scrollWidth, room: innerWidth,
    }));
    expect.soft(wide, `${name} at 200 %`).toBeLessThanOrEqual(room);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  }
});

// Goes on by Tab until something is called so; whether there was such a thing.
async function tabTo(page: Page, name: RegExp): Promise<boolean> {
  for (let i = 0; i < 60; ++i) {
    const here = await page.evaluate(() => {
      const at = document.activeElement;
      return at?.matches(':disabled, [aria-disabled=true]')
        ? ''
        : (at?.getAttribute('aria-label') ?? at?.textContent?.trim() ?? '');
    });
    if (name.test(here)) return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

test('a whole game with the keyboard alone', async ({ page }) => {
  await hurry(page);
  await page.goto('/');
  expect(await tabTo(page, /^Play ZERO \(Knizia\) now/)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.locator('section.table')).toBeVisible();
  for (let turn = 0; turn < 100 && !(await isOver(page)); ++turn) {
    if (turn === 0) {
      // A swap: a card of the table, one of the hand, and the button.
      await expect(page).toHaveTitle(/Your turn/);
      expect(await tabTo(page, /^(red|green|blue|yellow|violet|black|grey) \d/)).toBe(true);
      await page.keyboard.press('Enter');
      expect(
        await tabTo(
          page,
          /^\d+ points? if you lay|(red|green|blue|yellow|violet|black|grey) \d.*points? if you/,
        ),
      ).toBe(true);
      await page.keyboard.press('Enter');
      expect(await tabTo(page, /^Swap/)).toBe(true);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('log')).toContainText('You put down');
    } else if (await tabTo(page, /^(Continue|Knock|Pass)$/)) {
      await page.keyboard.press('Enter');
    }
    await page.waitForTimeout(50);
  }
  expect(await isOver(page)).toBe(true);
});

test('a whole game by what is said and typed', async ({ page }) => {
  await hurry(page);
  await page.goto('/#/new/mister');
  await page.getByRole('button', { name: 'Start' }).click();
  const said = page.getByRole('log');
  await expect(said).toHaveAttribute('aria-live', 'polite');
  const field = page.getByRole('textbox', { name: 'Type a move' });
  // What cannot be read is answered, too: too much of it, or a letter that nobody sees.
  for (const odd of ['x'.repeat(201), '9 A\u200bB']) {
    await field.fill(odd);
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('200 characters that can be seen');
    await field.fill('');
  }
  const bridges = 'AB AC AD BE CF DE DF EG FG GH GI EH FI HJ IJ HK IL KM LM JM'.split(' ');
  let digit = 9;
  for (let tries = 0; tries < 250; ++tries) {
    await expect
      .poll(
        async () => (await isOver(page)) || (await page.locator('form input:enabled').count()) > 0,
      )
      .toBe(true);
    if (await isOver(page)) break;
    const before = await said.getByRole('paragraph').count();
    await field.fill(`${digit} ${bridges[tries % bridges.length]}`);
    await field.press('Enter');
    // It is said what happened, or why not.
    await expect
      .poll(
        async () =>
          (await said.getByRole('paragraph').count()) > before ||
          (await page.getByRole('alert').count()) > 0,
      )
      .toBe(true);
    if ((await page.getByRole('alert').count()) === 0) --digit;
  }
  expect(await isOver(page)).toBe(true);
  await expect(said).toContainText(/collects|wins|draw/i);
});

for (const game of allGames) {
  test(`nothing jumps while ${game} is played`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      localStorage.setItem('zeros.pace', '0.3');
      const shifts: number[] = ((window as any).shifts = []);
      new PerformanceObserver((list) => {
        // When a round is over the hands are laid open, and when the game is, it is told who has
        // won.
        const isPlaying = document.querySelector('.status p')?.textContent !== '';
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          if (isPlaying) shifts.push(entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/');
    await page.getByRole('button', { name: `Play ${gameNames[game]} now` }).click();
    await expect(page).toHaveTitle(/Your turn/);
    await page.evaluate(() => ((window as any).shifts.length = 0));
    await play(game, [page], 12, 0); // without a mouse: cards and buttons rise where it points
    // A tenth is what browsers call good. Words that change their length in the middle of a line
    // count too, and so does a new round.
    expect(
      await page.evaluate(() =>
        (window as any).shifts.reduce((all: number, one: number) => all + one, 0),
      ),
    ).toBeLessThan(0.05);
  });
}
