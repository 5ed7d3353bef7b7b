// How a person plays each game with the mouse: by what is on the screen, and nothing else.
import { expect, type Locator, type Page } from '@playwright/test';

export type Game = 'soler' | 'knizia' | 'hero' | 'mister';
export const allGames: Game[] = ['soler', 'knizia', 'hero', 'mister'];
export const gameNames = {
  soler: 'ZERO (Solèr)', knizia: 'ZERO (Knizia)', hero: 'ZERO HERO', mister: 'MISTER ZERO',
};

// As many as make for a short game; soler's pile lasts long with two.
export const players: Record<Game, string> = { soler: '5', knizia: '2', hero: '2', mister: '2' };

// What is asked for again and again is not asked for by its role: for that a browser looks at
// everything.
const table = (page: Page) => page.locator('section.table');

const byMouse = 16; // clicks

// Somebody before a page: first with a real mouse, which finds its way to everything and waits for
// what moves; later, when that is known to work, the buttons are told that they are clicked.
class Hand {
  private acts = 0;
  constructor(
    readonly page: Page,
    private readonly byMouse: number,
  ) {}

  // Clicks the first button that can be clicked and is called so, the first names first.
  async clickOne(names: RegExp[], where: Locator = table(this.page)): Promise<boolean> {
    const all = where.locator('button:not(:disabled):not([aria-disabled="true"])');
    const at = await all.evaluateAll(
      (found, { names, isTold }) => {
        const called = found.map(
          (one) => one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '',
        );
        for (const name of names) {
          const at = called.findIndex((one) => name.test(one));
          if (at >= 0 && isTold) (found[at] as HTMLElement).click();
          if (at >= 0) return at;
        }
        return -1;
      },
      { names, isTold: this.acts >= this.byMouse },
    );
    if (at < 0 || this.acts >= this.byMouse) return at >= 0;
    ++this.acts;
    // What has changed in the meantime is tried again in the next round.
    return all.nth(at).click({ timeout: 1000 }).then(() => true, () => false);
  }
}

// One step of each game; whether there was one to make.
const steps: Record<Game, (hand: Hand) => Promise<boolean>> = {
  // Sets are picked card by card; a lone 0 is one already.
  // Totals near 5 are the likeliest with five cards: whoever takes cards brings the end nearer.
  // Several 0s at once put it off.
  soler: (hand) =>
    hand.clickOne([
      /^Skip$/, /^Secure: /, /^Place (?!zero)/, /^Place /, /^Bid .*\b[4567]$/, /^Bid /,
      /^Pick zero/, /^Done$/,
    ]),
  async knizia(hand) {
    // A few swaps, then enough is enough.
    const swaps = hand.page.locator('[role=log]').getByText(/^(You|Anna|Ben) puts? down/);
    if ((await swaps.count()) < 3) {
      if (await hand.clickOne([/^I am /])) return true; // on a device that is shared
      if (await hand.clickOne([/\d/], hand.page.locator('[aria-label="Your hand"]'))) {
        await hand.clickOne([/\d/], hand.page.locator('[aria-label="On the table"]'));
        return hand.clickOne([/^Swap/]);
      }
    }
    return hand.clickOne([/^Continue$/, /^Knock$/, /^Pass$/]);
  },
  hero: (hand) =>
    hand.clickOne([
      /^Give .* to /, /^Steal .* from .*/, /^(red|orange|yellow|green|turquoise|blue|violet) \d/,
      /^Buy pair/, /^Take pair/, /^Take 2/, /^Take 1/, /Steal one of these/, /Give one of these/,
      /^Neither$/,
    ]),
  async mister(hand) {
    const tokens = hand.page.locator('[aria-label="Your tokens"]');
    // Some bridges are forbidden for some digits, and say so.
    return (
      (await hand.clickOne([/^Skip/])) ||
      ((await hand.clickOne([/\d/], tokens)) && hand.clickOne([/may go here/]))
    );
  },
};

export const isOver = (page: Page) => page.locator('button', { hasText: 'Play again' }).isVisible();

// Whoever sits before these pages plays until the game is over, or until they have acted so often.
export async function play(game: Game, pages: Page[], often = Infinity, clicks = byMouse) {
  const hands = pages.map((page) => new Hand(page, clicks));
  let acts = 0;
  for (let round = 0; round < 4000 && acts < often; ++round) {
    const before = acts;
    for (const hand of hands) {
      if ((await steps[game](hand)) || (await hand.clickOne([/^I am /]))) ++acts;
    }
    if (acts > before) continue;
    if ((await Promise.all(pages.map(isOver))).every(Boolean)) return;
    await pages[0].waitForTimeout(25);
  }
  if (acts < often) {
    expect(await Promise.all(pages.map(isOver)), 'the game has come to its end').toEqual(
      pages.map(() => true),
    );
  }
}

// Time passes quickly in tests.
export async function hurry(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('zeros.pace', '0'));
}

export async function choose(page: Page, group: string | RegExp, option: string) {
  await page.getByRole('group', { name: group }).getByText(option, { exact: true }).click();
}
