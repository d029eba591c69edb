import { defineConfig } from 'vitest/config';
import { installedEngines } from '../../scripts/tests/browser-engines.mjs';

/** The same tests in each engine that is here, one file at a time: each plays videos, on a machine with few cores. */
export default defineConfig({
  test: {
    environment: 'node',
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    /** As in Chromium: what passes only at the second try is named at the end. */
    retry: 1,
    tags: [{ name: 'short', description: 'what `npm test` runs of them' }],
    projects: installedEngines().map((name) => ({
      extends: true,
      test: { name, include: ['tests/browsers/**/*.test.ts'], provide: { engine: name } },
    })),
  },
});
