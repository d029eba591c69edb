import type { Locator, Page } from '@playwright/test';
import { apiBase, type Call, calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import type { Api } from '../../support/api.ts';
import { clientOf, locales } from '../../support/client.ts';
import { layoutFaults } from '../../support/layout/layout-faults.ts';
import { setLetters } from '../../support/layout/letters.ts';
import { setScene } from '../../support/scene.ts';
import { saveElsewhere } from '../../support/scenes/site-editing.ts';
import type { RunningSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { addAuthenticator } from '../../support/virtual-authenticator.ts';

type Scene = { page: Page; site: RunningSite; api: Api; userId: string };
type Banner = {
  /** Makes it due: before the area is opened the first time, or while it is open. */
  before?: (scene: Scene) => Promise<unknown>;
  during?: (scene: Scene) => Promise<unknown>;
  find: (page: Page, language: 'it' | 'en') => Locator;
  /** The button that takes it away. */
  dismiss: string;
};

/** As the page itself sends it. */
const send = (page: Page, { method, path }: Call, body: object) =>
  page.evaluate(
    async ({ url, ...init }) => {
      const response = await fetch(url, { ...init, headers: { 'Content-Type': 'application/json' } });
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      return response.json() as Promise<unknown>;
    },
    { url: apiBase + path, method, body: JSON.stringify(body) },
  );

/** In `DAY`s from now. */
const dayAhead = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Publishes other terms, which an hourly job tells of: it runs when the site starts. */
async function announceTerms({ site, api }: Scene): Promise<void> {
  const hasRun = async () => (await api.ask(calls.readRetention)).terms.every(({ by, run }) => by !== 'program' || run !== null);
  await expect.poll(hasRun).toBe(true);
  await saveElsewhere(api, 'legal', (legal) => ({
    ...legal,
    court: 'Torino',
    changed: { ...(legal.changed as object), 'terms-of-service': dayAhead(20) },
  }));
  const { revision, drafts } = await api.ask(calls.readSite);
  await api.ask(calls.publishSite, { body: { revision, drafts: { legal: drafts.legal?.version ?? '' } } });
  await site.close();
  await site.start();
  const kinds = async () => (await api.ask(calls.listActs)).acts.map(({ kind }) => kind);
  await expect.poll(kinds).toContain('terms.announced');
}

const textOf = (page: Page, language: 'it' | 'en', key: string) =>
  page.getByText(clientOf(page, language).t('dashboard', key)).first();

const banners: Record<string, Banner> = {
  leaving: {
    during: ({ page }) => send(page, calls.leave, { confirm: true }),
    find: (page, language) => textOf(page, language, 'account.leaving.text'),
    dismiss: 'account.leaving.stay',
  },
  change: {
    during: ({ api, userId }) => api.ask(calls.changeUser, { params: { id: userId }, body: { email: 'nuova@example.com' } }),
    find: (page, language) => textOf(page, language, 'accessChange.what.user_email'),
    dismiss: 'accessChange.seen',
  },
  terms: {
    before: announceTerms,
    find: (page, language) => textOf(page, language, 'accessChange.terms.title'),
    dismiss: 'accessChange.seen',
  },
  offer: {
    // Away from the area, which would take the offer as made in the moment before the test goes on.
    during: async ({ page }) => {
      await page.goto('/contact');
      await addAuthenticator(page);
    },
    find: (page, language) => textOf(page, language, 'passkey.offer.text'),
    dismiss: 'passkey.offer.refuse',
  },
};
const names = Object.keys(banners);

/** Whether a person can scroll so that this can be pressed: in its own box, to the upper half, or to the page's end. */
const isReachable = (target: Locator) =>
  target.evaluate((element) => {
    const isFree = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const scrolls = [
      () => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
      () => window.scrollBy({ top: element.getBoundingClientRect().top - innerHeight * 0.35, behavior: 'instant' }),
      () => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    ];
    const isReached = scrolls.some((scroll) => {
      scroll();
      return isFree();
    });
    window.scrollTo({ top: 0, behavior: 'instant' });
    return isReached;
  });

/** What stands over the page in one place of it leaves it free in another. */
const isNotCovered = (fault: string) => !fault.includes(' is under ');

for (const shown of [...names.map((name) => [name]), names])
  for (const language of ['it', 'en'] as const)
    test.describe(`${shown.join(', ')}, in ${language}, 320 px`, () => {
      test.use({ locale: locales[language], viewport: { width: 320, height: 640 } });

      test('is read with letters of 16 and of 32 px, and goes at a press', async ({ page, site, api }) => {
        const { user, loginUrl } = await setScene(api, []);
        const scene = { page, site, api, userId: user.id };
        for (const name of shown) await banners[name]?.before?.(scene);
        await page.goto(loginUrl);
        const { t, button } = clientOf(page, language);
        await expect(page.getByRole('heading', { name: t('dashboard', 'session.welcome', { name: 'Giulia' }) })).toBeVisible();
        for (const name of shown) await banners[name]?.during?.(scene);
        await page.goto('/dashboard');
        for (const letters of [16, 32]) {
          await setLetters(page, letters);
          for (const name of shown) await expect(banners[name]?.find(page, language) ?? page.locator('never')).toBeVisible();
          expect((await layoutFaults(page)).filter(isNotCovered)).toEqual([]);
          for (const name of shown) expect(await isReachable(button(banners[name]?.dismiss ?? '').last()), name).toBe(true);
          expect(await isReachable(page.getByRole('link', { name: t('dashboard', 'footer.site') }))).toBe(true);
          await expectAccessible(page);
        }
        for (const name of shown.toReversed()) {
          const buttons = button(banners[name]?.dismiss ?? '');
          const count = await buttons.count();
          await buttons.first().click();
          await expect(buttons).toHaveCount(count - 1);
        }
        await page.reload();
        await expect(page.getByRole('heading', { name: t('dashboard', 'session.welcome', { name: 'Giulia' }) })).toBeVisible();
        await page.waitForLoadState('networkidle');
        for (const name of shown) await expect(banners[name]?.find(page, language) ?? page.locator('never')).toHaveCount(0);
      });
    });

test('who has the only device in hand lets another in by a code, and the next screen of that device says so', async ({
  page,
  browser,
  api,
  baseURL,
}) => {
  const { loginUrl } = await setScene(api, []);
  await page.goto(loginUrl);
  const { t } = clientOf(page);
  await expect(page.getByRole('heading', { name: t('dashboard', 'session.welcome', { name: 'Giulia' }) })).toBeVisible();
  const other = await browser.newContext({ locale: locales.it, ...(baseURL && { baseURL }) }).then((one) => one.newPage());
  await other.goto('/dashboard');
  const { code, secret } = calls.requestDeviceCode.answer.parse(await send(other, calls.requestDeviceCode, {}));
  const { id } = calls.findDeviceCode.answer.parse(await send(page, calls.findDeviceCode, { code }));
  const { approveDeviceCode } = calls;
  await send(page, { ...approveDeviceCode, path: approveDeviceCode.path.replace(':id', id) }, {});
  await send(other, calls.claimDeviceCode, { secret });
  await page.reload();
  await expect(textOf(page, 'it', 'accessChange.what.device_approved')).toBeVisible();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: t('dashboard', 'session.welcome', { name: 'Giulia' }) })).toBeVisible();
  await other.waitForLoadState('networkidle');
  await expect(textOf(other, 'it', 'accessChange.what.device_approved')).toHaveCount(0);
  await other.context().close();
});
