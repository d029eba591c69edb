import { expect, onTestFinished, test } from 'vitest';
import { openHarness } from '../../harness.ts';
import { bucketEnvironment } from '../../instances/engines/bucket.ts';
import { walkTerms, withoutMail } from '../retention/walk.ts';

test('with the files in a bucket, too, what a row says is there until its term, and gone a day later', async () => {
  const harness = await openHarness({ env: { ...bucketEnvironment(), ...withoutMail } });
  onTestFinished(() => harness.close());
  expect(await walkTerms(harness)).toEqual([]);
});
