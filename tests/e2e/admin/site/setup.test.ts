import { setTimeout as wait } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { photo } from '../../../factories/picture-files.ts';
import { logIn, openAdmin } from '../../support/admin.ts';
import { openApi } from '../../support/api.ts';
import { test } from '../../support/first-start.ts';
import { thumbOf } from '../../support/layout/trainer-thumb.ts';
import { skipFace, titleOf } from '../../support/scenes/first-setup.ts';
import { adminPassword } from '../../support/server.ts';
import { expect, expectAccessible } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
const text = (name: string, values = {}) => t('admin', name, values);

test('after the first login a phone leads from the sample to a site of one’s own', async ({ page, site, browser }) => {
  test.slow();
  const visitor = await browser.newPage();
  const thumb = thumbOf(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog').and(page.locator(':not([role="region"] *)'));
  const within = (where: Locator, role: 'button' | 'textbox' | 'switch', name: string) =>
    where.getByRole(role, { name: text(name), exact: true });
  const button = (name: string, where: Locator = main) => within(where, 'button', name);
  const field = (name: string) => main.getByRole('textbox', { name: text(name) }).first();
  const title = (step: string) => titleOf(page, step);
  const next = async (step: string) => {
    await thumb.tap(button('site.setup.next'));
    await expect(title(step)).toBeVisible();
  };
  /** As a person does: the sample's value is selected by the tap, and typing replaces it. */
  const write = async (name: string, value: string) => {
    await thumb.tap(field(name));
    await thumb.type(value);
  };

  await page.goto(`${site.origin}/admin`);
  await logIn(page, t);
  await expect(title('face')).toBeVisible();
  await expectAccessible(page);
  const face = { name: 'IMG_2040.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 3000, height: 4000 }) };
  await thumb.pickPhoto(button('pictures.fromAlbum'), face);
  const about = page.frameLocator('iframe:not([aria-hidden])');
  await expect(about.getByRole('img', { name: text('site.setup.faceAlt.it') })).toBeVisible();
  await expectAccessible(page);
  await next('start');
  await thumb.choose(button('account.choose'));
  for (const name of ['account.newPassword', 'account.repeated', 'account.password']) {
    await thumb.tap(within(dialog, 'textbox', name));
    await thumb.type(name === 'account.password' ? adminPassword : 'una-frase-lunga');
  }
  await thumb.tap(dialog.getByRole('button', { name: t('common', 'actions.save') }));
  await expect(dialog).toHaveCount(0);

  await next('languages');
  await expect.poll(async () => (await visitor.goto(site.origin))?.status()).toBe(503);
  await expect(visitor.getByRole('heading', { name: t('common', 'resting.title') })).toBeVisible();
  await thumb.look();
  await next('you');
  await thumb.look();
  await write('site.fields.name', 'Giulia Rinaldi');
  await write('site.fields.city', 'Torino');
  await next('contacts');
  await thumb.look();
  await write('site.fields.phone', '+39 333 555 0101');
  await thumb.tap(within(main, 'switch', 'site.fields.whatsappSame'));
  await write('site.fields.email', 'giulia@rinaldi.example');
  await write('site.fields.instagram', '@giulia.rinaldi');
  await write('site.fields.street', 'Via Po 12');
  await write('site.fields.postcode', '10123');
  await next('hours');
  await thumb.choose(main.getByRole('button', { name: text('site.hours.weekdays') }));
  await next('services');
  await thumb.choose(main.getByRole('switch', { name: 'Bodybuilding e performance' }));
  await thumb.tap(main.getByRole('switch', { name: 'Coaching online' }));
  await next('photos');
  await thumb.choose(main.getByRole('radio', { name: text('site.pictures.photograph') }));
  const file = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await photo({ width: 4000, height: 3000 }) };
  await thumb.pickPhoto(button('pictures.fromAlbum', dialog), file);
  await thumb.tap(within(dialog, 'textbox', 'pictures.alt.it'));
  await thumb.type('Giulia in palestra');
  await thumb.tap(button('pictures.done', dialog));
  await expect(dialog).toHaveCount(0);
  await next('booking');
  await thumb.look();
  await thumb.paste(field('site.fields.bookingSlug'), 'https://cal.com/giulia-rinaldi/consulenza');
  await next('legal');
  await thumb.look();
  await write('site.fields.vatNumber', '01234567897');
  await write('site.fields.fiscalCode', 'RNLGLI90A41L219X');
  await write('site.fields.pec', 'giulia@pec.example');
  await write('site.fields.hosting', 'Server Prova');
  await write('site.fields.hostingPlace', 'in Italia');
  await write('site.fields.emailProvider', 'Posta Prova');
  await next('look');
  await expect(page.getByText(text('site.todo.of.name'))).toHaveCount(0);
  await expect(page.getByText(text('site.todo.of.story'))).toBeVisible();

  await expectAccessible(page);
  await thumb.choose(button('site.setup.publish'));
  await thumb.choose(button('site.publish.button', dialog));
  await expect(page.getByText(text('site.publish.done'))).toBeVisible();
  await expect(page.getByRole('heading', { name: text('site.title') })).toBeVisible();
  thumb.report('first setup');
  await expect(page.getByRole('heading', { name: text('site.setup.title') })).toHaveCount(0);
  await expect(page.getByText(text('site.switches.visibleOff'))).toHaveCount(0);

  const response = await visitor.goto(site.origin);
  expect(response?.status()).toBe(200);
  expect(response?.headers()['x-robots-tag']).toBeUndefined();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Torino');
  await expect(visitor.getByRole('img', { name: 'Giulia in palestra' })).toBeVisible();
  for (const path of ['/', '/about', '/services', '/contact', '/booking', '/terms-of-service', '/en', '/en/services']) {
    await visitor.goto(site.origin + path);
    const shown = await visitor.locator('body').innerText();
    expect(shown, path).toContain('Giulia Rinaldi');
    expect(shown, path).not.toMatch(/Esempio|Milan|Cinque|Five/);
  }
  await visitor.goto(`${site.origin}/services`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Tre modi');
  for (const path of ['/', '/about']) {
    await visitor.goto(site.origin + path);
    await expect(visitor.getByRole('img', { name: text('site.setup.faceAlt.it') })).toBeVisible();
  }
});

test('the setup waits where it was left, and opens by itself once', async ({ page, site }) => {
  const api = await openApi(site.origin);
  await openAdmin(page, site, api);
  await skipFace(page);
  const savedStep = async () => (await api.ask(calls.readSite)).setupStep;
  // The first note arrives late: the one of the choice below must not overtake it.
  const noted: string[] = [];
  await page.route('**/api/admin/site', async (route) => {
    const [step = ''] = /languages|start-open/.exec(route.request().postData() ?? '') ?? [];
    if (step === 'languages') await wait(1_000);
    await route.fulfill({ response: await route.fetch() });
    if (step) noted.push(step);
  });
  await page.getByRole('button', { name: text('site.setup.next'), exact: true }).click();
  await expect(titleOf(page, 'languages')).toBeFocused();
  await page.goBack();
  await expect(titleOf(page, 'start')).toBeFocused();
  const stays = page.getByRole('radio', { name: text('site.setup.hideNo') });
  await stays.click();
  await expect.poll(() => noted).toEqual(['languages', 'start-open']);
  expect(await savedStep()).toBe('start-open');
  await page.unroute('**/api/admin/site');
  await page.reload();
  await expect(stays).toBeChecked();
  await page.getByRole('button', { name: text('site.setup.next'), exact: true }).click();
  await expect.poll(savedStep).toBe('languages');
  await expect.poll(async () => (await api.ask(calls.readSite)).isVisible).toBe(true);
  await page.getByRole('button', { name: text('site.setup.next'), exact: true }).click();
  await page.getByRole('textbox', { name: text('site.fields.name') }).fill('Sara Bianchi');
  await expect(page.getByRole('status').filter({ hasText: text('site.state.saved') })).toBeVisible();
  await expect
    .poll(async () => (await api.ask(calls.readSite)).drafts.identity?.document)
    .toMatchObject({ name: 'Sara Bianchi' });

  await page.goto(`${site.origin}/admin`);
  await expect(titleOf(page, 'start')).toHaveCount(0);
  await page.getByRole('tab', { name: text('frame.site') }).click();
  await page.getByRole('button', { name: text('site.setup.goOn') }).click();
  await expect(titleOf(page, 'you')).toBeFocused();
  await expect(page.getByRole('textbox', { name: text('site.fields.name') })).toHaveValue('Sara Bianchi');
  await page.getByRole('button', { name: text('site.setup.later') }).click();
  await expect(page.getByRole('heading', { name: text('site.title') })).toBeVisible();
});

test('a choice changed before its first answer holds, and one that does not arrive is told', async ({ page, site, expected }) => {
  const api = await openApi(site.origin);
  await openAdmin(page, site, api);
  await skipFace(page);
  const isVisible = async () => (await api.ask(calls.readSite)).isVisible;
  const next = page.getByRole('button', { name: text('site.setup.next'), exact: true });
  const choose = (name: string) => page.getByRole('radio', { name: text(`site.setup.${name}`) });
  const sent: string[] = [];
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/admin/site', async (route) => {
    const [visible] = /"isVisible":\w+/.exec(route.request().postData() ?? '') ?? [];
    if (visible) sent.push(visible);
    await held;
    await route.continue();
  });
  await next.click();
  await expect(titleOf(page, 'languages')).toBeFocused();
  await page.goBack();
  await expect(choose('hideYes')).toBeChecked();
  await choose('hideNo').click();
  await next.click();
  await expect(titleOf(page, 'languages')).toBeFocused();
  answer();
  await expect.poll(() => [...new Set(sent)]).toEqual(['"isVisible":false', '"isVisible":true']);
  await expect.poll(isVisible).toBe(true);
  await page.unroute('**/api/admin/site');

  expected.push(/^503 /, /console: .*503/);
  await page.route('**/api/admin/site', (route) => {
    if (!route.request().postData()?.includes('isVisible')) return route.continue();
    return route.fulfill({ status: 503, json: { success: false, error: 'unavailable' } });
  });
  await page.goBack();
  await choose('hideYes').click();
  await next.click();
  const failure = page.getByText(text('failed', { message: '' }).trim());
  await expect(failure.filter({ visible: true }).first()).toBeVisible();
  await page.goBack();
  await expect(choose('hideYes')).toBeChecked();
  expect(await isVisible()).toBe(true);
  await page.unroute('**/api/admin/site');
  await next.click();
  await expect.poll(isVisible).toBe(false);
});

test('where there is to be no English none is asked for, and the message of a deletion leaves with its step', async ({
  page,
  site,
}) => {
  await openAdmin(page, site, await openApi(site.origin));
  await skipFace(page);
  const next = page.getByRole('button', { name: text('site.setup.next'), exact: true });
  const english = page.getByRole('button', { name: new RegExp(`^${text('site.english.mark')}`) });
  await next.click();
  await page.getByRole('switch', { name: text('site.switches.english') }).click();
  await expect(page.getByRole('switch', { name: text('site.switches.english') })).not.toBeChecked();
  for (const step of ['you', 'contacts', 'hours']) {
    await next.click();
    await expect(titleOf(page, step)).toBeFocused();
    await expect(english).toHaveCount(0);
  }
  await page.getByRole('button', { name: /^Allenamenti/ }).click();
  await page.getByRole('button', { name: text('site.list.removeOf', { name: 'Allenamenti' }), exact: true }).click();
  const undo = page.getByRole('button', { name: text('site.list.undo'), exact: true });
  await expect(undo).toBeVisible();
  await next.click();
  await expect(titleOf(page, 'services')).toBeFocused();
  await expect(undo).toHaveCount(0);
});
