import type { Page } from '@playwright/test';
import { apiBase, calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { adminOf, openAdmin } from '../../support/admin.ts';
import { type Api, openApi } from '../../support/api.ts';
import { locales } from '../../support/client.ts';
import { layoutFaults } from '../../support/layout/layout-faults.ts';
import { setLetters } from '../../support/layout/letters.ts';
import { saveElsewhere } from '../../support/scenes/site-editing.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** Another device publishes another address, to which messages to the trainer go from then on. */
async function changeAddress(api: Api): Promise<void> {
  await saveElsewhere(api, 'identity', (identity) => ({
    ...identity,
    contacts: { ...(identity.contacts as object), email: 'nuova@example.com' },
  }));
  const { revision, drafts } = await api.ask(calls.readSite);
  await api.ask(calls.publishSite, { body: { revision, drafts: { identity: drafts.identity?.version ?? '' } } });
}

/** What the account says of itself, beside what it really says. */
const say = (page: Page, more: { wrongCodeAt?: string; isPasswordPrinted?: true }) =>
  page.route(`**${apiBase}${calls.readAccount.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...more } });
  });

type Banner = { make: (page: Page, api: Api) => Promise<unknown>; sentence: (page: Page, language: Language) => string };
const banners: Record<string, Banner> = {
  change: {
    make: (_page, api) => changeAddress(api),
    sentence: (page, language) => adminOf(page, language).text('accessChange.what.account_email'),
  },
  wrongCode: {
    make: (page) => say(page, { wrongCodeAt: '2026-01-01T10:00:00.000Z' }),
    sentence: (page, language) => adminOf(page, language).text('secondStep.wrongCode', { when: '' }).slice(': '.length),
  },
  printed: {
    make: (page) => say(page, { isPasswordPrinted: true }),
    sentence: (page, language) => adminOf(page, language).text('account.printed'),
  },
  both: {
    make: (page) => say(page, { wrongCodeAt: '2026-01-01T10:00:00.000Z', isPasswordPrinted: true }),
    sentence: (page, language) => adminOf(page, language).text('account.printed'),
  },
};

for (const shown of [['change'], ['wrongCode'], ['printed'], ['change', 'both']])
  for (const language of ['it', 'en'] as const)
    test.describe(`${shown.join(', ')}, in ${language}, 320 px`, () => {
      test.use({ locale: locales[language], viewport: { width: 320, height: 640 } });

      test('is read with letters of 16 and of 32 px', async ({ page, site, api }) => {
        // A session of its own: what it did itself it would not be told of.
        const own = await openApi(site.origin);
        for (const name of shown) await banners[name]?.make(page, api);
        await openAdmin(page, site, own, '/admin');
        for (const letters of [16, 32]) {
          await setLetters(page, letters);
          for (const name of shown)
            await expect(page.getByText(banners[name]?.sentence(page, language) ?? '').first()).toBeVisible();
          await page.waitForLoadState('networkidle');
          expect(await layoutFaults(page)).toEqual([]);
          await expectAccessible(page);
        }
        if (!shown.includes('change')) return;
        const seen = { name: adminOf(page, language).text('accessChange.seen'), exact: true };
        const sentence = adminOf(page, language).text('accessChange.what.account_email');
        await page.getByRole('alert').filter({ hasText: sentence }).getByRole('button', seen).click();
        await expect(page.getByText(sentence)).toHaveCount(0);
      });
    });
