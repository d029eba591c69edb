import { calls } from '#contract/calls.ts';
import { logIn, openAdmin } from './admin.ts';
import { openApi } from './api.ts';
import { discard, startSite } from './server.ts';
import { test as base, expect, expectAccessible } from './test.ts';
import { textsOf } from './texts.ts';

/** The product as it comes, in which the admin logs in for the first time. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  site: async ({}, use) => {
    const site = await startSite({ env: { DEMONSTRATION: 'off' }, isFirstStart: true });
    await use(site);
    await discard(site);
  },
  viewport: { width: 375, height: 812 },
  hasTouch: true,
});

const t = textsOf('it');
const text = (name: string, values = {}) => t('admin', name, values);

test('after the first login a phone leads from the sample to a site of one’s own', async ({ page, site, browser }) => {
  test.slow();
  const visitor = await browser.newPage();
  const field = (name: string) => page.getByRole('textbox', { name: text(name) }).first();
  const title = (step: string) => page.getByRole('heading', { level: 2, name: text(`site.setup.titles.${step}`), exact: true });
  const next = async (step: string) => {
    await page.getByRole('button', { name: text('site.setup.next'), exact: true }).click();
    await expect(title(step)).toBeVisible();
  };
  /** As a person does: the sample's value is selected by the tap, and typing replaces it. */
  const write = async (name: string, value: string) => {
    await field(name).tap();
    await page.keyboard.type(value);
  };

  await page.goto(`${site.origin}/admin`);
  await logIn(page, t);
  await expect(title('start')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: text('site.switches.visible') }).click();
  await expect(page.getByText(text('site.switches.visibleOff'))).toBeVisible();
  expect((await visitor.goto(site.origin))?.status()).toBe(503);
  await expect(visitor.getByRole('heading', { name: t('common', 'resting.title') })).toBeVisible();

  await next('you');
  await write('site.fields.name', 'Giulia Rinaldi');
  await field('site.fields.city').fill('Torino');
  await expectAccessible(page);
  await next('contacts');
  await write('site.fields.phone', '+39 011 555 0101');
  await page.getByRole('switch', { name: text('site.fields.whatsappSame') }).click();
  await write('site.fields.email', 'giulia@rinaldi.example');
  await write('site.fields.street', 'Via Po 12');
  await field('site.fields.postcode').fill('10123');
  await next('hours');
  await page.getByRole('button', { name: text('site.hours.weekdays') }).click();
  await next('services');
  await page.getByRole('switch', { name: 'Bodybuilding e performance' }).click();
  await page.getByRole('switch', { name: 'Coaching online' }).click();
  await next('photos');
  await expectAccessible(page);
  await next('story');
  await next('languages');
  await next('booking');
  await field('site.fields.bookingSlug').fill('https://cal.com/giulia-rinaldi/consulenza');
  await next('legal');
  await write('site.fields.vatNumber', '01234567897');
  await field('site.fields.hosting').fill('Server Prova');
  await next('look');
  await expect(page.getByText(text('site.todo.of.name'))).toHaveCount(0);
  await expect(page.getByText(text('site.todo.of.story'))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: text('site.publish.button'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('site.publish.button'), exact: true })
    .click();
  await expect(page.getByText(text('site.publish.done'))).toBeVisible();
  await page.getByRole('switch', { name: text('site.switches.visible') }).click();
  await expect(page.getByText(text('site.switches.visibleOff'))).toHaveCount(0);
  await page.getByRole('button', { name: text('site.setup.finish'), exact: true }).click();
  await expect(page.getByRole('heading', { name: text('site.title') })).toBeVisible();
  await expect(page.getByRole('heading', { name: text('site.setup.title') })).toHaveCount(0);

  const response = await visitor.goto(site.origin);
  expect(response?.status()).toBe(200);
  expect(response?.headers()['x-robots-tag']).toBeUndefined();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Torino');
  for (const path of ['/', '/about', '/services', '/contact', '/booking', '/terms-of-service', '/en', '/en/services']) {
    await visitor.goto(site.origin + path);
    const shown = await visitor.locator('body').innerText();
    expect(shown, path).toContain('Giulia Rinaldi');
    expect(shown, path).not.toMatch(/Esempio|Milan|Cinque|Five/);
  }
  await visitor.goto(`${site.origin}/services`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Tre modi');
});

test('the setup waits where it was left, and opens by itself once', async ({ page, site }) => {
  const api = await openApi(site.origin);
  await openAdmin(page, site, api);
  await expect(page.getByRole('heading', { name: text('site.setup.titles.start') })).toBeVisible();
  await page.getByRole('button', { name: text('site.setup.next'), exact: true }).click();
  await page.getByRole('textbox', { name: text('site.fields.name') }).fill('Sara Bianchi');
  await expect(page.getByRole('status').filter({ hasText: text('site.state.saved') })).toBeVisible();
  await expect
    .poll(async () => (await api.ask(calls.readSite)).drafts.identity?.document)
    .toMatchObject({ name: 'Sara Bianchi' });

  await page.goto(`${site.origin}/admin`);
  await expect(page.getByRole('heading', { name: text('site.setup.titles.start') })).toHaveCount(0);
  await page.getByRole('tab', { name: text('frame.site') }).click();
  await page.getByRole('button', { name: text('site.setup.goOn') }).click();
  await expect(page.getByRole('textbox', { name: text('site.fields.name') })).toHaveValue('Sara Bianchi');
  await page.getByRole('button', { name: text('site.setup.later') }).click();
  await expect(page.getByRole('heading', { name: text('site.title') })).toBeVisible();
});

for (const language of ['it', 'en'] as const) {
  test(`in ${language}: what is left to complete says why, and leads to its field`, async ({ page, site }) => {
    const say = textsOf(language);
    const api = await openApi(site.origin);
    await api.ask(calls.changeSite, { body: { setup: 'left' } });
    await openAdmin(page, site, api, `/admin?lng=${language}`);
    await page.getByText(say('admin', 'site.todo.title_other', { count: 12 })).click();
    await expect(page.getByText(say('admin', 'site.todo.why.vatNumber'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: say('admin', 'site.todo.of.vatNumber') }).click();
    await expect(page.getByRole('textbox', { name: say('admin', 'site.fields.vatNumber') })).toBeFocused();
  });
}
