import { rm } from 'node:fs/promises';
import type { Frame, Locator, Page } from '@playwright/test';
import { discard, startSite } from '../server.ts';
import { test as base } from '../test.ts';
import { type BookingProvider, contentWith, startProvider } from './stand-in.ts';

/** Tests whose site books with the stand-in, and whose trainer has WhatsApp. */
export const test = base.extend<{ provider: BookingProvider }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  provider: async ({}, use) => {
    const provider = await startProvider();
    await use(provider);
    await provider.close();
  },
  site: async ({ provider }, use) => {
    const contentDirectory = await contentWith(provider);
    const site = await startSite({ contentDirectory });
    await use(site);
    await discard(site);
    await rm(contentDirectory, { recursive: true });
  },
});

/** The frame with the opaque origin, in which the provider's script runs. */
export function embedIn(page: Page): Frame | undefined {
  return page.frames().findLast((frame) => frame.url().startsWith('data:'));
}

/** What the script was told, in order: `[namespace, instruction, argument]`. */
export async function told(page: Page): Promise<[string, string, Record<string, unknown>][]> {
  return (await embedIn(page)?.evaluate(() => Reflect.get(window, 'told'))) ?? [];
}

/** Says something as the provider's frame does. */
export async function fire(page: Page, action: string, data: Record<string, unknown> = {}): Promise<void> {
  await embedIn(page)?.evaluate(([name, values]) => Reflect.get(window, 'fire')(name, values), [action, data] as const);
}

export const changeHeight = (page: Page, iframeHeight: unknown) => fire(page, '__dimensionChanged', { iframeHeight });

/** The provider's own frame in a box: in the frame with the opaque origin, in the calendar's document. */
export const providerFrame = (box: Locator): Locator =>
  box.locator('iframe').contentFrame().locator('iframe').contentFrame().locator('iframe');
