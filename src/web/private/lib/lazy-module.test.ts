import { expect, test, vi } from 'vitest';
import { lazyModule } from './lazy-module.ts';

test('is brought once, however often it is asked for, and says so to whoever listens', async () => {
  const bring = vi.fn(async () => 'player');
  const part = lazyModule(bring);
  const changed = vi.fn();
  part.subscribe(changed);
  expect(part.read()).toEqual({ failed: false });
  part.load();
  part.load();
  await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
  part.load();
  expect(part.read()).toEqual({ part: 'player', failed: false });
  expect(bring).toHaveBeenCalledOnce();
});

test('can be brought again after a failure', async () => {
  const bring = vi.fn(async () => 'player').mockRejectedValueOnce(new Error('no network'));
  const part = lazyModule(bring);
  part.load();
  await vi.waitFor(() => expect(part.read().failed).toBe(true));
  part.load();
  await vi.waitFor(() => expect(part.read()).toEqual({ part: 'player', failed: false }));
});
