import { defineConfig } from '@playwright/test';

// Debian's browser: a test tool never downloads its own.
export default defineConfig({
  testDir: 'tests',
  timeout: 240_000,
  expect: { timeout: 15_000 },
  workers: 3, // now and then one waits
  fullyParallel: true,
  forbidOnly: true,
  // Where others use the machine too, a browser may be late once; it is told as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox'],
    },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    trace: 'off',
  },
});
