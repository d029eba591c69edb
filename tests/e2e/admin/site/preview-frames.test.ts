import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { publicPaths } from '#contract/pages/paths.ts';
import { formOfField, readPart } from '#web/admin/site/preview/preview-parts.ts';
import { adminOf, logIn, openAdmin } from '../../support/admin.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

const desk = { width: 1440, height: 900 };
const phone = { width: 375, height: 812 };

const front = (page: Page) => page.frameLocator('iframe:not([inert])');
const untilDrawn = (page: Page) => page.locator('section[aria-busy="false"] iframe').first().waitFor();
const scrollOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLIFrameElement>('iframe:not([inert])')?.contentWindow?.scrollY);
const fieldWithFocus = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.field);

test('beside a form: a tap opens it at its field, and what is typed is in the page, at the same height', async ({
  page,
  site,
  api,
}) => {
  test.slow();
  await page.setViewportSize(desk);
  await openAdmin(page, site, api, '/admin?tab=site');
  await untilDrawn(page);
  await expectAccessible(page);
  await front(page).locator('h1').click();
  await expect(page).toHaveURL(/open=home&field=texts%3Aoverrides%2Fhome\.headline/);
  await expect.poll(() => fieldWithFocus(page)).toBe('texts:overrides/home.headline');
  await page.evaluate(() => document.querySelector<HTMLIFrameElement>('iframe:not([inert])')?.contentWindow?.scrollTo(0, 240));
  await expect.poll(() => scrollOf(page)).toBe(240);
  const inFront = await page.locator('iframe:not([inert])').evaluate((frame) => frame.parentElement?.children[0] === frame);
  await page.locator('[data-field="texts:overrides/home.headline"]').fill('Forti davvero, sempre.');
  await expect(front(page).locator('h1')).toContainText('Forti davvero, sempre.');
  const nowInFront = await page.locator('iframe:not([inert])').evaluate((frame) => frame.parentElement?.children[0] === frame);
  expect(nowInFront).not.toBe(inFront);
  expect(await scrollOf(page)).toBe(240);

  // The page goes to what is edited, and the form stays where it is: a press in it would otherwise miss its button.
  const formAt = await page.evaluate(() => scrollY);
  await page.evaluate(() => document.querySelector<HTMLIFrameElement>('iframe:not([inert])')?.contentWindow?.scrollTo(0, 9999));
  await page.locator('[data-field="texts:overrides/home.headline"]').evaluate((field: HTMLElement) => {
    field.blur();
    field.focus({ preventScroll: true });
  });
  await expect.poll(() => scrollOf(page)).toBeLessThan(240);
  expect(await page.evaluate(() => scrollY)).toBe(formAt);

  const { text } = adminOf(page, 'it');
  await page.getByRole('button', { name: text('site.preview.widths.phone'), exact: true }).click();
  await expect
    .poll(() =>
      front(page)
        .locator('html')
        .evaluate(() => innerWidth),
    )
    .toBe(375);
  await page.getByRole('button', { name: text('site.preview.widths.tablet'), exact: true }).click();
  await expect
    .poll(() =>
      front(page)
        .locator('html')
        .evaluate(() => innerWidth),
    )
    .toBe(768);
  await page.getByLabel(text('site.preview.page'), { exact: true }).selectOption('/about');
  await expect(front(page).locator('[data-part="about"]')).toBeVisible();
  await page.getByRole('button', { name: text('site.preview.parts'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('site.preview.names.next') })
    .click();
  await expect(page).toHaveURL(/open=about/);
});

test('on a phone: one tap away, and Back comes back to it; in Prova taps act and nothing leads out', async ({
  page,
  site,
  api,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  await openAdmin(page, site, api, '/admin?tab=site');
  const { text, said } = adminOf(page, 'it');
  await page.getByRole('button', { name: text('site.preview.open'), exact: true }).click();
  await untilDrawn(page);
  await expectAccessible(page);
  await front(page).locator('[data-part="trainer"] h2').click();
  await expect(page).toHaveURL(/open=identity&field=identity%3Aname/);
  await page.goBack();
  await untilDrawn(page);
  await page.getByRole('button', { name: text('site.preview.try'), exact: true }).click();
  await front(page).getByRole('link', { name: 'Contatti', exact: true }).click();
  await expect(page.getByLabel(text('site.preview.page'), { exact: true })).toHaveValue('/contact');
  await front(page).locator('[data-part="ways"] a').first().click();
  await expect(said('site.preview.linkStopped')).toBeVisible();
  await front(page).locator('[data-third-party="map"] button').first().click();
  await expect(said('site.preview.loadStopped')).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  await front(page).locator('a[hreflang="en"]').click();
  await expect(front(page).locator('html')).toHaveAttribute('lang', 'en');
  await page.goBack();
  await expect(page).toHaveURL(/tab=site$/);
});

test('a tap on every marked part of every page opens its form', async ({ page, site, api }) => {
  test.slow();
  await page.setViewportSize(desk);
  await openAdmin(page, site, api, '/admin?tab=site');
  await untilDrawn(page);
  const menu = page.getByLabel(adminOf(page, 'it').text('site.preview.page'), { exact: true });
  const seen = new Set<string>();
  for (const path of publicPaths) {
    await menu.selectOption(path);
    await untilDrawn(page);
    const marks = await front(page)
      .locator('[data-part]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.part ?? ''));
    for (const mark of marks) {
      const part = readPart(mark);
      expect(part, mark).toBeDefined();
      if (!part || seen.has(part.name)) continue;
      seen.add(part.name);
      await front(page)
        .locator(`[data-part="${mark}"]`)
        .first()
        .evaluate((element: HTMLElement) => element.click());
      await expect.poll(() => new URL(page.url()).searchParams.get('open'), mark).not.toBeNull();
      const { searchParams } = new URL(page.url());
      expect([mark, searchParams.get('open')]).toEqual([mark, formOfField(searchParams.get('field') ?? '')]);
      await expect(menu).toHaveValue(path);
    }
  }
  expect(seen.size).toBeGreaterThan(27);
});

test('a draft that is not whole, a line that is cut and a session that ends are said, and nothing is lost', async ({
  page,
  site,
  api,
  expected,
}) => {
  test.slow();
  expected.push(/ERR_INTERNET_DISCONNECTED|ERR_BLOCKED_BY_RESPONSE|401|Refused|frame/i);
  await page.setViewportSize(desk);
  await openAdmin(page, site, api, '/admin?tab=site&open=home');
  await untilDrawn(page);
  const { text, t } = adminOf(page, 'it');
  const headline = page.locator('[data-field="texts:overrides/home.headline"]');
  const before = await front(page).locator('h1').innerText();
  await headline.fill('');
  await expect(page.getByText(text('site.preview.partKept', { part: text('site.parts.texts') }))).toBeVisible();
  expect(await front(page).locator('h1').innerText()).toBe(before);
  await headline.fill('Di nuovo interi.');
  await expect(front(page).locator('h1')).toContainText('Di nuovo interi.');

  await page.context().setOffline(true);
  await page.getByLabel(text('site.preview.page'), { exact: true }).selectOption('/services');
  await expect(page.getByText(text('site.preview.unreached'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(front(page).locator('[data-part="services"]')).toBeVisible();
  await expect(page.getByText(text('site.preview.unreached'))).toBeHidden();

  await api.ask(calls.logout);
  await page.getByLabel(text('site.preview.page'), { exact: true }).selectOption('/about');
  await logIn(page, t);
  await expect(front(page).locator('[data-part="about"]')).toBeVisible();
  await expect(headline).toHaveValue('Di nuovo interi.');
});
