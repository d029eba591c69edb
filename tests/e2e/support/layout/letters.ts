import type { Page } from '@playwright/test';
import { walked } from '../../../security/length.ts';

/** Small screens with large letters, and a phone held sideways: the hardest one in every run, the others in the long one. */
export const crampedViews = walked([
  { width: 320, height: 640, letters: 32 },
  { width: 375, height: 812, letters: 32 },
  { width: 812, height: 375, letters: 16 },
  { width: 568, height: 320, letters: 24 },
]);

/** The browser's own letters, which media queries follow too, and not those of a style sheet. */
export async function setLetters(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}
