import { calls } from '#contract/calls.ts';
import { closureDays } from '#contract/site/closure-days.ts';
import { adminViews, deskView, expectNothingSticksOut, phoneView } from '../../support/admin.ts';
import { openApi } from '../../support/api.ts';
import { locales } from '../../support/client.ts';
import { documentOf, openSite, siteOf } from '../../support/scenes/site-editing.ts';
import { discard, startSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';

for (const { language, viewport } of adminViews) {
  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ locale: locales[language], viewport, timezoneId: 'Europe/Rome' });

    test('booking: a pasted link becomes its event; every field at its limit stays on the page', async ({ page, site, api }) => {
      const desk = siteOf(page, language);
      await openSite(page, site, api, 'booking');
      await desk.field('site.fields.bookingSlug').fill('https://cal.com/giulia-forte/prima-volta?month=8');
      await desk.heading('site.forms.booking').click();
      await expect(desk.field('site.fields.bookingSlug')).toHaveValue('giulia-forte/prima-volta');
      await expect(page.getByRole('link', { name: desk.text('site.fields.bookingTry') })).toHaveAttribute(
        'href',
        /\/giulia-forte\/prima-volta$/,
      );
      await desk.saved();
      await openSite(page, site, api, 'identity');
      await page.setViewportSize({ width: 320, height: 640 });
      await desk.field('site.fields.name').fill('W'.repeat(81));
      await expect(page.getByText(desk.t('common', 'problems.too_long', { limit: 80 }))).toBeVisible();
      await expect(page.getByText(desk.text('site.field.count', { count: 81, max: 80 }))).toBeVisible();
      await desk.field('site.fields.name').fill('Wolfeschlegelsteinhausen'.repeat(4).slice(0, 80));
      await expectNothingSticksOut(page);
      await desk.saved();
      await desk.back();
      await expect(desk.said('site.title')).toBeVisible();
      await expectNothingSticksOut(page);
      await expectAccessible(page);
    });
  });
}

test.describe('on a phone', () => {
  const { language } = phoneView;
  test.use({ viewport: phoneView.viewport });

  test('hours: a preset, an hour, a line of one’s own, deleted and put back', async ({ page, site, api }) => {
    const desk = siteOf(page, language);
    await openSite(page, site, api, 'hours');
    await desk.button('site.hours.saturday').click();
    const row = (name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) });
    await expect(row(desk.text('site.hours.workouts'))).toHaveAttribute('aria-expanded', 'true');
    await page.getByLabel(desk.text('site.fields.from'), { exact: true }).fill('08:00');
    await page.getByLabel(desk.text('site.fields.to'), { exact: true }).fill('07:00');
    await desk.heading('site.forms.hours').click();
    await expect(page.getByText(desk.t('common', 'problems.bad_time'))).toBeVisible();
    await page.getByLabel(desk.text('site.fields.to'), { exact: true }).fill('20:00');
    await desk.button('site.hours.add').click();
    await expect(row(desk.text('site.hours.newLine'))).toBeFocused();
    await page
      .getByRole('group', { name: desk.text('site.fields.days') })
      .getByRole('button')
      .nth(6)
      .click();
    await desk.field('site.fields.lineLabel').fill('Corso della domenica');
    await desk.saved();
    expect(await documentOf(api, 'hours')).toMatchObject({
      lines: [
        { id: 'workouts', from: '8:00', to: '20:00' },
        { id: 'saturday', days: ['Saturday'] },
        { id: 'consultations' },
        { days: ['Sunday'], label: { it: 'Corso della domenica' } },
      ],
    });
    await page.getByRole('button', { name: desk.text('site.list.removeOf', { name: 'Corso della domenica' }) }).click();
    await expect(row('Corso della domenica')).toHaveCount(0);
    await desk.button('site.list.undo').click();
    await expect(row('Corso della domenica')).toBeVisible();
    await expectAccessible(page);
    await desk.publish();
    // In a page of its own: the sheet's entry is still being stepped back from.
    const visitor = await page.context().newPage();
    await visitor.goto('/contact');
    await expect(visitor.getByText('8:00–20:00').first()).toBeVisible();
    await visitor.close();
  });

  test('a closure is announced, in the words that the form shows', async ({ page, site, api }) => {
    const desk = siteOf(page, language);
    await openSite(page, site, api, 'closures');
    await desk.button('site.closures.add').click();
    const next = new Date().getFullYear() + 1;
    await page.getByLabel(desk.text('site.fields.closedFrom'), { exact: true }).fill(`${next}-08-05`);
    await page.getByLabel(desk.text('site.fields.closedTo'), { exact: true }).fill(`${next}-08-20`);
    const days = closureDays({ from: `${next}-08-05`, to: `${next}-08-20` }, language);
    await expect(page.getByRole('button', { name: desk.text('site.closures.text', days) }).first()).toBeVisible();
    await expect(page.getByText(desk.text('site.closures.announced', { date: `22 luglio ${next}` }))).toBeVisible();
    await page.getByLabel(desk.text('site.fields.announceDays')).fill('99');
    await desk.heading('site.forms.closures').click();
    await expect(page.getByText(desk.t('common', 'problems.too_large', { limit: 60 }))).toBeVisible();
    await desk.saved();

    await desk.button('site.publish.button').click();
    await expect(desk.sheet).toContainText(desk.text('site.publish.notWhole'));
    await expectAccessible(page);
    await desk.sheet.getByRole('button', { name: new RegExp(`^${desk.text('site.publish.open')}`) }).click();
    await expect(desk.sheet).toHaveCount(0);
    await expect(page.getByLabel(desk.text('site.fields.announceDays'))).toBeFocused();
    await page.getByLabel(desk.text('site.fields.announceDays')).fill('10');
    await desk.publishButton.dblclick();
    await desk.published(`5 agosto ${next}: ${desk.text('site.change.added')}`);
    await expect(desk.publishButton).toBeDisabled();
    expect((await api.ask(calls.readSite)).revision).toBe(1);
    expect(await documentOf(api, 'closures')).toMatchObject({
      items: [{ from: `${next}-08-05`, to: `${next}-08-20`, announceDays: 10 }],
    });
    // Chromium loses its place in the history where a frame, as the preview's on a desk, loads during a step back.
    await page.goBack();
    await expect(desk.heading('site.forms.closures')).toBeVisible();
  });

  test('two closures on the same days are told at both, until one of them has other days', async ({ page, site, api }) => {
    const desk = siteOf(page, language);
    await openSite(page, site, api, 'closures');
    const told = page.getByText(desk.text('site.closures.twice'), { exact: true });
    await desk.button('site.closures.add').click();
    await expect(page.getByLabel(desk.text('site.fields.closedTo'), { exact: true })).toBeVisible();
    await expect(told).toHaveCount(0);
    await desk.button('site.closures.add').click();
    await expect(told).toHaveCount(2);
    const last = page.getByLabel(desk.text('site.fields.closedTo'), { exact: true });
    await last.fill(`${new Date().getFullYear() + 1}-08-20`);
    await expect(told).toHaveCount(0);
  });
});

test.describe('at a desk, in English', () => {
  const { language } = deskView;
  test.use({ locale: locales[language], viewport: deskView.viewport });

  test('contacts: one number for both, addresses made of names, and directions in their order', async ({ page, site, api }) => {
    const desk = siteOf(page, language);
    await openSite(page, site, api, 'contacts');
    const same = page.getByRole('switch', { name: desk.text('site.fields.whatsappSame') });
    await desk.field('site.fields.phone').fill('333 123 4567');
    await expect(page.getByText(desk.text('site.fields.phoneNoPrefix'))).toBeVisible();
    await desk.field('site.fields.phone').fill('+39 333 123 4567');
    if ((await same.getAttribute('aria-checked')) === 'false') await same.click();
    await expect(desk.field('site.fields.whatsapp')).toHaveCount(0);
    await desk.field('site.fields.phone').fill('+39 333 765 4321');
    await desk.field('site.fields.instagram').fill('@giulia.forte');
    await desk.field('site.fields.tiktok').fill('giulia');
    await desk.field('site.fields.website').fill('giulia.example');
    await desk.field('site.fields.email').fill('giulia');
    await desk.field('site.fields.phone').focus();
    await expect(page.getByText(desk.t('common', 'problems.not_an_email'))).toBeVisible();
    await desk.field('site.fields.email').fill('giulia@forte.example');
    await expect(page.getByText(desk.t('common', 'problems.not_an_email'))).toHaveCount(0);
    await desk.button('site.fields.directionAdd').click();
    await page.getByLabel(desk.text('site.fields.directionBy')).selectOption('bus');
    await desk.field('site.fields.directionLine').fill('94');
    await desk.field('site.fields.directionText').fill('Fermata davanti alla porta');
    const name = `${desk.text('site.ways.bus')} 94`;
    await page.getByRole('button', { name: desk.text('site.list.up', { name }) }).click();
    await desk.field('site.fields.phone').focus();
    await desk.saved();
    expect(await documentOf(api, 'identity')).toMatchObject({
      contacts: {
        phone: '+39 333 765 4321',
        whatsapp: '+39 333 765 4321',
        email: 'giulia@forte.example',
        instagram: 'https://www.instagram.com/giulia.forte',
        tiktok: 'https://www.tiktok.com/@giulia',
        website: 'https://giulia.example',
      },
    });
    const { address } = (await documentOf(api, 'identity')) as { address: { directions: { line: string }[] } };
    expect(address.directions.at(-2)).toMatchObject({
      by: 'bus',
      line: '94',
      text: { it: 'Fermata davanti alla porta', en: '' },
    });
    await expectAccessible(page);
  });
});

test('where the operator edits the files, the tab can only be looked at', async ({ page }) => {
  // Without the preview of a desk, whose pictures would be on their way when the site ends.
  await page.setViewportSize({ width: 375, height: 812 });
  const site = await startSite({ env: { SITE_EDITING: 'off' } });
  try {
    const desk = siteOf(page, 'it');
    await openSite(page, site, await openApi(site.origin), 'home');
    await expect(page.getByText(desk.text('site.readOnly'))).toBeVisible();
    await expect(desk.field('site.texts.home.headline')).toBeDisabled();
    await expect(desk.button('site.publish.button')).toBeDisabled();
    await expectAccessible(page);
  } finally {
    await discard(site);
  }
});
