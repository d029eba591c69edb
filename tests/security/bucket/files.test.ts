import { describe } from 'vitest';
import { openHarness } from '../../harness.ts';
import { bucketEnvironment } from '../../instances/engines/bucket.ts';
import { revocation } from '../files/entitlement.ts';
import type { OpenFront } from '../files/front.ts';
import { rights } from '../files/matrix.ts';
import { byteRanges } from '../files/ranges.ts';
import { renditionRights } from '../renditions/matrix.ts';

const openInBucket: OpenFront = async () => {
  const harness = await openHarness({ env: bucketEnvironment() });
  const own = await harness.listen();
  return { harness, own, origin: own, close: harness.close };
};

describe('files in a bucket', () => {
  describe('rights', () => rights(openInBucket));
  describe('revocation', () => revocation(openInBucket));
  describe('ranges', () => byteRanges(openInBucket));
  describe('renditions', () => renditionRights(openInBucket));
});
