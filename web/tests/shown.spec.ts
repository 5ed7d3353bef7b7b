// What is shown is what is: how things move, what is said of them, and what looks chosen.
import type { Page } from '@playwright/test';
import { allGames, choose, hurry, type Game } from './drive.ts';
import { expect, test } from './fixtures.ts';

// A game kept on this device: its first line, and what was dealt and moved in it.
async function keep(page: Page, game: string, names: string[], events: object[]) {
  await page.goto('/');
  await page.evaluate(({ game, names, events }) => {
    const open = {
      is: 'open', at: 0, table: 'kept', game, players: names.length, options: {}, name: '',
      clock: 0, chat: false, commitment: '',
      seats: names.map((name) => ({
        person: name !== '', name, level: name === '' ? 'easy' : null,
      })),
      private: {
        root: '', host: 'host', invite: '', seats: names.map((_, seat) => `seat-${seat}`),
      },
    };
    const lines = [open, ...events.map((event) => ({ at: 0, ...event }))];
    localStorage.setItem(
      'zeros.log.kept', lines.map((line) => JSON.stringify(line) + '\n').join(''),
    );
    localStorage.setItem('zeros.pace', '0.3'); // even then there is time to read
  }, { game, names, events });
  await page.goto('/#/local/kept');
}
const move = (seat: number, move: string) => ({ is: 'move', seat, move, by: 'person' });
const cards = (text: string) => text.split(' ');

// Where three play, whose turn it is next to give or steal a card: a game kept on this device, with
// two people at it.
async function sitDown(page: Page) {
  const all = [...'roygtbv'].flatMap((colour) =>
    cards('0~ 0 2+ 2? 2! 3 3 4').map((face) => colour + face),
  );
  const top = cards('r4 t3 g2? y0');
  const pile = cards('r3 r2+ r0~ y3 r3 g3 v2? v3 b2+ t2!');
  for (const card of [...top, ...pile]) all.splice(all.indexOf(card), 1);
  const deck = [...all.splice(0, 6), ...top, ...all.splice(0, 9), ...pile, ...all];
  const moves = ['take 1 1', 'take 3 1', 'take 2 1', 'buy 1', 'buy 3', 'take 2 1', 'buy 2'];
  await keep(page, 'hero', ['Anna', 'Ben', ''], [
    { is: 'deal', cards: deck }, ...moves.map((text, turn) => move(turn % 3, text)),
  ]);
}

test('whoever a card is stolen from is told so, long enough and when it happens', async ({
  another,
}) => {
  const page = await another({ hasTouch: true, isMobile: true });
  await sitDown(page);
  const stealing = page.getByRole('button', { name: 'Steal one of these from Ben' });
  await stealing.first().tap();
  await expect(page.getByText('Steal which card from Ben?')).toBeVisible();
  await page.getByRole('button', { name: /^Steal .* from Ben$/ }).first().tap();
  const words = page.locator('.hero').getByText(/^Anna steals .* from Ben\.$/);
  await expect(words).toBeInViewport({ ratio: 1 });
  const begin = Date.now();
  await expect(page.getByRole('log')).toContainText(/Anna steals .* from Ben/);
  await expect(words).toBeVisible();
  await expect(words).toBeHidden();
  expect(Date.now() - begin).toBeGreaterThan(1200);
});

async function begin(page: Page, game: Game) {
  await page.goto('/');
  await page.locator(`article:has(#game-${game}) button.picture`).click();
  await expect(page).toHaveTitle(/Your turn/);
}

test('a ZERO is told when it is seen, and the end says by what it was won', async ({ page }) => {
  const dealt = cards(
    'r1 r3 r4 r6 r7 g7 b7 y7 v1 g2 r5 s5 k3 y3 b3 g3 s3 r2 k7 g5 b4 k1 s8',
  );
  const all = [...'rgbyvks'].flatMap((colour) => cards('1 2 3 4 5 6 7 8').map((n) => colour + n));
  const deck = [...dealt, ...all.filter((card) => !dealt.includes(card))];
  await keep(page, 'knizia', ['Anna', ''], [
    { is: 'deal', cards: deck }, move(1, 'knock'), move(0, 'knock'), move(1, 'pass'),
    { is: 'deal', cards: deck },
  ]);
  await page.getByRole('textbox', { name: 'Type a move' }).fill('swap v1 k7');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('ZERO!');
  await expect(page.locator('.over')).toHaveCount(0); // all hands are still to be seen
  const end = page.locator('.over');
  await expect(end.getByRole('heading')).toHaveText('You win!');
  await expect(end.getByRole('status')).toContainText('Won by 6 points: 8 to 14.');
  await expect(end).toContainText('The ZERO decided it: you (0) and Mia (7).');
  await expect(end).toContainText('All 2 rounds are played');
});

test('how likely each total is can be hidden, and stays so', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Play ZERO (Solèr) now' }).click();
  await page.getByRole('button', { name: /^Place / }).first().click();
  const likely = page.locator('.strip [aria-describedby]');
  await expect(likely.first()).toHaveAccessibleDescription(/^\d+%$/);
  await page.getByRole('button', { name: 'Show how likely each total is' }).click();
  await expect(likely).toHaveCount(0);
  await page.reload();
  const aid = page.getByRole('button', { name: 'Show how likely each total is' });
  await expect(aid).toHaveAttribute('aria-pressed', 'false');
});

test('of two options that exclude each other only one is chosen', async ({ page }) => {
  await page.goto('/#/new/soler');
  const chosen = (group: string) =>
    page.getByRole('group', { name: group }).getByRole('radio', { checked: true });
  await expect(chosen('Deals')).toHaveCount(1);
  await choose(page, 'Target score', '100');
  await expect(chosen('Deals')).toHaveCount(0);
  await choose(page, 'Deals', '3');
  await expect(chosen('Deals')).toHaveCount(1);
  await expect(chosen('Target score')).toHaveAccessibleName('None');
});

test('what a finger has touched does not look as if a pointer were over it', async ({
  another,
}) => {
  const page = await another({ hasTouch: true, isMobile: true });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play ZERO HERO now' }).tap();
  await expect(page).toHaveTitle(/Your turn/);
  const pair = page.getByRole('group', { name: 'Pair 1' });
  const outline = () => pair.evaluate((one) => getComputedStyle(one).borderColor);
  const before = await outline();
  // As browsers take it when a finger has gone; a pair may still move a little on a slow machine.
  await expect(async () => {
    await pair.hover();
    expect(await pair.evaluate((one) => one.matches(':hover'))).toBe(true);
  }).toPass();
  expect(await outline()).toBe(before);
});

test('why no move can be taken back is said to whoever asks', async ({ another }) => {
  const page = await another({ hasTouch: true, isMobile: true });
  await page.addInitScript(() => localStorage.setItem('zeros.level', 'hard')); // takes its time
  await page.goto('/');
  await page.getByRole('button', { name: 'Play MISTER ZERO now' }).tap();
  await expect(page).toHaveTitle(/Your turn/);
  const back = page.getByRole('button', { name: 'Take back' });
  await expect(back).toHaveAccessibleDescription('There is no move of yours to take back.');
  await back.tap({ force: true }); // it is said to be disabled
  await expect(page.getByRole('alert')).toHaveText('There is no move of yours to take back.');
  await page.getByRole('button', { name: 'red 9' }).tap();
  await page.getByRole('button', { name: 'Bridge A–B' }).tap();
  const hint = page.getByRole('button', { name: 'Hint' });
  await expect(hint).toHaveAccessibleDescription('Hints are for when it is your turn.');
  await expect(back).toHaveAttribute('aria-disabled', 'false');
  await expect(back).toHaveAccessibleDescription('');
});

// What somebody needs for a turn: what is chosen from, and what does it.
const needed: Record<Game, string[]> = {
  soler: ['.slot', '.hand button', '.prompt'],
  knizia: ['[data-part=take]', '[data-part=lay]', '[data-swap]'],
  hero: ['.pair .buy', '.mine .gives', '.others .gives'],
  mister: ['[data-bridge]', '[data-digit]'],
};

test('on a phone on its side a turn needs no scrolling', async ({ another }) => {
  const page = await another({ hasTouch: true, isMobile: true });
  await hurry(page);
  await page.setViewportSize({ width: 844, height: 390 });
  for (const game of allGames) {
    await begin(page, game);
    for (const thing of needed[game]) {
      for (const place of ['first', 'last'] as const) {
        await expect
          .soft(page.locator(`section.table ${thing}`)[place](), `${game} ${thing}`)
          .toBeInViewport({ ratio: 0.9 });
      }
    }
  }
});

test('a large screen has a large table, and everybody at it a face', async ({ another }) => {
  const page = await another();
  await hurry(page);
  for (const game of allGames) {
    const sizes: number[] = [];
    const opponent = page.locator('section.table [data-face="1"]');
    for (const [width, height] of [[1280, 800], [2560, 1440]]) {
      await page.setViewportSize({ width, height });
      if (sizes.length === 0) await begin(page, game);
      await expect.soft(opponent, game).toBeVisible();
      const cards = page.locator('section.table :is(.hand, .pair, .middle, .own) svg').first();
      sizes.push((await cards.boundingBox())!.width);
      const table = (await page.locator('main').boundingBox())!;
      expect.soft(table.width / width, game).toBeGreaterThan(0.95);
    }
    expect.soft(sizes[1] / sizes[0], game).toBeGreaterThan(1.6);
  }
});
