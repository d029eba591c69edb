import type { Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { clientOf } from '../client.ts';
import { expect } from '../test.ts';

/** What a client does in a training, in the words of a language. */
export function trainingOf(page: Page, language: Language = 'it') {
  const { t, button } = clientOf(page, language);
  return {
    t,
    button,
    title: page.getByRole('heading', { level: 1 }),
    load: page.getByLabel(t('dashboard', 'training.panel.load'), { exact: true }),
    tick: (number: number) => button('training.panel.done', { number }).click(),
    skipRest: () => button('training.rest.skip').click(),
    begin: async () => {
      await button('training.begin').click();
      await expect(button('training.leave')).toBeVisible();
    },
    finish: async (note: string, effort: number) => {
      await page.getByRole('radio', { name: String(effort), exact: true }).check({ force: true });
      await page.getByRole('textbox').fill(note);
      await button('training.finish.confirm').click();
    },
  };
}

/** Until the area opens without a network and begins a training there. */
export async function untilStored(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dashboard-list') ?? '')).toContain('"plan":{');
}
