import { beforeAll, expect, test, vi } from 'vitest';

let read: typeof import('./route.svelte.ts').read;
beforeAll(async () => {
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', () => {});
  ({ read } = await import('./route.svelte.ts'));
});

test('links to tables on a server, as the messages have them', () => {
  expect(read('#q3bK8mZx2Lw')).toEqual({ at: 'online', table: 'q3bK8mZx2Lw', key: undefined });
  expect(read('#q3bK8mZx2Lw/KEY')).toEqual({ at: 'online', table: 'q3bK8mZx2Lw', key: 'KEY' });
});

test('places of the page itself', () => {
  expect(read('#/games')).toEqual({ at: 'games' });
  expect(read('#/new/hero')).toEqual({ at: 'new', game: 'hero' });
  expect(read('#/new/hero/eyJ')).toEqual({ at: 'new', game: 'hero', agreed: 'eyJ' });
  expect(read('#/learn/soler')).toEqual({ at: 'learn', game: 'soler' });
  expect(read('#/review/abc/2')).toEqual({ at: 'review', id: 'abc', round: 2 });
  expect(read('#/local/abc')).toEqual({ at: 'local', id: 'abc' });
});

test('everything else is home', () => {
  for (const fragment of ['', '#', '#/', '#/new/chess', '#/nowhere', '#/local/']) {
    expect(read(fragment)).toEqual({ at: 'home' });
  }
});
