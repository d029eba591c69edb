import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type ServiceFile, services } from '#contract/content.ts';
import { limits } from '#contract/limits.ts';
import { test, told, whatsappNumber } from './booking-provider.ts';
import { discard, type RunningSite, startSite } from './server.ts';
import { awake, expect, expectAccessible } from './test.ts';
import { textsOf } from './texts.ts';

const t = textsOf('it');
const small = { width: limits.calendar.largeScreenPx - 1, height: 900 };
const large = { width: limits.calendar.largeScreenPx, height: 900 };

/** Where the panel stops, in pixels from the top of the window. */
const belowHeader = 96;

const row = (page: Page, id: string) => page.locator(`[id="${id}"] h2 button`);
const titleOf = (page: Page, id: string) => page.locator(`[id="${id}-title"]`);
const detail = (page: Page, id: string) => page.locator(`[id="${id}-detail"]`);
const panel = (page: Page) => page.locator('#service-panel');
const calendar = (page: Page) => page.locator('#service-calendar');

test('small screens: an accordion, one open at a time; the open one closes; its button opens the provider’s page', async ({
  page,
  provider,
}) => {
  test.slow();
  await page.setViewportSize(small);
  await page.goto('/services');
  await expect(panel(page)).toBeHidden();
  await row(page, 'calisthenics').click();
  await expect(row(page, 'calisthenics')).toHaveAttribute('aria-expanded', 'true');
  await expect(detail(page, 'calisthenics')).toBeVisible();
  await expect(page).toHaveURL(/\/services\?servizio=calisthenics$/);
  await expectAccessible(page);
  const book = detail(page, 'calisthenics').getByRole('link').first();
  await expect(book).toHaveAttribute('href', `${provider.origin}/marco-esempio/calisthenics`);
  await expect(book).toHaveAttribute('target', '_blank');

  await row(page, 'online').press('Enter');
  await expect(detail(page, 'calisthenics')).toBeHidden();
  await expect(detail(page, 'online')).toBeVisible();
  await expect(row(page, 'online')).toBeFocused();
  await expect(row(page, 'online')).toBeInViewport();
  await row(page, 'online').press('Space');
  await expect(detail(page, 'online')).toBeHidden();
  await expect(row(page, 'online')).toBeFocused();
  await expect(page).toHaveURL(/\/services$/);
  await expect(calendar(page)).toHaveCount(0);

  await row(page, 'online').click();
  await page.locator('a[hreflang="en"]').first().click();
  await expect(page).toHaveURL(/\/en\/services\?servizio=online$/);
  await expect(detail(page, 'online')).toBeVisible();
});

test('the end of an open service leads back to its row, which closes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/services');
  await row(page, 'gruppi').click();
  const back = detail(page, 'gruppi').getByRole('button', { name: t('site', 'services.close') });
  await back.press('Enter');
  await expect(detail(page, 'gruppi')).toBeHidden();
  await expect(row(page, 'gruppi')).toBeFocused();
  await expect(row(page, 'gruppi')).toBeInViewport();
  await expect(page).toHaveURL(/\/services$/);
});

test('a service says its facts: two on its row, all of them where it is shown whole', async ({ page }) => {
  const facts = {
    it: { row: ['60\u00a0minuti', 'da\u00a047\u00a0€ a seduta'], place: 'In palestra', text: 'Un programma al mese' },
    en: { row: ['60\u00a0minutes', 'from\u00a0€47 a session'], place: 'At the gym', text: 'A programme a month' },
  };
  for (const language of ['it', 'en'] as const) {
    const { row: rowFacts, place, text } = facts[language];
    const say = textsOf(language);
    const names = ['duration', 'price', 'place', 'forWhom'].map((name) => say('site', `services.facts.${name}`));
    for (const size of [small, large]) {
      await page.setViewportSize(size);
      await page.goto(language === 'it' ? '/services' : '/en/services');
      const title = await titleOf(page, '1to1').innerText();
      await expect(row(page, '1to1')).toHaveAccessibleName([title, ...rowFacts].join(' '));
      await expect(page.locator('[id="online-facts"]')).toContainText(text);
      await row(page, '1to1').click();
      const shown = size === small ? detail(page, '1to1') : panel(page);
      await expect(shown.locator('dt')).toHaveText(names);
      await expect(shown.locator('dd')).toHaveText([...rowFacts, place, /./]);
    }
  }
});

test('what a service does not say leaves no trace, and the longest names fit the narrowest screen', async ({ browser }) => {
  test.slow();
  const bare = await siteWith((service, index) => ({
    ...service,
    title: index === 1 ? { it: 'Elettromiostimolazione interdisciplinare', en: 'One-to-one-hundred-kilograms' } : service.title,
    duration: index === 0 ? { it: '', en: '' } : '',
    place: index === 2 ? { it: 'Parco', en: 'Park' } : { it: '', en: '' },
    forWhom: { it: '', en: '' },
    priceFrom: '',
  }));
  const context = await browser.newContext({ baseURL: bare.origin, viewport: { width: 320, height: 640 } });
  const narrow = awake(await context.newPage());
  for (const address of ['/services', '/en/services']) {
    await narrow.goto(address);
    await expect(narrow.locator('[id$="-facts"]')).toHaveText([address === '/services' ? 'Parco' : 'Park']);
    await row(narrow, 'calisthenics').click();
    await expect(detail(narrow, 'calisthenics').locator('dl')).toHaveCount(0);
    expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(narrow);
  }
  const compound = titleOf(narrow, '1to1').locator('span').first();
  await expect(compound).toHaveText('One-\u2060to-\u2060one');
  expect((await compound.boundingBox())?.height).toBeLessThan(30);
  await context.close();
  await discard(bare);
});

test('beside the headline, what a visitor looks for leads to the service', async ({ page }) => {
  await page.setViewportSize(large);
  await page.goto('/services');
  const seeking = page.getByRole('navigation', { name: t('site', 'services.seek') });
  await expect(seeking.getByRole('link')).toHaveCount(5);
  await seeking.getByRole('link', { name: t('site', 'services.needs.gruppi') }).press('Enter');
  await expect(row(page, 'gruppi')).toBeFocused();
  await expect(row(page, 'gruppi')).toHaveAttribute('aria-expanded', 'true');
  await expect(panel(page)).toBeInViewport({ ratio: 0.4 });
  await expect(panel(page).getByRole('heading')).toHaveText(await titleOf(page, 'gruppi').innerText());
  await expect(page).toHaveURL(/\/services\?servizio=gruppi$/);
  await page.setViewportSize(small);
  await expect(seeking).toBeHidden();
});

test('the panel that waits offers the free consultation, and so does the end of a small screen’s list', async ({ page }) => {
  for (const size of [small, large]) {
    await page.setViewportSize(size);
    await page.goto('/services');
    const book = page.locator('main').getByRole('link', { name: t('site', 'home.book') });
    await expect(book).toBeVisible();
    await expect(page.locator('main a[href^="tel:"]:visible')).toHaveCount(1);
    await expect(page.locator('main a[href^="https://wa.me/"]:visible')).toHaveCount(1);
    await book.click();
    await expect(page).toHaveURL(/\/booking$/);
  }
});

test('list and panel end at the same height on every large screen, chosen or not', async ({ page }) => {
  test.slow();
  for (const width of [1024, 1280, 1440, 1920])
    for (const address of ['/services', '/services?servizio=1to1', '/en/services?servizio=online']) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      const [list, column] = await Promise.all(
        [page.locator('ol:has(> #gruppi)'), panel(page).locator('..')].map((part) => part.boundingBox()),
      );
      expect(column?.y, `${address} at ${width}`).toBe(list?.y);
      expect(column?.height, `${address} at ${width}`).toBeCloseTo(list?.height ?? 0, 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
});

test('large screens: a panel that waits, shows the chosen service and stays in sight', async ({ page }) => {
  test.slow();
  await page.setViewportSize(large);
  await page.goto('/services');
  await expect(panel(page)).toContainText(t('site', 'services.choose'));
  await expect(calendar(page)).toHaveCount(0);
  await expectAccessible(page);
  await row(page, '1to1').click();
  const title = await titleOf(page, '1to1').innerText();
  await expect(panel(page).getByRole('heading')).toHaveText(title);
  await expect(detail(page, '1to1')).toBeHidden();
  await row(page, '1to1').click();
  await expect(panel(page).getByRole('heading')).toHaveText(title);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.evaluate(() => window.scrollTo(0, 0));
  const topOf = (id: string) => page.locator(`[id="${id}"]`).evaluate((node) => Math.round(node.getBoundingClientRect().top));
  const start = await topOf('service-panel');
  await page.evaluate((y) => window.scrollTo(0, y), start);
  expect(await topOf('1to1')).toBe(0);
  expect(await topOf('service-panel')).toBe(belowHeader);
});

test('the panel’s button brings the calendar of the service, 800 px high; another service changes it without a second script', async ({
  page,
  provider,
}) => {
  test.slow();
  await page.setViewportSize(large);
  await page.goto('/services');
  await row(page, 'gruppi').click();
  expect(provider.requested).toEqual([]);
  await panel(page).getByRole('button').click();
  await expect(calendar(page)).toBeInViewport();
  await expect(calendar(page)).toBeFocused();
  const frame = calendar(page).locator('iframe');
  await expect(frame).toBeVisible();
  expect((await frame.boundingBox())?.height).toBe(limits.calendar.servicesPx);
  await expectAccessible(page);

  // By keyboard: the mouse of an automated browser, after such a scroll, still hits the frame that was there.
  await row(page, 'online').press('Enter');
  await expect(frame).toHaveAttribute('src', `${provider.origin}/marco-esempio/online/embed`);
  await expect(frame).toHaveCount(1);
  await expect(frame).toBeVisible();
  expect(provider.requested).toEqual(['/embed.js', '/marco-esempio/gruppi/embed', '/marco-esempio/online/embed']);
  const drawn = (await told(page)).filter(([, instruction]) => instruction === 'inline');
  const config = { theme: 'light', layout: 'month_view' };
  expect(drawn.map(([, , argument]) => argument)).toEqual([
    { calLink: 'marco-esempio/gruppi', config },
    { calLink: 'marco-esempio/online', config },
  ]);
  expect(new Set(drawn.map(([name]) => name)).size).toBe(2);

  await calendar(page)
    .getByRole('navigation', { name: t('site', 'services.others') })
    .getByRole('link', { name: await titleOf(page, '1to1').innerText() })
    .press('Enter');
  await expect(row(page, '1to1')).toBeFocused();
  await expect(row(page, '1to1')).toBeInViewport();
  await expect(calendar(page).getByRole('heading')).toHaveText(await titleOf(page, '1to1').innerText());

  await page.setViewportSize(small);
  await expect(frame).toHaveCount(0);
});

test('an address points at a service, on screens of both kinds and in both languages', async ({ page }) => {
  for (const address of ['/services?servizio=bodybuilding', '/en/services?servizio=bodybuilding']) {
    await page.setViewportSize(small);
    await countShifts(page);
    await page.goto(address);
    await expect(detail(page, 'bodybuilding')).toBeVisible();
    await expect(row(page, 'bodybuilding')).toBeInViewport();
    expect(await page.evaluate(() => Reflect.get(window, 'shifted'))).toBeLessThan(0.01);
    await page.setViewportSize(large);
    await expect(detail(page, 'bodybuilding')).toBeHidden();
    await expect(panel(page).getByRole('img', { includeHidden: true })).toBeVisible();
  }
});

test('WhatsApp opens with the service’s name, in the page’s language', async ({ page }) => {
  for (const language of ['it', 'en'] as const) {
    await page.setViewportSize(large);
    await page.goto(language === 'it' ? '/services?servizio=online' : '/en/services?servizio=online');
    const message = textsOf(language)('site', 'services.whatsappMessage', {
      name: 'Marco',
      title: language === 'it' ? 'Coaching online' : 'Online coaching',
    });
    await expect(panel(page).locator('a[href^="https://wa.me/"]')).toHaveAttribute(
      'href',
      `https://wa.me/${whatsappNumber.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`,
    );
  }
});

const ids = ['1to1', 'calisthenics', 'bodybuilding', 'gruppi', 'online'];

test('without scripts every service reads in full, on screens of both kinds', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  for (const size of [small, large]) {
    await page.setViewportSize(size);
    await page.goto('/services');
    for (const id of ids) {
      await expect(detail(page, id).getByRole('paragraph').first()).toBeVisible();
      await expect(detail(page, id).getByRole('link').first()).toBeVisible();
      await expect(detail(page, id).getByRole('button', { includeHidden: true })).toBeHidden();
    }
    await expect(panel(page)).toBeHidden();
  }
  await page.getByRole('link', { name: t('site', 'services.needs.online') }).click();
  await expect(titleOf(page, 'online')).toBeInViewport();
  await context.close();
});

test('on paper every service reads in full under its name, chosen or not', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(large);
  await page.goto('/services?servizio=online');
  for (const id of ids) {
    await expect(titleOf(page, id)).toBeVisible();
    await expect(detail(page, id).locator('dl')).toBeVisible();
  }
  await expect(row(page, 'online')).toHaveCSS('color', 'rgb(20, 18, 15)');
  await expect(panel(page)).toBeHidden();
  await expect(calendar(page)).toBeHidden();
});

/** A site whose services are changed. */
async function siteWith(change: (service: ServiceFile, index: number) => object): Promise<RunningSite> {
  const contentDirectory = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp('content', contentDirectory, { recursive: true });
  const file = path.join(contentDirectory, 'services.json');
  await writeFile(file, JSON.stringify(services.parse(JSON.parse(await readFile(file, 'utf8'))).map(change)));
  const site = await startSite({ contentDirectory });
  await rm(contentDirectory, { recursive: true });
  return site;
}

/** Adds up what moves by itself from the next page on; a font that comes late may move a line by a hair. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries())
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') });
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
}
