import type { Page } from '@playwright/test';

/** The browser's own letters, which media queries follow too, and not those of a style sheet. */
export async function setLetters(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
}
