import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Api } from '../../support/api.ts';
import { adminPassword } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
const { opaqueAfterPx } = limits.pages.header;

/** How much of the ground shows through: 0 is transparent. */
const opacity = (page: Page) =>
  page.getByRole('banner').evaluate((header) => {
    const [, , , alpha] = getComputedStyle(header)
      .backgroundColor.replace(/^color\(srgb (.*?)\)$/, 'rgba($1)')
      .match(/[\d.]+/g) ?? ['0', '0', '0', '0'];
    return Number(alpha ?? 1);
  });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('on the home page it is transparent at 100 px and dark at 101; elsewhere it is always dark', async ({ page }) => {
  await page.goto('/');
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
  await expect.poll(() => opacity(page)).toBe(0);
  await scrollTo(opaqueAfterPx);
  expect(await page.evaluate(() => window.scrollY)).toBe(opaqueAfterPx);
  await expect.poll(() => opacity(page)).toBe(0);
  await scrollTo(opaqueAfterPx + 1);
  await expect.poll(() => opacity(page)).toBeGreaterThan(0.8);
  expect(await opacity(page)).toBeLessThan(1);
  await expectAccessible(page);
  await scrollTo(opaqueAfterPx);
  await expect.poll(() => opacity(page)).toBe(0);
  await page.goto('/about');
  await expect.poll(() => opacity(page)).toBeGreaterThan(0.8);
});

test('names the trainer, with two logos and three buttons: icons below the sm breakpoint, words from it on', async ({ page }) => {
  const header = page.getByRole('banner');
  const words = ['about', 'services', 'contact'].map((name) => t('site', `header.${name}`));
  for (const width of [639, 640]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/services');
    const logos = header.getByRole('link', { name: t('site', 'header.home') }).locator('svg');
    await expect(logos).toHaveCount(2);
    for (const logo of await logos.all()) expect((await logo.boundingBox())?.width).toBe(32);
    for (const word of words) {
      const link = header.getByRole('link', { name: word, exact: true });
      await expect(link.locator('svg')).toBeVisible({ visible: width < 640 });
      await expect(link.getByText(word)).toBeVisible({ visible: width >= 640 });
    }
    await expect(header.getByRole('link', { name: words[1] ?? '', exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await expect(header).toContainText(/personal trainer/i);
});

test('every change of path begins at the top, back and forward too; a part of the page that is named comes into view', async ({
  page,
}) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/privacy-policy$/);
  await expect.poll(top).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('site', 'home.headline'));
  await expect.poll(top).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goForward();
  await expect(page).toHaveURL(/privacy-policy$/);
  await expect.poll(top).toBe(0);
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expect(page.locator('#content')).toBeFocused();
});

test('the footer has its four columns, the year, the law and the partner', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading', { level: 2 })).toHaveCount(4);
  await expect(footer).toContainText(/P\.\sIVA\s\d{11}/);
  await expect(footer).toContainText('9:00–17:00');
  await expect(footer).toContainText('17:00–19:00');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer).toContainText(t('site', 'footer.disclaimer'));
  for (const path of ['/privacy-policy', '/terms-of-service', '/cookie-policy'])
    await expect(footer.locator(`a[href="${path}"]`)).toBeVisible();
  const partner = footer.getByRole('link', { name: 'Functional Training' });
  await expect(partner).toHaveAttribute('href', /^https:\/\//);
  await expect(partner.locator('svg')).toBeVisible();
});

test('on a phone every link of the footer is a fingertip high, and no time of day breaks', async ({ page }) => {
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    for (const link of await footer.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    for (const times of await footer.getByText(/^\d+:\d\d–/).all()) expect((await times.boundingBox())?.height).toBeLessThan(30);
    expect((await footer.boundingBox())?.height).toBeLessThan(640);
  }
});

for (const hasEnglish of [true, false])
  test(`name and subtitle stay on the screen at 320 px, whatever the name, ${hasEnglish ? 'with' : 'without'} English`, async ({
    page,
    api,
  }) => {
    await api.ask(calls.changeSite, { body: { hasEnglish } });
    for (const width of [320, 360, 375, 430, 640, 667, 768, 1024]) {
      const isOneRow = width >= 360 && width < 640;
      await page.setViewportSize({ width, height: width === 667 ? 375 : 1100 });
      await page.goto('/about');
      const header = page.getByRole('banner');
      const language = header.getByRole('link', { name: /English/ });
      await expect(language).toHaveCount(hasEnglish ? 1 : 0);
      for (const shown of [
        header.getByText('Marco Esempio'),
        header.getByText(t('common', 'role'), { exact: true }),
        page.getByRole(isOneRow ? 'contentinfo' : 'banner').getByRole('link', { name: t('site', 'header.clients') }),
        ...['about', 'services', 'contact'].map((name) =>
          header.getByRole('link', { name: t('site', `header.${name}`), exact: true }),
        ),
        ...(hasEnglish ? [language] : []),
      ]) {
        const box = await shown.boundingBox();
        expect(box?.width ?? 0).toBeGreaterThan(10);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      expect((await header.boundingBox())?.height, `${width}`).toBeLessThanOrEqual(isOneRow ? 62 : 100);
      const clients = page.getByRole('link', { name: t('site', 'header.clients'), exact: true }).filter({ visible: true });
      await expect(clients.first()).toHaveAttribute('href', '/dashboard');
      await header.getByText('Marco Esempio').evaluate((node) => {
        node.textContent = 'Mariantonietta Giovannalisa Della Valle-Castelbarco';
      });
      const name = header.getByText('Castelbarco');
      expect(
        await name.evaluate((node) => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight + 2),
      ).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    }
  });

test('a name of many lines leaves the page below it readable, with scripts and without', async ({ page, browser, site }) => {
  const bare = await (await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin })).newPage();
  for (const shown of [page, bare])
    for (const path of ['/', '/about']) {
      await shown.goto(path);
      await shown
        .getByRole('banner')
        .getByText('Marco Esempio')
        .evaluate((node) => {
          node.textContent = 'Mariantonietta Giovannalisa Della Valle-Castelbarco Visconti di Modrone Borromeo';
        });
      for (const width of [320, 375, 700]) {
        await shown.setViewportSize({ width, height: 1100 });
        const header = await shown.getByRole('banner').boundingBox();
        const first = await shown.locator('main :is(h1, .label)').first().boundingBox();
        expect(header?.height, `${width}`).toBeGreaterThan(width === 700 ? 90 : 110);
        expect(first?.y, `${path} at ${width} px`).toBeGreaterThan(header?.height ?? Number.NaN);
      }
    }
  await bare.context().close();
});

test('in a window as shallow as a desk at 400 % it scrolls away, on the home page too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const path of ['/', '/about']) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBeLessThan(-150);
  }
});

/** Gives the trainer another name, as the admin's form does. */
async function rename(api: Api, name: string): Promise<void> {
  const { revision, parts } = await api.ask(calls.readSite);
  const { version } = await api.ask(calls.saveDraft, {
    params: { kind: 'identity' },
    body: { version: null, document: { ...(parts.identity.document as object), name } },
  });
  await api.ask(calls.confirmPassword, { body: { password: adminPassword } });
  await api.ask(calls.publishSite, { body: { revision, drafts: { identity: version } } });
}

test('on a phone it has one row where the name is short, else two; what follows begins right below', async ({ page, api }) => {
  test.slow();
  for (const { name, one, two } of [
    { name: 'Ada Re', one: 58, two: 90 },
    { name: 'Alessandra Rossi', one: 62, two: 90 },
    { name: 'Mariantonietta Della Valle', one: 92, two: 96 },
  ]) {
    await rename(api, name);
    for (const path of ['/', '/about', '/contact']) {
      await page.goto(path);
      for (const width of [320, 359, 360, 375, 430, 639]) {
        await page.setViewportSize({ width, height: 800 });
        const header = await page.getByRole('banner').boundingBox();
        const first = await page.locator('main :is(h1, .label)').first().boundingBox();
        const height = header?.height ?? Number.NaN;
        expect(height, `${name} at ${width} px`).toBeLessThanOrEqual(width < 360 ? two : one);
        expect((first?.y ?? Number.NaN) - height, `${path} at ${width} px`).toBeGreaterThan(10);
        expect((first?.y ?? Number.NaN) - height, `${path} at ${width} px`).toBeLessThan(64);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      }
    }
  }
});
