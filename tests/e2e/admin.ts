import type { Page } from '@playwright/test';
import { adminPassword } from './server.ts';
import type { textsOf } from './texts.ts';

/** Fills the login screen that is in front of us. */
export async function logIn(page: Page, t: ReturnType<typeof textsOf>): Promise<void> {
  await page.getByRole('textbox', { name: t('admin', 'session.username'), exact: true }).fill('admin');
  await page.getByRole('textbox', { name: t('admin', 'session.password'), exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: t('admin', 'session.submit'), exact: true }).click();
}
