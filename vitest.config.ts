import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { configDefaults, defineConfig } from 'vitest/config';
import { hasPostgresql } from './scripts/tests/postgresql.mjs';
import { hasCeph } from './tests/instances/engines/ceph.ts';
import { portableTests } from './tests/instances/engines/portable.ts';

/** What needs a bucket; and what has two kinds, for which the same tests run in both projects. */
const ofBucket = ['src/server/storage/{bucket/bucket,s3/client}.test.ts', 'tests/security/bucket/**/*.test.ts'];
const ofBoth = ['files', 'respond', 'arrivals', 'ledger'].map((name) => `src/server/storage/${name}.test.ts`);
const bucket = {
  extends: true as const,
  test: { name: 'bucket', include: [...ofBucket, ...ofBoth], globalSetup: './tests/instances/engines/bucket-setup.ts' },
};
const hasBucket = hasCeph || process.env.TEST_FILES_URL !== undefined;

const postgresql = {
  extends: true as const,
  test: { name: 'postgresql', include: portableTests(), globalSetup: './tests/instances/engines/postgresql.ts' },
};

/** What needs both. A run starts each engine once, whichever of these projects it is for. */
const cluster = {
  extends: true as const,
  test: {
    name: 'cluster',
    include: ['tests/instances/{cluster,failures}/*.test.ts'],
    globalSetup: ['./tests/instances/engines/bucket-setup.ts', './tests/instances/engines/postgresql.ts'],
  },
};

/** Any file of the browser's, for pages that are rendered from their source. */
const clientFiles: Plugin = {
  name: 'client-files',
  resolveId: (source) => (source === 'virtual:client-files' ? `\0${source}` : undefined),
  load: (id) =>
    id === '\0virtual:client-files'
      ? "export default new Proxy({}, { get: (_, name) => ['/assets/' + name + '.js'] })"
      : undefined,
};

export default defineConfig({
  plugins: [clientFiles],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'embedded',
          include: ['src/**/*.test.ts', 'tests/{security,host}/**/*.test.ts', 'scripts/**/*.test.mjs', 'tools/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ofBucket],
        },
      },
      ...(hasBucket ? [bucket] : []),
      ...(hasPostgresql() ? [postgresql] : []),
      ...(hasBucket && hasPostgresql() ? [cluster] : []),
    ],
    /** Says on which database a file’s tests run, and what they take. */
    setupFiles: ['tests/instances/engines/use-engine.ts', 'tests/instances/engines/note-times.ts'],
    environment: 'node',
    /** The files of a worker share their modules: loading them anew for each took longer than most tests. */
    isolate: false,
    restoreMocks: true,
    /** Half as many again as cores: what waits for a process, a disk or a clock leaves a quarter of them idle. */
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    /** Passwords cost time on purpose, and the machine of a test run is often small. */
    testTimeout: 60_000,
    hookTimeout: 60_000,
    /** As in the browser: a busy machine may cost one try, and what passes only at the second is named at the end. */
    retry: 1,
  },
});
