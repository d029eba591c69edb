import { calls } from '#contract/calls.ts';
import { adminViews, deskView, expectNothingSticksOut, phoneView } from '../../support/admin.ts';
import { locales } from '../../support/client.ts';
import { documentOf, openSite, saveElsewhere, siteOf } from '../../support/scenes/site-editing.ts';
import { adminPassword } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport });

    test('the form is seen whole on the narrowest phone, with everything open', async ({ page, site, api }) => {
      await openSite(page, site, api, 'legal');
      await expect(page.getByRole('button', { name: /^Cookie policy/ })).toBeVisible();
      await page.setViewportSize({ width: 320, height: 640 });
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll<HTMLElement>('main [aria-expanded="false"]')) folded.click();
      });
      await expectNothingSticksOut(page);
      await expectAccessible(page);
    });
  });
}

test.describe('on a phone', () => {
  const { language } = phoneView;
  test.use({ viewport: phoneView.viewport });

  test('a promise is changed within its bounds, and holds with its notice', async ({ page, site, api }) => {
    test.slow();
    await api.ask(calls.confirmPassword, { body: { password: adminPassword } });
    const desk = siteOf(page, language);
    await openSite(page, site, api, 'legal');
    await expect(page.getByText(desk.text('site.legal.when'))).toHaveCount(0);
    const hours = page.getByRole('textbox', { name: desk.text('site.legal.figures.cancellationHours') });
    await hours.fill('96');
    await hours.blur();
    await expect(hours).toHaveAttribute('aria-invalid', 'true');
    await hours.fill('48');
    await hours.blur();
    await expect(hours).not.toHaveAttribute('aria-invalid', 'true');
    const question = page.getByRole('group', { name: desk.text('site.legal.kinds.terms-of-service') });
    await expect(question).toContainText(desk.text('site.legal.atOnce'));
    await expect(page.getByRole('group', { name: desk.text('site.legal.kinds.privacy-policy') })).toHaveCount(0);
    await question.getByRole('button').nth(1).click();
    await expect(question.getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await desk.saved();
    await desk.publish();

    const visitor = await page.context().newPage();
    await visitor.goto('/terms-of-service');
    await expect(visitor.locator('article')).toContainText(/fino a 24\s+ore prima/);
    const next = visitor.getByRole('region', { name: /^(Che cosa cambia dal|What changes from)/ });
    await expect(next).toContainText(/fino a 48\s+ore prima/);
    await visitor.locator('a[href="#next"]').click();
    await expect(next).toBeInViewport();
    await expectAccessible(visitor);
    await visitor.goto('/services');
    await expect(visitor.getByText(/24\s+(ore prima|hours before)/).first()).toBeAttached();
    await visitor.close();
  });
});

test.describe('at a desk, in English', () => {
  const { language } = deskView;
  test.use({ locale: locales[language], viewport: deskView.viewport });

  test('a section is written, compared with a text that has changed, and given back', async ({ page, site, api }) => {
    test.slow();
    await api.ask(calls.confirmPassword, { body: { password: adminPassword } });
    const desk = siteOf(page, language);
    await openSite(page, site, api, 'legal');
    const terms = page.getByRole('button', { name: new RegExp(`^${desk.text('site.legal.kinds.terms-of-service')}`) });
    await terms.click();
    const section = page.getByRole('button', { name: /^4\. Disdette e ritardi/ });
    await section.click();
    await page.getByRole('button', { name: new RegExp(`^${desk.text('site.legal.write')}`) }).click();
    const text = page.getByRole('textbox', { name: desk.text('site.legal.textOf', { title: '4. Disdette e ritardi' }) });
    await expect(text).toHaveValue(/Se disdici tu/);
    await text.fill('Avvisami **per tempo**, {{scarpe}}.');
    await text.blur();
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await text.fill('Avvisami **per tempo**: {{cancellationHours}} ore prima.');
    await text.blur();
    await expect(text).not.toHaveAttribute('aria-invalid', 'true');
    await expect(terms).toContainText(desk.text('site.legal.own_one', { count: 1 }));
    await expectAccessible(page);
    await expectNothingSticksOut(page);
    await desk.saved();
    await desk.publish();
    const visitor = await page.context().newPage();
    await visitor.goto('/terms-of-service');
    const article = visitor.locator('article');
    await expect(article).toContainText(/Avvisami per tempo: 24\s+ore prima\./);
    await expect(article.getByRole('heading', { name: '4. Disdette e ritardi' })).toBeVisible();
    await expect(article).not.toContainText('Se disdici tu');

    // As if an update had changed the shipped section since.
    const key = 'terms-of-service#disdette-e-ritardi';
    const { sections } = await documentOf(api, 'legal');
    const own = { ...(sections as Record<string, object>)[key], replaces: '0'.repeat(64) };
    await saveElsewhere(api, 'legal', (document) => ({ ...document, sections: { [key]: own } }));
    await page.reload();
    await expect(terms).toContainText(desk.text('site.legal.stale'));
    await terms.click();
    await section.click();
    await expect(page.getByText(desk.text('site.legal.shippedText'))).toBeVisible();
    await expectAccessible(page);
    await desk.button('site.legal.compared').click();
    await expect(terms).toContainText(desk.text('site.legal.own_one', { count: 1 }));
    await desk.button('site.legal.restore').click();
    await expect(terms).toContainText(desk.text('site.legal.own_zero'));
    await desk.saved();
    await desk.publish();
    await visitor.reload();
    await expect(article).toContainText('Se disdici tu');
    await visitor.close();
  });
});
