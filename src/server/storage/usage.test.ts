import { expect, test } from 'vitest';
import type { Files } from './files.ts';
import { readUsage } from './usage.ts';

/** A storage that is asked for its figures alone. */
const storage = (freeBytes: number) =>
  ({ usage: async () => ({ usedBytes: 5, trashBytes: 2 }), freeBytes: async () => freeBytes }) as unknown as Files;

test('how much is free is said where it is known', async () => {
  expect(await readUsage(storage(7))).toEqual({ usedBytes: 5, trashBytes: 2, freeBytes: 7 });
  expect(await readUsage(storage(Number.POSITIVE_INFINITY))).toEqual({ usedBytes: 5, trashBytes: 2 });
});
