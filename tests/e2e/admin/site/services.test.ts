import type { Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { photo } from '../../../factories/picture-files.ts';
import { adminViews, deskView, expectNothingSticksOut, phoneView, tabTo } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { documentOf, openSite, saveElsewhere, siteOf } from '../../support/scenes/site-editing.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

type Item = { id: string; title: { it: string; en: string }; hidden: boolean; calLink: string; duration: unknown };
const itemsOf = (document: Record<string, unknown>) => document.items as Item[];

const row = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('a new service with picture and booking link is on the site after a few taps', async ({ page, site, api }) => {
      test.slow();
      const desk = siteOf(page, language);
      await openSite(page, site, api, 'services');
      await desk.button('site.services.add').click();
      await expect(desk.field('site.services.newName')).toBeFocused();
      await expectAccessible(page);
      await desk.field('site.services.newName').fill('Yoga per chi corre 🏃🏽‍♀️');
      await page.keyboard.press('Enter');
      await expect(row(page, 'Yoga per chi corre')).toBeFocused();
      await page
        .getByRole('textbox', { name: new RegExp(`^${desk.text('site.fields.serviceDescription')}`) })
        .first()
        .fill('Respiro, equilibrio e caviglie.');
      await desk.button('pictures.add').click();
      await desk.form
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'yoga.jpg', mimeType: 'image/jpeg', buffer: await photo() });
      await desk.form.getByRole('checkbox', { name: desk.text('pictures.decorative') }).check();
      await expect(desk.button('pictures.done')).toBeEnabled({ timeout: 30_000 });
      await expectAccessible(page);
      await desk.button('pictures.done').click();
      await desk.field('site.fields.calLink').fill('Prenota qui: https://cal.com/marco-esempio/yoga?month=2026-12');
      await expect(desk.field('site.fields.calLink')).toHaveValue('marco-esempio/yoga');
      const tryIt = page.getByRole('link', { name: desk.text('site.fields.bookingTry') });
      await expect(tryIt).toHaveAttribute('href', /\/marco-esempio\/yoga$/);
      await page.getByRole('textbox', { name: desk.text('site.services.minutesLabel') }).fill('50');
      await desk.field('site.fields.priceFrom').pressSequentially(language === 'it' ? '42,50' : '42.50');
      await expect(desk.field('site.fields.priceFrom')).toHaveValue(language === 'it' ? '42,50' : '42.50');
      await desk.saved();
      await expectAccessible(page);
      await expectNothingSticksOut(page);
      await desk.publish();
      const made = itemsOf(await documentOf(api, 'services')).at(-1);
      expect(made).toMatchObject({ id: 'yoga-per-chi-corre', duration: 50, priceFrom: 42.5, calLink: 'marco-esempio/yoga' });

      const visitor = await page.context().newPage();
      await visitor.goto(`${language === 'it' ? '' : '/en'}/services?servizio=yoga-per-chi-corre`);
      await expect(visitor.getByRole('heading', { name: /Yoga per chi corre/ }).first()).toBeVisible();
      await visitor.close();
    });
  });
}

test.describe('on a phone', () => {
  const { language } = phoneView;
  test.use({ viewport: phoneView.viewport });

  test('a name that is changed keeps the id, and one that is deleted comes back where it was', async ({ page, site, api }) => {
    const desk = siteOf(page, language);
    await openSite(page, site, api, 'services');
    const before = itemsOf(await documentOf(api, 'services'));
    const second = before[1];
    const name = second?.title[language] ?? '';
    await row(page, name).click();
    const title = page.getByRole('textbox', { name: new RegExp(`^${desk.text('site.fields.serviceTitle')}( \\*)?$`) });
    await title.fill('Corpo libero');
    await desk.saved();
    expect(itemsOf(await documentOf(api, 'services'))[1]).toMatchObject({ id: second?.id, title: { it: 'Corpo libero' } });
    await desk.button('site.list.removeOf', { name: 'Corpo libero' }).click();
    await expect(desk.said('site.list.removed', { name: 'Corpo libero' })).toBeVisible();
    await expect(row(page, before[2]?.title[language] ?? '')).toBeFocused();
    await desk.saved();
    expect(itemsOf(await documentOf(api, 'services')).map(({ id }) => id)).not.toContain(second?.id);
    await page.getByRole('button', { name: desk.text('site.list.undo'), exact: true }).click();
    await desk.saved();
    expect(itemsOf(await documentOf(api, 'services')).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
});

test.describe('at a desk, in English', () => {
  const { language } = deskView;
  test.use({ locale: locales[language], viewport: deskView.viewport });

  test('a service that is gone shows the list at its old address', async ({ page, site, api }) => {
    const desk = siteOf(page, language);
    await openSite(page, site, api, 'services');
    const gone = itemsOf(await documentOf(api, 'services'))[0];
    const title = gone?.title[language] ?? '';
    await row(page, title).click();
    await desk.button('site.list.removeOf', { name: title }).click();
    await desk.publishButton.click();
    await desk.published(`${title}: ${desk.text('site.change.removed')}`);
    const visitor = await page.context().newPage();
    const response = await visitor.goto(`/en/services?servizio=${gone?.id}`);
    expect(response?.status()).toBe(200);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByText(title, { exact: true })).toHaveCount(0);
    await visitor.close();
  });
});

test.describe('by keyboard, on a phone', () => {
  test.use({ locale: locales.it, viewport: { width: 375, height: 812 } });

  test('services change places, with the marks of their English', async ({ page, site, api }) => {
    const desk = siteOf(page, 'it');
    await openSite(page, site, api, 'services');
    const before = itemsOf(await documentOf(api, 'services'));
    const first = before[0]?.title.it ?? '';
    await tabTo(page, desk.button('site.list.down', { name: first }));
    await page.keyboard.press('Enter');
    await expect(desk.button('site.list.down', { name: first })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: desk.text('site.list.moved', { name: first, position: 3, total: before.length }) }),
    ).toBeAttached();
    await desk.saved();
    const after = await documentOf(api, 'services');
    expect(itemsOf(after).map(({ id }) => id)).toEqual(
      [before[1], before[2], before[0], ...before.slice(3)].map((item) => item?.id),
    );
    // No English is to be reviewed: its marks name the services, not their places.
    await desk.back();
    await expect(desk.said('site.english.mark')).toHaveCount(0);
  });

  test('the last visible one may not be hidden, and the reason is said before publishing', async ({ page, site, api }) => {
    await saveElsewhere(api, 'services', (document) => ({
      ...document,
      items: itemsOf(document).map((item, index) => ({ ...item, hidden: index > 0 })),
    }));
    const desk = siteOf(page, 'it');
    await openSite(page, site, api, 'services');
    const [first] = itemsOf(await documentOf(api, 'services'));
    await row(page, first?.title.it ?? '').click();
    await page.getByRole('switch', { name: desk.text('site.list.visible') }).click();
    await expect(page.getByRole('alert').filter({ hasText: desk.text('site.services.oneVisible') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('switch', { name: desk.text('site.list.visible') }).click();
    await expect(page.getByRole('alert').filter({ hasText: desk.text('site.services.oneVisible') })).toHaveCount(0);
  });

  test('names of any length and alphabet have ids of their own, until there are as many as may be', async ({
    page,
    site,
    api,
  }) => {
    const desk = siteOf(page, 'it');
    const { servicesMax, titleMax } = limits.site;
    await openSite(page, site, api, 'services');
    const start = itemsOf(await documentOf(api, 'services')).length;
    const names = ['💪🏽', 'Йога', '100', 'W'.repeat(titleMax), 'W'.repeat(titleMax), '  Città  ', 'ß', 'a/b?c#d'];
    for (const name of names.slice(0, servicesMax - start)) {
      await desk.button('site.services.add').click();
      await desk.field('site.services.newName').fill(name);
      await page.keyboard.press('Enter');
      await expect(desk.field('site.services.newName')).toHaveCount(0);
    }
    await expect(desk.button('site.services.add')).toHaveCount(0);
    await expect(page.getByText(desk.text('site.list.full', { count: servicesMax })).first()).toBeVisible();
    await desk.saved();
    const ids = itemsOf(await documentOf(api, 'services')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(servicesMax);
    await expectNothingSticksOut(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNothingSticksOut(page);
  });

  test('a name that is too long is refused before the service is made', async ({ page, site, api }) => {
    const desk = siteOf(page, 'it');
    await openSite(page, site, api, 'services');
    await desk.button('site.services.add').click();
    await expect(desk.button('site.services.create')).toBeDisabled();
    await desk.field('site.services.newName').fill('🏋🏽'.repeat(limits.site.titleMax));
    await expect(page.getByText(desk.t('common', 'problems.too_long', { limit: limits.site.titleMax }))).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(desk.field('site.services.newName')).toBeVisible();
    await desk.field('site.services.newName').fill('Forza');
    await expect(desk.button('site.services.create')).toBeEnabled();
  });
});
