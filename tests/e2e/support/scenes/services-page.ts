import type { Page } from '@playwright/test';
import sample from '#content/services.json' with { type: 'json' };
import { limits } from '#contract/limits.ts';

/** The last width with an accordion, and the first with a panel. */
export const small = { width: limits.pages.calendar.largeScreenPx - 1, height: 900 };
export const large = { width: limits.pages.calendar.largeScreenPx, height: 900 };

export const row = (page: Page, id: string) => page.locator(`[id="${id}"] h2 button`);
export const titleOf = (page: Page, id: string) => page.locator(`[id="${id}-title"]`);
export const detail = (page: Page, id: string) => page.locator(`[id="${id}-detail"]`);
export const panel = (page: Page) => page.locator('#service-panel');
export const calendar = (page: Page) => page.locator('#service-calendar');

/** What a visitor looks for who needs this service. */
export const needOf = (id: string) => sample.find((service) => service.id === id)?.need.it ?? '';
