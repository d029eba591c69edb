import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { openServices } from '../../services.ts';
import { DataInUseError } from './data-lock.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await openHarness();
});
afterAll(() => harness.close());

test('a data folder is one process’s alone, and free again once that is done', async () => {
  await expect(openServices(harness.settings)).rejects.toThrow(DataInUseError);
  await harness.restart();
  await expect(openServices(harness.settings)).rejects.toThrow(DataInUseError);
});
