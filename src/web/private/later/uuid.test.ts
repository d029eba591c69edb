import { expect, it } from 'vitest';
import { newUuid } from './uuid.ts';

it('is a random UUID of version 4, another each time', () => {
  const ids = Array.from({ length: 200 }, newUuid);
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
});
