import type { Page } from '@playwright/test';

/** Opens a page whose clock stands still unless the test moves it; only the frames its scripts wait for have passed. */
export async function openWithStillClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const arrival = page.goto(path);
  await page.locator('#scripts').waitFor({ state: 'attached' });
  await page.clock.runFor(100);
  await arrival;
}
