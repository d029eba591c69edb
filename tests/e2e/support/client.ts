import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { watch } from './test.ts';
import { textsOf } from './texts.ts';

export const locales: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };
export const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true } as const;

/** A device of its own, with what its page complains of. */
export async function openDevice(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: locales.it, ...options });
  const page = await context.newPage();
  return { context, page, complaints: watch(page) };
}

/** What a client does in the dashboard, in the words of a language. */
export function clientOf(page: Page, language: Language = 'it') {
  const t = textsOf(language);
  const button = (name: string, values = {}) => page.getByRole('button', { name: t('dashboard', name, values), exact: true });
  return {
    t,
    button,
    /** Of the list; the page that waits for the session has one of the same words, at level 1. */
    heading: page.getByRole('heading', { name: t('dashboard', 'library.title'), exact: true, level: 2 }),
    card: (title: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) }),
    play: (title: string) => button('library.play', { title }).click(),
    /** Opens the panel of controls that a narrow bar has no room for. */
    more: () => button('player.controls.more').click(),
    close: () => button('player.close').click(),
  };
}

export function timeOf(page: Page): Promise<number> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
}

export function seek(page: Page, seconds: number): Promise<void> {
  return page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to < 0 ? video.duration + to : to;
  }, seconds);
}

export function isPaused(page: Page): Promise<boolean> {
  return page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
}

/** Third-generation telephone: 400 ms to an answer, 1.6 Mbit/s down; unless it keeps its cache, nothing known from before. */
export async function slowDown(page: Page, { cacheDisabled = true } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled });
  const speeds = { downloadThroughput: 200_000, uploadThroughput: 93_750 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...speeds });
}
