import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from './new-id.ts';

test('ids are in the order in which they were made, more than a millisecond can count among them', () => {
  const before = Date.now();
  const ids = Array.from({ length: 20_000 }, newId);
  expect([...new Set(ids)].sort()).toEqual(ids);
  for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect(Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)).toBeGreaterThanOrEqual(before);
});
