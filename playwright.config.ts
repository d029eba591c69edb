import { defineConfig } from '@playwright/test';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  /** Twice the usual: a build machine is often busy with more than this. */
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'line',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      /** Chromium keeps its sandbox off for root only; it asks nobody anything while it is tested. */
      args: [...(isRoot ? ['--no-sandbox'] : []), '--disable-background-networking'],
    },
  },
});
