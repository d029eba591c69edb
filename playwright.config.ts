import { defineConfig } from '@playwright/test';
import { chromiumPath, visitorArguments } from './scripts/tests/chromium.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  /** Some tests take 20 seconds alone: a build machine is often a slow one, and busy with more than this. */
  timeout: 180_000,
  expect: { timeout: 20_000 },
  /** Twice the cores of a small machine: a journey waits for timers, videos and animations beside what it computes. */
  workers: 4,
  /** scripts/tests/runners.mjs runs what failed once more, by itself. */
  retries: 0,
  forbidOnly: true,
  reporter: 'line',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    launchOptions: {
      executablePath: chromiumPath(),
      args: visitorArguments,
    },
  },
});
