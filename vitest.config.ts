import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'tests/security/**/*.test.ts', 'scripts/**/*.test.mjs', 'tools/**/*.test.ts'],
    /** Passwords cost time on purpose, and the machine of a test run is often small. */
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
