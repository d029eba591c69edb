import { expect, type Page } from '@playwright/test';

/** Phones upright and on their side, a tablet, a desk and a large one. */
export const screenSizes = [
  [320, 568],
  [375, 812],
  [844, 390],
  [768, 1024],
  [1440, 900],
  [1920, 1080],
] as const;

/** Nothing has moved by itself since the document began, and nothing is wider than the window. */
export async function expectAtRest(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(shiftSinceStart), where).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0);
}

/** Runs in the page. */
function shiftSinceStart(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 100);
  });
}
