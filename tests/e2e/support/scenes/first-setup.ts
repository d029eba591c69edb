import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { textsOf } from '../texts.ts';

const t = textsOf('it');
const text = (name: string) => t('admin', name);

/** Its name begins with how far the setup is. */
export const titleOf = (page: Page, step: string) =>
  page.getByRole('heading', { level: 2, name: `: ${text(`site.setup.titles.${step}`)}` });

/** The first screen asks for a photograph, and most have none at hand. */
export async function skipFace(page: Page) {
  await expect(titleOf(page, 'face')).toBeVisible();
  await page.getByRole('button', { name: text('site.setup.notNow'), exact: true }).click();
  await expect(titleOf(page, 'start')).toBeFocused();
}
