import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'tests/security/**/*.test.ts', 'scripts/**/*.test.mjs', 'tools/**/*.test.ts'],
    /** The files of a worker share their modules: loading them anew for each took longer than most tests. */
    isolate: false,
    restoreMocks: true,
    /** One more than usual: what waits for ffmpeg or a password leaves the processor to the other. */
    maxWorkers: '100%',
    /** Passwords cost time on purpose, and the machine of a test run is often small. */
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
