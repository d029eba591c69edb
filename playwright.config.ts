import { defineConfig } from '@playwright/test';
import { chromiumPath, visitorArguments } from './scripts/tests/chromium.mjs';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  /** Some tests take 20 seconds alone: a build machine is often busy with more than this. */
  timeout: 90_000,
  expect: { timeout: 10_000 },
  /** Twice the cores of a small machine: a journey waits for timers, videos and animations beside what it computes. */
  workers: 4,
  /** A second try, recorded: what passes only then is named as flaky in the report and is to be mended. */
  retries: 1,
  forbidOnly: true,
  reporter: 'line',
  use: {
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromiumPath(),
      args: visitorArguments,
    },
  },
});
