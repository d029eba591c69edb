import { readFile } from 'node:fs/promises';
import { calls } from '#contract/calls.ts';
import { languages } from '#contract/languages.ts';
import { pathIn, withdrawalPath } from '#contract/pages/paths.ts';
import { locales } from '../../support/client.ts';
import { concludeContracts, mailEnv, withdrawalOf } from '../../support/scenes/withdrawal.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

test.use({ env: mailEnv });

const narrow = { width: 320, height: 640 };
const own = {
  name: 'Maria Antonietta Dell’Acqua-Bernasconi 💪',
  contract: 'Dieci lezioni del 3 marzo',
  email: 'maria@example.com',
};

const scrollsSideways = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;

for (const language of languages)
  for (const javaScriptEnabled of [true, false])
    test.describe(`${language}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test('a contract is withdrawn from in two steps, once, with a receipt', async ({ browser, site, api }) => {
        const page = await browser
          .newContext({ javaScriptEnabled, locale: locales[language], viewport: narrow, baseURL: site.origin })
          .then((context) => context.newPage());
        await concludeContracts(api);
        const form = withdrawalOf(page, language);
        await page.goto(pathIn(language, '/'));
        await form.link.click();
        await expect(form.heading('ask')).toBeVisible();
        await expect(page.locator('[data-booking-bar]')).toHaveCount(0);
        if (javaScriptEnabled) await expectAccessible(page);

        await form.fill({ ...own, contract: 'Leggi evil.example/paga', email: 'maria@' });
        await form.next.click();
        await expect(page.getByRole('alert')).toContainText(form.t('site', 'withdrawal.notices.problems'));
        await expect(form.field('name')).toHaveValue(own.name);
        await expect(form.field('contract')).toHaveAccessibleDescription(new RegExp(form.t('common', 'problems.has_link')));
        await expect(form.field('email')).toHaveAccessibleDescription(new RegExp(form.t('common', 'problems.not_an_email')));
        await expect(form.field('contract')).toBeFocused();
        if (javaScriptEnabled) await expectAccessible(page);
        expect(await page.evaluate(scrollsSideways)).toBe(false);

        await form.fill(own);
        await form.next.click();
        await expect(form.heading('confirm')).toBeVisible();
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
        for (const words of Object.values(own))
          await expect(page.getByRole('definition').filter({ hasText: words })).toBeVisible();
        if (javaScriptEnabled) await expectAccessible(page);
        expect(await page.evaluate(scrollsSideways)).toBe(false);

        await form.confirm.dblclick();
        await expect(form.heading('done')).toBeVisible();
        for (const words of Object.values(own)) await expect(form.receipt).toContainText(words);
        const receipt = (await form.receipt.innerText()).trim();
        if (javaScriptEnabled) await expectAccessible(page);
        expect(await page.evaluate(scrollsSideways)).toBe(false);

        await page.reload();
        expect((await form.receipt.innerText()).trim()).toBe(receipt);
        await form.open();
        await form.fill(own);
        await form.next.click();
        await form.confirm.click();
        await expect(form.heading('done')).toBeVisible();
        expect((await form.receipt.innerText()).trim()).toBe(receipt);
        const [file] = await Promise.all([page.waitForEvent('download'), form.file.click()]);
        expect(file.suggestedFilename()).toMatch(/^(recesso|withdrawal)-[\dA-F-]{14}\.txt$/);
        expect((await readFile(await file.path(), 'utf8')).trim()).toBe(receipt);
        const { withdrawals } = await api.ask(calls.listWithdrawals);
        await page.context().close();
        expect(withdrawals.map(({ name, language: its }) => [name, its])).toEqual([[own.name, language]]);
      });
    });

test('off, there is no page, no link and no line in the terms; off again after that, only what was received', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/404/);
  const form = withdrawalOf(page, 'it');
  const seen = async () => {
    const statuses = [];
    for (const language of languages) statuses.push((await page.request.get(pathIn(language, withdrawalPath))).status());
    const [home, terms, map] = await Promise.all(
      ['/', '/terms-of-service', '/sitemap.xml'].map(async (path) => (await page.request.get(path)).text()),
    );
    return { statuses, says: [home, terms, map].map((text) => text?.includes(`${withdrawalPath}`)) };
  };
  const off = { statuses: [404, 404], says: [false, false, false] };
  const bytes = await (await page.request.get('/about')).text();
  expect(await seen()).toEqual(off);
  await concludeContracts(api);
  // The demonstration's sitemap is empty.
  expect(await seen()).toEqual({ statuses: [200, 200], says: [true, true, false] });
  await page.goto('/terms-of-service');
  await page
    .getByRole('article')
    .getByRole('link', { name: textsOf('it')('site', 'footer.withdrawal') })
    .click();
  await form.fill(own);
  await form.next.click();
  await form.confirm.click();
  await expect(form.heading('done')).toBeVisible();
  await concludeContracts(api, false);
  expect(await seen()).toEqual(off);
  expect(await (await page.request.get('/about')).text()).toBe(bytes);
  expect((await api.ask(calls.listWithdrawals)).withdrawals).toHaveLength(1);
});

test('while English is hidden its path leads to the Italian page, and the site that is hidden still takes a withdrawal', async ({
  page,
  api,
}) => {
  await concludeContracts(api);
  await api.ask(calls.changeSite, { body: { hasEnglish: false } });
  await withdrawalOf(page, 'en').open();
  await expect(page).toHaveURL(new RegExp(`${withdrawalPath}$`));
  await api.ask(calls.changeSite, { body: { isVisible: false } });
  const form = withdrawalOf(page, 'it');
  await form.open();
  await form.fill(own);
  await form.next.click();
  await form.confirm.click();
  await expect(form.receipt).toContainText(own.contract);
});

test('with letters of 32 px nothing sticks out of any step', async ({ page, api, expected }) => {
  expected.push(/422/);
  await page.setViewportSize(narrow);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
  await concludeContracts(api);
  const form = withdrawalOf(page, 'it');
  await form.open();
  await form.next.click();
  expect(await page.evaluate(scrollsSideways)).toBe(false);
  await form.fill({ ...own, name: 'x'.repeat(120) });
  await form.next.click();
  expect(await page.evaluate(scrollsSideways)).toBe(false);
  await form.confirm.click();
  await expect(form.receipt).toBeVisible();
  expect(await page.evaluate(scrollsSideways)).toBe(false);
});
