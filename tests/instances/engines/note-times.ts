/** Before each file: notes for `npm test -- --times` what it costs this worker and all that it starts. */
import { afterAll } from 'vitest';
import { processorSeconds } from '../../../scripts/tests/processor.mjs';

declare module 'vitest' {
  interface TaskMeta {
    processor?: number;
  }
}

const seconds = () => (process.env.TEST_TIMES ? processorSeconds() : undefined);
const before = seconds();

// biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
afterAll(({}, { meta }) => {
  const after = seconds();
  if (before !== undefined && after !== undefined) meta.processor = after - before;
});
