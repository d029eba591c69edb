import { expect, test } from 'vitest';
import { buildRenderQueue, TooManyRenders } from './render-queue.ts';

test('so many run at once, so many wait, and what comes on top is refused at once', async () => {
  const run = buildRenderQueue({ atOnce: 2, waiting: 3 });
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const begun: number[] = [];
  const all = gates.map(({ promise }, index) =>
    run(async () => {
      begun.push(index);
      await promise;
      return index;
    }),
  );
  await expect(run(async () => undefined)).rejects.toThrow(TooManyRenders);
  expect(begun).toEqual([0, 1]);
  for (const { resolve } of gates) resolve();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});

test('what fails makes room for the next', async () => {
  const run = buildRenderQueue({ atOnce: 1, waiting: 1 });
  const failing = run(() => Promise.reject(new Error('broken')));
  const next = run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(await run(async () => 'again')).toBe('again');
});
