import { defineConfig } from 'vitest/config';

/** One engine at a time: each plays videos, on a machine with few cores. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/browsers/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 120_000,
  },
});
