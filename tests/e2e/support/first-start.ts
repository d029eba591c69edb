import { discard, startSite } from './server.ts';
import { test as base } from './test.ts';

/** The product as it comes, in which the admin logs in for the first time. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  site: async ({}, use) => {
    const site = await startSite({ env: { DEMONSTRATION: 'off' }, isFirstStart: true });
    await use(site);
    await discard(site);
  },
  viewport: { width: 375, height: 812 },
  hasTouch: true,
});
