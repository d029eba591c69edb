import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Progress } from '#contract/videos/schemas.ts';
import { progressQuery } from './queries.ts';

const at = (position: number): ReadonlyMap<string, Progress> =>
  new Map([['v1', { videoId: 'v1', position, watched: false, updatedAt: '2026-01-01T10:00:00.000Z' }]]);

test('positions that are read again unchanged stay the same object, others replace it', async () => {
  const client = new QueryClient();
  const read = async (position: number) => {
    await client.fetchQuery({ ...progressQuery, queryFn: () => at(position), staleTime: 0 });
    return client.getQueryData(progressQuery.queryKey);
  };
  const first = await read(10);
  expect(await read(10)).toBe(first);
  const moved = await read(20);
  expect(moved).not.toBe(first);
  expect(moved?.get('v1')?.position).toBe(20);
});
