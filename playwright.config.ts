import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/tests/chromium.mjs';

const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  /** Twice the usual: a build machine is often busy with more than this. */
  timeout: 60_000,
  expect: { timeout: 10_000 },
  /** One more than the cores of a small machine: two leave a third of them idle. */
  workers: 3,
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
      /** Chromium keeps its sandbox off for root only; it asks nobody anything while it is tested. */
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        // The last of these lines counts, so Playwright's own settings, a mouse that can hover, are said again. The headless
        // shell knows no connection, and would load pictures that are further away than Chromium does at 4G.
        '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,' +
          'lazyLoadingImageMarginPxUnknown=1250',
      ],
    },
  },
});
