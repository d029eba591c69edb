import type { Browser, Page } from '@playwright/test';
import { DAY } from '#contract/units.ts';
import { formatDate } from '#web/calls/formats.ts';
import { photo } from '../../../factories/picture-files.ts';
import { openAdmin } from '../../support/admin.ts';
import type { Api } from '../../support/api.ts';
import { thumbOf } from '../../support/layout/trainer-thumb.ts';
import { siteOf } from '../../support/scenes/site-editing.ts';
import { openSiteDatabase, type RunningSite } from '../../support/server.ts';
import { expect, expectAccessible, test, untilAwake } from '../../support/test.ts';

test.use({ locale: 'it-IT', viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, timezoneId: 'Europe/Rome' });
test.slow();

/** The trainer with the admin open, as after the login: on the clients' tab. */
async function takePhone(page: Page, site: RunningSite, api: Api) {
  await openAdmin(page, site, api);
  const desk = siteOf(page, 'it');
  const main = page.getByRole('main');
  const thumb = thumbOf(page);
  const row = (name: string) => main.getByRole('button', { name: new RegExp(`^${name}`) });
  return {
    ...desk,
    thumb,
    row,
    /** A field that is no line of text. */
    labelled: (name: string) => main.getByLabel(desk.text(name), { exact: true }),
    async openForm(name: string) {
      await thumb.tap(page.getByRole('tab', { name: desk.text('frame.site') }));
      await thumb.choose(row(desk.text(`site.forms.${name}`)));
    },
  };
}

/** The hour is in view as the form opens, and is published from there. */
async function changeHour({ thumb, text, labelled, openForm, publishButton, published }: Phone, end: string) {
  const field = labelled('site.fields.to');
  await openForm('hours');
  await thumb.choose(field);
  await thumb.dial(field, end, 4);
  await thumb.tap(publishButton);
  await published(`${text('site.hours.workouts')} · ${text('site.fields.to')}: ${end}`);
}

type Phone = Awaited<ReturnType<typeof takePhone>>;

/** Who knows nothing of the admin: a browser of its own. */
async function visit(browser: Browser, site: RunningSite, path: string, look: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ locale: 'it-IT', viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  await page.goto(site.origin + path);
  await untilAwake(page);
  await look(page);
  await context.close();
}

test('an opening hour is changed, and the next visitor reads it', async ({ page, browser, site, api }) => {
  const phone = await takePhone(page, site, api);
  await changeHour(phone, '20:30');
  phone.thumb.report('opening hour');
  await visit(browser, site, '/contact', async (visitor) => {
    await expect(visitor.getByText(/–20:30/).first()).toBeVisible();
  });
});

test('a holiday is announced to visitors with a picker, and no sentence to write', async ({ page, browser, site, api }) => {
  const phone = await takePhone(page, site, api);
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY).toISOString().slice(0, 10);
  const [from, to] = [phone.labelled('site.fields.closedFrom'), phone.labelled('site.fields.closedTo')];
  await phone.openForm('closures');
  await phone.thumb.choose(phone.button('site.closures.add'));
  await phone.thumb.tap(from);
  await phone.thumb.dial(from, day(3), 4);
  await phone.thumb.tap(to);
  await phone.thumb.dial(to, day(10), 4);
  await phone.thumb.aside(() => expectAccessible(page));
  await phone.thumb.tap(phone.publishButton);
  await phone.published(`${formatDate(day(3))}: ${phone.text('site.change.added')}`);
  phone.thumb.report('holiday notice');
  await visit(browser, site, '/', async (visitor) => {
    await expect(visitor.getByText(/Chiuso dal \d+/).first()).toBeVisible();
  });
});

test('a service is added with its picture and booking link, and visitors book it', async ({ page, browser, site, api }) => {
  const phone = await takePhone(page, site, api);
  const { thumb, form } = phone;
  const inDialog = (name: string) => form.getByRole('button', { name: phone.text(name), exact: true });
  await phone.openForm('services');
  await thumb.choose(phone.button('site.services.add'));
  await thumb.type('Preparazione alla maratona');
  await thumb.tap(phone.button('site.services.create'));
  await thumb.tap(phone.field('site.fields.serviceDescription'));
  await thumb.type('Sedici settimane insieme, fino al traguardo.');
  await thumb.choose(phone.button('pictures.add'));
  const file = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 4000, height: 3000 }) };
  await thumb.pickPhoto(inDialog('pictures.fromAlbum'), file);
  await thumb.tap(form.getByRole('textbox', { name: phone.text('pictures.alt.it'), exact: true }));
  await thumb.type('Due atleti in corsa');
  await thumb.tap(inDialog('pictures.done'));
  await thumb.paste(phone.field('site.fields.calLink'), 'https://cal.com/giulia-forte/maratona');
  await expect(phone.field('site.fields.calLink')).toHaveValue('giulia-forte/maratona');
  await phone.saved();
  await thumb.tap(phone.publishButton);
  await thumb.choose(phone.sheet.getByRole('button', { name: phone.text('site.publish.button'), exact: true }));
  await expect(phone.said('site.publish.done')).toBeVisible();
  thumb.report('new service');
  await visit(browser, site, '/services?servizio=preparazione-alla-maratona', async (visitor) => {
    await expect(visitor.getByText('Sedici settimane insieme').first()).toBeVisible();
  });
});

test('what was published yesterday is undone from the history', async ({ page, browser, site, api }) => {
  const phone = await takePhone(page, site, api);
  await changeHour(phone, '20:30');
  const database = openSiteDatabase(site);
  database.exec(`update site_revisions set created_at = '${new Date(Date.now() - DAY).toISOString()}'`);
  database.close();
  const today = await takePhone(page, site, api);
  await today.thumb.tap(page.getByRole('tab', { name: today.text('frame.site') }));
  await today.thumb.choose(today.row(today.text('site.history.title')));
  await expect(today.heading('site.history.title')).toBeVisible();
  await today.thumb.aside(() => expectAccessible(page));
  await today.thumb.choose(today.button('site.history.undo'));
  await expect(today.said('site.publish.undone')).toBeVisible();
  today.thumb.report('undo of yesterday');
  await visit(browser, site, '/contact', async (visitor) => {
    await expect(visitor.getByText(/–19:00/).first()).toBeVisible();
    await expect(visitor.getByText(/–20:30/)).toHaveCount(0);
  });
  // Now the latest publication is the way back itself: a slip of the thumb would undo it.
  await today.button('site.history.undo').tap();
  await expect(today.question).toBeVisible();
  await expectAccessible(page);
});
