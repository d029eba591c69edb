import { expect, test } from 'vitest';
import { loadOnce } from './routes.ts';

test('what loads at the first call is loaded once, and again only where that failed', async () => {
  const outcomes = ['broken', 'loaded', 'loaded again'];
  const load = loadOnce(async () => {
    const outcome = outcomes.shift();
    if (outcome === 'broken') throw new Error(outcome);
    return outcome;
  });
  await expect(load()).rejects.toThrow('broken');
  expect(await Promise.all([load(), load()])).toEqual(['loaded', 'loaded']);
  expect(await load()).toBe('loaded');
});
