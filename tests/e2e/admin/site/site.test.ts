import type { Page } from '@playwright/test';
import { adminViews, expectNothingSticksOut, phoneView } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { documentOf, openSite, siteOf } from '../../support/scenes/site-editing.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

/** The rows of the history, each of which opens a publication; not the button that takes the latest one back. */
const versionsOf = (page: Page, undo: string) => page.getByRole('listitem').getByRole('button').filter({ hasNotText: undo });

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });
    const home = language === 'it' ? '/' : '/en';

    test('a headline is changed, published, seen by visitors, and taken back at once', async ({ page, site, api }) => {
      const desk = siteOf(page, language);
      await openSite(page, site, api);
      await expect(desk.said('site.allPublished')).toBeVisible();
      await expectAccessible(page);
      await expectNothingSticksOut(page);
      await desk.open('home');
      await expect(desk.heading('site.forms.home')).toBeFocused();
      await desk.field('site.texts.home.headline').fill('Forti davvero.');
      await desk.button('site.undo').click();
      await expect(desk.field('site.texts.home.headline')).not.toHaveValue('Forti davvero.');
      await desk.button('site.redo').click();
      const stale = page.getByRole('button', { name: new RegExp(`^${desk.text('site.english.stale')}`) });
      await stale.click();
      await page
        .getByRole('textbox', { name: desk.text('site.english.of', { label: desk.text('site.texts.home.headline') }) })
        .fill('Strong for real.');
      await expect(stale).toHaveCount(0);
      await desk.saved();
      await expectAccessible(page);
      await page.reload();
      await expect(desk.field('site.texts.home.headline')).toHaveValue('Forti davvero.');
      await desk.back();
      await expect(desk.said('site.drafts_one', { count: 1 }).or(desk.said('site.drafts_other', { count: 2 }))).toBeVisible();
      await expect(desk.said('site.draft')).toBeVisible();

      await page
        .getByRole('main')
        .getByRole('button', { name: desk.text('site.publish.button'), exact: true })
        .click();
      await expect(desk.sheet).toContainText('Forti davvero.');
      await expectAccessible(page);
      await desk.sheet.getByRole('button', { name: desk.text('site.publish.button'), exact: true }).click();
      await expect(desk.said('site.publish.done')).toBeVisible();
      const headline = language === 'it' ? 'Forti davvero.' : 'Strong for real.';
      const visitor = await page.context().newPage();
      await visitor.goto(home);
      await expect(visitor.getByRole('heading', { level: 1 })).toContainText(headline);

      await desk.button('site.publish.undo').click();
      await expect(desk.said('site.publish.undone')).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1 })).not.toContainText(headline);
      await visitor.close();
      await page.getByRole('button', { name: new RegExp(`^${desk.text('site.history.title')}`) }).click();
      await expect(versionsOf(page, desk.text('site.history.undo'))).toHaveCount(3);
      await expectAccessible(page);
    });

    test('every form can be read, worked and seen whole', async ({ page, site, api }) => {
      test.slow();
      const desk = siteOf(page, language);
      for (const form of ['home', 'about', 'contacts', 'booking', 'identity', 'hours', 'closures']) {
        await openSite(page, site, api, form);
        await expect(desk.heading(`site.forms.${form}`)).toBeVisible();
        await page.evaluate(() => {
          for (const folded of document.querySelectorAll<HTMLElement>('main [aria-expanded="false"]')) folded.click();
        });
        await expectAccessible(page);
        await expectNothingSticksOut(page, form);
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNothingSticksOut(page, `${form} at 320 px`);
        await page.setViewportSize(viewport);
      }
    });
  });
}

test.describe('on a phone', () => {
  const { language } = phoneView;
  test.use({ viewport: phoneView.viewport });

  test('the history brings back one part of an earlier publication', async ({ page, site, api }) => {
    const desk = siteOf(page, language);
    await openSite(page, site, api, 'history');
    await expect(page.getByText(desk.text('site.history.none'))).toBeVisible();
    await expectAccessible(page);
    await openSite(page, site, api, 'identity');
    await desk.field('site.fields.name').fill('Giulia Rossi');
    await desk.saved();
    await desk.publish();
    await openSite(page, site, api, 'home');
    await desk.field('site.texts.home.headline').fill('Forti davvero.');
    await desk.saved();
    await desk.publish();

    await openSite(page, site, api, 'history');
    await expect(page.getByText('Giulia Rossi')).toBeVisible();
    await page.getByRole('button', { name: desk.text('site.history.first') }).click();
    await expectAccessible(page);
    await expectNothingSticksOut(page);
    await desk.button('site.history.restorePart', { part: desk.text('site.parts.identity') }).click();
    await desk.yes('site.history.restoreAll').click();
    await expect(desk.said('site.history.restored')).toBeVisible();
    await expect(versionsOf(page, desk.text('site.history.undo'))).toHaveCount(4);
    expect(await documentOf(api, 'identity')).not.toMatchObject({ name: 'Giulia Rossi' });
    expect(await documentOf(api, 'texts')).toMatchObject({ overrides: { 'home.headline': { it: 'Forti davvero.' } } });
    await page.goBack();
    await page.reload();
    await expect(desk.heading('site.history.title')).toBeVisible();
  });
});
