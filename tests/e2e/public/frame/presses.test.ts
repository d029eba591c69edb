import type { Locator, Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { languages } from '#contract/languages.ts';
import { pathIn, publicPaths, serviceQuery } from '#contract/pages/paths.ts';
import { notFoundPage, pressesUrl } from '#contract/pages/presses.ts';
import type { Api } from '../../support/api.ts';
import { test, told } from '../../support/booking/provider.ts';
import { openDevice } from '../../support/client.ts';
import { awake, expect } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
const load = t('site', 'consent.booking.load');

const counted = async (api: Api) => (await api.ask(calls.listPresses, { query: { days: '7' } })).presses;

type Sent = { kind: string; page: string; serviceId?: string };
const sentBy = (page: Page) => page.evaluate(() => Reflect.get(window, 'sent') as Sent[]);

/** Runs in the page, from its first moment: keeps what it sends, and has no press lead away from it. */
function watchPresses() {
  const sent: unknown[] = [];
  Object.assign(window, { sent });
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) => {
    if (data instanceof Blob) void data.text().then((text) => sent.push(JSON.parse(text)));
    return send(url, data);
  };
  window.addEventListener('click', (event) => event.preventDefault(), { capture: true });
}

/** What leads to the trainer by where it leads, whatever the product counts: kind and links, the switch of languages left out. */
function waysOf(page: Page, provider: string): [kind: string, links: Locator][] {
  const link = (selector: string) => page.locator(`:is(${selector}):not([hreflang])`).filter({ visible: true });
  return [
    ['booking', link('a[href$="/booking"], a[href*="/booking?"], a[href*="/booking#"]')],
    ['booking', page.locator('button').filter({ hasText: /^(Prenota|Book):/, visible: true })],
    ['calendar', link(`a[href^="${provider}"]`)],
    ['whatsapp', link('a[href*="wa.me"], a[href*="whatsapp"]')],
    ['phone', link('a[href^="tel:"]')],
  ];
}

for (const width of [375, 1440])
  test(`every link to booking, WhatsApp and telephone of every page is counted at ${width} px`, async ({
    page,
    provider,
    expected: allowed,
  }) => {
    test.slow();
    allowed.push(/404/);
    await page.addInitScript(watchPresses);
    await page.setViewportSize({ width, height: 900 });
    const found = new Set<string>();
    for (const language of languages)
      for (const path of [...publicPaths, `/services?${serviceQuery}=online`, '/missing']) {
        const { pathname, search } = new URL(path, 'http://localhost');
        const isMissing = path === '/missing';
        const response = await page.goto((isMissing && language === 'en' ? '/en/missing' : pathIn(language, pathname)) + search);
        expect(response?.status()).toBe(isMissing ? 404 : 200);
        const about = { page: isMissing ? notFoundPage : pathname, ...(search && { serviceId: 'online' }) };
        const expected: Sent[] = [];
        for (const [kind, links] of waysOf(page, provider.origin))
          for (const link of await links.elementHandles()) {
            // The bar of a phone hides while another button is in view.
            await link.evaluate((one: HTMLElement) => one.style.setProperty('visibility', 'visible'));
            await link.press('Enter');
            expected.push({ kind, ...about });
            found.add(kind);
          }
        await expect.poll(() => sentBy(page), { message: `${language} ${path}` }).toEqual(expected);
      }
    expect(found).toEqual(new Set(['booking', 'calendar', 'whatsapp', 'phone']));
  });

test('from the first press to the calendar: the provider is told of page and service, the trainer of totals', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/services?${serviceQuery}=online`);
  await page
    .locator('header')
    .getByRole('link', { name: t('site', 'header.book') })
    .click();
  await expect(page).toHaveURL(/\/booking$/);
  const elsewhere = page
    .locator('#booking-calendar')
    .getByRole('link', { name: t('site', 'consent.open', { provider: 'Cal.com' }) });
  await expect(elsewhere).toHaveAttribute('href', /\?utm_source=website&utm_content=services&utm_term=online$/);
  await page.getByRole('button', { name: load }).click();
  const config = { utm_source: 'website', utm_content: 'services', utm_term: 'online' };
  await expect
    .poll(async () => (await told(page)).find(([, name]) => name === 'inline')?.[2])
    .toEqual(expect.objectContaining({ config: { theme: 'light', layout: 'month_view', ...config } }));
  await expect
    .poll(() => counted(api))
    .toEqual([
      { kind: 'calendar', page: '/booking', count: 1 },
      expect.objectContaining({ kind: 'booking', page: '/services', serviceId: 'online', count: 1 }),
    ]);
  const stored = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toMatch(/press|utm|services/);
});

test('the calendar of a service is told of it, and of the page that has it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/services?${serviceQuery}=calisthenics`);
  await page.getByRole('button', { name: load }).click();
  await expect
    .poll(async () => (await told(page)).find(([, name]) => name === 'inline')?.[2])
    .toMatchObject({ config: { utm_content: 'services', utm_term: 'calisthenics' } });
});

test('a count that is blocked or fails is nothing to the press: no error of the page, and nothing but the browser’s own line', async ({
  page,
  api,
  expected,
}) => {
  expected.push(/^(?:net::ERR_[\w.]+|500) \/api\/presses$/, /^console: Failed to load resource: .*\/api\/presses\)$/);
  for (const answer of ['abort', 'refuse'] as const) {
    await page.goto('/about');
    await page.route(`**${pressesUrl}`, (route) =>
      answer === 'abort' ? route.abort('blockedbyclient') : route.fulfill({ status: 500 }),
    );
    const request = page.waitForRequest(`**${pressesUrl}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('site', 'about.next.book') })
      .click();
    await request;
    await expect(page).toHaveURL(/\/booking$/);
    await page.unroute(`**${pressesUrl}`);
  }
  expect(await counted(api)).toEqual([]);
});

test('without scripts nothing is counted, and links to the provider say the page all the same', async ({
  browser,
  site,
  api,
  provider,
}) => {
  const { page, context, complaints } = await openDevice(browser, { javaScriptEnabled: false });
  await page.goto(`${site.origin}/services?${serviceQuery}=online`);
  const links = page.locator(`#online a[href^="${provider.origin}"]`);
  await expect(links.first()).toHaveAttribute('href', /\?utm_source=website&utm_content=services&utm_term=online$/);
  await page.goto(`${site.origin}/booking`);
  const link = page.locator(`main a[href^="${provider.origin}"]`);
  await expect(link).toHaveAttribute('href', /\?utm_source=website&utm_content=booking$/);
  const popup = page.waitForEvent('popup');
  await link.click();
  await popup;
  expect(await counted(api)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the trainer’s own presses are not counted, nor what a script presses', async ({ browser, page, site, api }) => {
  const trainer = await openDevice(browser);
  const cookie = { name: 'admin-session', value: api.token, url: site.origin, sameSite: 'Strict' as const };
  await trainer.context.addCookies([cookie]);
  for (const one of [awake(trainer.page), page]) {
    await one.goto(`${site.origin}/contact`);
    const [press] = one === page ? [] : [one.waitForResponse(`**${pressesUrl}`)];
    const book = one.getByRole('main').getByRole('link', { name: t('site', 'contact.book') });
    if (one === page) await book.evaluate((link: HTMLElement) => link.click());
    else await book.click();
    await expect(one).toHaveURL(/\/booking$/);
    await press;
  }
  expect(await counted(api)).toEqual([]);
  expect(trainer.complaints).toEqual([]);
  await trainer.context.close();
});
