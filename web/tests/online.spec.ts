// On several devices, through a real server.
import type { Page } from '@playwright/test';
import { allGames, choose, hurry, play, players, type Game } from './drive.ts';
import { expect, test } from './fixtures.ts';
import { judge } from './secrets.ts';

// Everything that a page is sent.
function listen(page: Page): string[] {
  const messages: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => void messages.push(String(payload))),
  );
  return messages;
}

// Opens a table for two and lets the other one in.
async function meet(game: Game, anna: Page, ben: Page) {
  for (const page of [anna, ben]) await hurry(page);
  await anna.goto(`/#/new/${game}`);
  await anna.getByPlaceholder('Your name').fill('Anna');
  await choose(anna, 'Players', players[game]);
  await choose(anna, 'Where', 'Online, by link');
  await anna.getByRole('button', { name: 'Open the table' }).click(); // the second is a person then
  const link = await anna
    .getByRole('textbox', { name: 'Invite others with this link' })
    .inputValue();
  await ben.goto(link);
  await ben.getByLabel('Your name').fill('Ben');
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await expect(anna.getByRole('list', { name: 'Players' })).toContainText('Ben');
  await expect(anna.getByRole('list', { name: 'Players' })).not.toContainText('away');
  return link;
}

for (const game of allGames) {
  test(`a whole game of ${game} online`, async ({ page: anna, another }) => {
    const ben = await another();
    const messages = [listen(anna), listen(ben)];
    await meet(game, anna, ben);
    await play(game, [anna, ben]);
    messages.forEach((sent, seat) => {
      const { views, leaks } = judge(sent, seat);
      expect(leaks).toEqual([]);
      expect(views).toBeGreaterThan(10);
    });
  });
}

for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
  test(`a server that ends by ${signal} and comes back`, async ({
    page: anna, another, server, complaints,
  }) => {
    const ben = await another();
    await meet('mister', anna, ben);
    await play('mister', [anna, ben], 8);
    await server.kill(signal);
    await expect(anna.getByText('Connection lost')).toBeVisible();
    await expect(ben.getByText('Connection lost')).toBeVisible();
    await server.begin();
    await expect(anna.getByText('Connection lost')).toBeHidden({ timeout: 20_000 });
    await play('mister', [anna, ben]);
    complaints.length = 0; // a browser writes into its console that it could not connect
  });
}

for (const game of ['soler', 'hero'] as const) {
  test(`whoever comes back to ${game} is told the same story`, async ({ page: anna, another }) => {
    const ben = await another();
    await meet(game, anna, ben);
    await play(game, [anna, ben], 8);
    const again = await anna.context().newPage();
    await hurry(again);
    await again.goto(anna.url());
    const story = (page: Page) => page.getByRole('log').innerText();
    await expect.poll(async () => (await story(again)) === (await story(anna))).toBe(true);
    expect((await story(again)).split('\n').length).toBeGreaterThan(8);
  });
}

test('an invitation opened again leads to the own seat', async ({ page: anna, another }) => {
  const ben = await another();
  const link = await meet('mister', anna, ben);
  const again = await ben.context().newPage();
  await again.goto(link);
  await expect(again.getByRole('list', { name: 'Players' })).toContainText('You');
  await ben.close();
  await expect(anna.getByRole('list', { name: 'Players' })).not.toContainText('away');
});

test('whoever leaves hands over to a computer', async ({ page: anna, another }) => {
  const ben = await another();
  await meet('mister', anna, ben);
  await ben.getByRole('button', { name: 'Menu' }).click();
  await ben.getByRole('button', { name: 'Leave the table' }).click();
  await ben.getByRole('button', { name: 'Really leave?' }).click();
  await expect(ben).toHaveTitle('zeros');
  await expect(anna.getByRole('log')).toContainText('Ben has left');
  await play('mister', [anna]);
});

test('somebody new takes an empty seat when the others agree', async ({ page: anna, another }) => {
  const [ben, carl] = [await another(), await another()];
  const link = await meet('mister', anna, ben);
  await play('mister', [anna, ben], 2);
  // Ben goes by a program of his own, and leaves nobody in his place.
  const [table, key] = new URL(ben.url()).hash.slice(1).split('/');
  await ben.goto('/');
  await ben.evaluate(([table, key]) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/socket`);
    socket.onopen = () => socket.send(JSON.stringify({ do: 'hello', zeros: 1, table, key }));
    return new Promise((done) => {
      socket.onmessage = ({ data }) => {
        const { is } = JSON.parse(String(data));
        if (is === 'update') socket.send(JSON.stringify({ do: 'leave', id: 1 }));
        if (is === 'done') done(is);
      };
    });
  }, [table, key]);
  await carl.goto(link);
  await expect(carl.getByText('Before you can sit down, Anna must agree: ask them.')).toBeVisible();
  await expect(carl.getByRole('button', { name: 'Sit down' })).toHaveCount(0);
  await anna.getByRole('button', { name: 'Agree that somebody takes it' }).click();
  await expect(anna.getByText('Agreed: You')).toBeVisible();
  await carl.getByLabel('Your name').fill('Carl');
  await carl.getByRole('button', { name: 'Sit down' }).click();
  await expect(anna.getByRole('list', { name: 'Players' })).toContainText('Carl');
  await hurry(carl);
  await play('mister', [anna, carl], 2);
});

test('a host who leaves or watches loses nothing that is kept', async ({ page: anna, another }) => {
  const ben = await another();
  await meet('mister', anna, ben);
  const seat = anna.url();
  await anna.goto(seat.replace(/\/[^/]*$/, '')); // the link for spectators
  await expect(anna.getByText(/^You are watching/)).toBeVisible();
  await anna.goto('/');
  await anna.getByRole('link', { name: 'Continue MISTER ZERO' }).click();
  await expect(anna).toHaveTitle(/Your turn/);
  await anna.getByRole('button', { name: 'Menu' }).click();
  await anna.getByRole('button', { name: 'Leave the table' }).click();
  await anna.getByRole('button', { name: 'Really leave?' }).click();
  await expect(anna).toHaveTitle('zeros');
  await expect(anna.getByRole('link', { name: 'Continue MISTER ZERO' })).toHaveCount(0);
  await play('mister', [ben]);
});

test('the host goes on without somebody who is gone, who may come again', async ({
  page: anna, another,
}) => {
  const ben = await another();
  await meet('mister', anna, ben);
  const key = ben.url();
  await ben.goto('/');
  await anna.getByRole('button', { name: 'Menu' }).click();
  const menu = anna.getByRole('dialog');
  await expect(async () => {
    // Ben has only just gone: at first this is refused.
    await menu.getByRole('button', { name: 'Let a computer play for Ben' }).click();
    await menu.getByRole('button', { name: 'Until Ben is back?' }).click();
    await expect(menu.getByRole('button', { name: /for Ben|Until/ })).toHaveCount(0, {
      timeout: 3000,
    });
  }).toPass({ timeout: 60_000 });
  await anna.getByRole('button', { name: 'Close' }).click();
  await play('mister', [anna], 2);
  await ben.goto(key);
  await ben.getByRole('button', { name: 'Menu' }).click();
  await ben.getByRole('button', { name: 'Take over again' }).click();
  await ben.getByRole('button', { name: 'Close' }).click();
  await play('mister', [anna, ben], 2);
});

test('without a network it is said, and nothing is lost or done twice', async ({
  page: anna, another, complaints,
}) => {
  const ben = await another();
  await meet('mister', anna, ben);
  await anna.context().setOffline(true);
  await expect(anna.getByText('Connection lost')).toBeVisible();
  await anna.getByRole('button', { name: 'red 9' }).click();
  await anna.getByRole('button', { name: 'Bridge A–B' }).click();
  await anna.getByLabel('Say something').fill('Hello?');
  await anna.getByRole('button', { name: 'Send' }).click();
  await anna.context().setOffline(false);
  await expect(anna.getByText('Connection lost')).toBeHidden();
  await expect(ben).toHaveTitle(/Your turn/);
  await expect(ben.getByRole('log').getByText('Anna: Hello?')).toHaveCount(1);
  await expect(anna.getByLabel('Say something')).toHaveValue('');
  await expect(anna.getByRole('alert')).toHaveCount(0);
  complaints.length = 0; // a browser writes into its console that it could not connect
});

test('whoever let a computer play plays the next game again', async ({ page: anna, another }) => {
  const ben = await another();
  await meet('mister', anna, ben);
  for (const page of [anna, ben]) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Let a computer play for me' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('A computer is playing for you now.').first()).toBeVisible();
  }
  for (const page of [anna, ben]) await play('mister', [page]); // he runs, and can be skipped
  await anna.getByRole('button', { name: 'Play again' }).click();
  await expect(anna.getByRole('group', { name: 'Your tokens' })).toBeVisible();
  await expect(anna.getByText(/Your turn|to move|is thinking/).first()).toBeVisible();
  await expect(anna.getByRole('button', { name: 'Play again' })).toBeHidden();
});

test('a link that leads nowhere says so', async ({ page }) => {
  await page.goto('/#q3bK8mZx2Lw/nothing');
  await expect(page.getByRole('alert')).toHaveText('There is no such table.');
});

test('two tabs of one seat agree, and whoever is gone is shown as such', async ({
  page: anna, another,
}) => {
  const ben = await another();
  await meet('mister', anna, ben);
  const again = await anna.context().newPage();
  await again.goto(anna.url());
  const [first, second] = [anna, again].map((page) => page.getByRole('log'));
  await anna.getByRole('button', { name: 'red 9' }).click();
  await anna.getByRole('button', { name: 'Bridge A–B' }).click();
  await expect(second).toContainText('9');
  expect(await second.textContent()).toBe(await first.textContent());
  await expect(anna).not.toHaveTitle(/Your turn/);
  await expect(ben).toHaveTitle(/Your turn/);
  await ben.close();
  await expect(anna.getByRole('list', { name: 'Players' })).toContainText('away');
});

test('whoever has the link for spectators sees the table, and no hand', async ({
  page: anna, another,
}) => {
  await meet('knizia', anna, await another());
  await anna.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await anna.getByRole('button', { name: 'Menu' }).click();
  await anna.getByRole('button', { name: 'Link for spectators' }).click();
  const spectator = await another();
  await spectator.goto(await anna.evaluate(() => navigator.clipboard.readText()));
  await expect(spectator.getByText(/^You are watching\. (Anna|Ben) to move$/)).toBeVisible();
  await expect(spectator.getByRole('textbox', { name: 'Type a move' })).toHaveCount(0);
  await expect(spectator.getByRole('button', { name: /if you lay/ })).toHaveCount(0);
});

test('they talk', async ({ page: anna, another }) => {
  const ben = await another();
  await meet('hero', anna, ben);
  await ben.getByLabel('Say something').fill('Good luck!');
  await ben.getByRole('button', { name: 'Send' }).click();
  await expect(anna.getByRole('log')).toContainText('Ben: Good luck!');
});
