import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import trainer from '#content/identity.json' with { type: 'json' };
import { type IdentityFile, identity } from '#contract/content.ts';
import { limits } from '#contract/limits.ts';
import { discard, startSite } from './server.ts';
import { awake, expect, expectAccessible, test } from './test.ts';
import { textsOf } from './texts.ts';

const { contacts, address, partner } = identity.parse(trainer);
const { hours } = trainer;
const languages = [
  ['it', ''],
  ['en', '/en'],
] as const;

for (const [language, prefix] of languages) {
  test(`in ${language}: every way to reach the trainer, with its name and where it leads`, async ({ page }) => {
    const t = textsOf(language);
    await page.goto(`${prefix}/contact`);
    const first = page.locator('main ul').getByRole('link').first();
    await expect(first).toHaveAccessibleName(`${t('site', 'contact.invitations.phone')} ${contacts.phone}`);
    await expect(first).toHaveAttribute('href', 'tel:+390200000000');
    const expected = {
      email: { text: contacts.email, href: `mailto:${contacts.email}`, newTab: false },
      instagram: { text: 'instagram.com', href: contacts.instagram, newTab: true },
      tiktok: { text: 'tiktok.com', href: contacts.tiktok, newTab: true },
      website: { text: 'example.com', href: contacts.website, newTab: true },
      partner: { text: partner.name, href: partner.url, newTab: true },
    };
    const rows = page.locator('main ul').getByRole('link');
    await expect(rows).toHaveCount(1 + Object.keys(expected).length);
    for (const [id, { text, href, newTab }] of Object.entries(expected)) {
      const label = t('site', `contact.labels.${id}`, { value: text }).replace('E-mail', 'E-\u2060mail');
      const row = page.getByRole('link', { name: newTab ? `${label} (${t('common', 'labels.newTab')})` : label, exact: true });
      await expect(row).toContainText(text);
      await expect(row).toHaveAttribute('href', href);
      if (newTab) await expect(row).toHaveAttribute('target', '_blank');
    }
    const main = page.locator('main');
    await expect(main).toContainText(t('site', 'contact.reply', { hours: 48 }));
    const times = page.getByRole('region', { name: t('site', 'hours.title') });
    await expect(times).toContainText(hours.days[language]);
    for (const name of ['workouts', 'consultations'] as const)
      await expect(times.locator('dl > div', { hasText: t('site', `hours.${name}`) })).toContainText(
        t('site', 'hours.span', hours[name]),
      );
    const place = page.getByRole('region', { name: t('site', 'contact.mapTitle') });
    await expect(place.locator('address')).toHaveText(`${address.street}${address.postcode} ${address.city}`);
    await expect(place.getByRole('listitem')).toContainText(
      address.directions.map(({ by, line, text }) => new RegExp(`${t('site', `contact.by.${by}`)} ?${line}.*${text[language]}`)),
    );
    await expectAccessible(page);
  });
}

test('the pictures take turns below 768 px and stand side by side from there', async ({ page }) => {
  const t = textsOf('it');
  const requested: string[] = [];
  page.on('request', (request) => /\/contact\/\d\./.test(request.url()) && requested.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/contact');
  const carousel = page.getByRole('region', { name: t('site', 'contact.pictures.label') });
  const pictures = page.locator('main').getByRole('img').filter({ visible: true });
  await expect(carousel).toBeVisible();
  await expect(pictures).toHaveCount(1);
  await expect.poll(() => requested.length).toBe(2);

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(carousel).toBeHidden();
  await expect(pictures).toHaveCount(2);
  const [first, second] = await pictures.evaluateAll((images) => images.map((image) => image.getBoundingClientRect()));
  expect(second?.top).toBe(first?.top);
  expect(second?.left).toBeGreaterThan(first?.right ?? 0);
  for (const alt of ['first', 'second'])
    await expect(page.getByAltText(t('site', `contact.pictures.${alt}`)).last()).toBeVisible();
});

test('the small carousel moves on after 5 s', async ({ page }) => {
  const t = textsOf('it');
  await page.setViewportSize({ width: 375, height: 900 });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/contact');
  const carousel = page.getByRole('region', { name: t('site', 'contact.pictures.label') });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('[aria-live=off]')).toBeVisible();
  await page.clock.runFor(4999);
  await expect(carousel.getByRole('group', { name: t('site', 'carousel.position', { n: 1, total: 2 }) })).toBeInViewport();
  await page.clock.runFor(1000);
  await expect(carousel.getByRole('group', { name: t('site', 'carousel.position', { n: 2, total: 2 }) })).toBeInViewport();
});

test.describe('the map', () => {
  const t = textsOf('it');

  async function countMaps(page: Page): Promise<string[]> {
    const requested: string[] = [];
    await page.route('https://www.openstreetmap.org/**', (route) => {
      requested.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A map' });
    });
    return requested;
  }

  test('loads nothing before it is asked for, then stands in the same place, and is remembered', async ({ page }) => {
    const requested = await countMaps(page);
    await page.goto('/contact');
    const box = page.locator('[data-third-party=map]');
    const section = page.getByRole('region', { name: t('site', 'contact.mapTitle') });
    await expect(section).toContainText(address.street);
    const place = () =>
      box.evaluate(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement) => [
        offsetLeft,
        offsetTop,
        offsetWidth,
        offsetHeight,
      ]);
    const before = await place();
    await expectAccessible(page);
    expect(requested).toEqual([]);

    await box.getByRole('button', { name: t('site', 'consent.map.load') }).click();
    const map = box.locator('iframe');
    await expect(map).toHaveAttribute('title', t('site', 'contact.mapFrame'));
    await expect(map).toHaveAttribute('referrerpolicy', 'no-referrer');
    await expect(map).toHaveAttribute('sandbox', /allow-scripts/);
    await expect(page.frameLocator('[data-third-party=map] iframe').getByText('A map')).toBeVisible();
    expect(await place()).toEqual(before);
    await expect(box).toBeFocused();
    expect(requested).toEqual([
      expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.+&marker=/),
    ]);

    await page.reload();
    await expect(box.locator('iframe')).toBeVisible();
  });

  test('opens in a new tab of its own, also without scripts', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
    const page = await context.newPage();
    await page.goto('/contact');
    const link = page.getByRole('link', { name: new RegExp(`^${t('site', 'contact.openMap')} \\(`) });
    await expect(link).toHaveAttribute('href', address.mapUrl);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('button')).toHaveCount(0);
    await context.close();
  });
});

test('the book button goes to the booking page and then to its calendar', async ({ page }) => {
  const t = textsOf('it');
  await page.route('https://app.cal.com/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/contact');
  await page
    .locator('main')
    .getByRole('link', { name: t('site', 'contact.book') })
    .click();
  await expect(page).toHaveURL(/\/booking$/);
  await expect(page.locator('#booking-calendar')).toBeInViewport();
});

test('a map that does not answer, or is asked for offline, says so and can be asked for again', async ({ page, expected }) => {
  expected.push(/ERR_|openstreetmap/);
  const t = textsOf('it');
  let isAnswering = false;
  await page.route('https://www.openstreetmap.org/**', (route) =>
    isAnswering ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A map' }) : undefined,
  );
  await page.clock.install();
  await page.goto('/contact');
  const box = page.locator('[data-third-party=map]');
  await box.getByRole('button', { name: t('site', 'consent.map.load') }).click();
  await expect(box.getByRole('status')).toHaveText(t('common', 'loading'));
  await page.clock.runFor(limits.map.loadWithin + 1000);
  await expect(box.getByRole('status')).toContainText(t('site', 'contact.mapFailed'));
  await expect(box.locator('iframe')).toBeHidden();
  await expectAccessible(page);
  isAnswering = true;
  await box.getByRole('button', { name: t('common', 'actions.retry') }).click();
  await expect(page.frameLocator('[data-third-party=map] iframe').getByText('A map')).toBeVisible();
  await expect(box).toBeFocused();
});

test('a number is copied by a click, and screen readers are told', async ({ page, context }) => {
  const t = textsOf('it');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/contact');
  await page.getByRole('button', { name: t('site', 'contact.copy', { value: contacts.email }) }).click();
  await expect(page.getByRole('status').filter({ hasText: t('site', 'contact.copied') })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(contacts.email);
});

test.describe('at another trainer’s', () => {
  /** The contact page of a trainer whose data differ in this way from the sample's. */
  async function visit(browser: Browser, edit: (other: IdentityFile) => void, look: (page: Page) => Promise<void>, env = {}) {
    const content = await mkdtemp(path.join(tmpdir(), 'content-'));
    await cp('content', content, { recursive: true, filter: (source) => path.basename(source) !== 'photos' });
    await symlink(path.resolve('content/photos'), path.join(content, 'photos'));
    const file = path.join(content, 'identity.json');
    const other = identity.parse(JSON.parse(await readFile(file, 'utf8')));
    edit(other);
    await writeFile(file, JSON.stringify(other));
    const site = await startSite({ contentDirectory: content, env });
    const context = await browser.newContext({ baseURL: site.origin });
    try {
      await look(awake(await context.newPage()));
    } finally {
      await context.close();
      await discard(site);
      await rm(content, { recursive: true });
    }
  }

  test('WhatsApp comes first, with a message in the page’s language; what is lacking is hidden', async ({ browser }) => {
    const whatsapp = '+39 333 000 0000';
    const lack = ({ contacts, address }: IdentityFile) => {
      Object.assign(contacts, { whatsapp, phone: '', tiktok: '', website: '' });
      Object.assign(address, { mapUrl: '', directions: [] });
    };
    await visit(browser, lack, async (page) => {
      for (const [language, prefix] of languages) {
        const t = textsOf(language);
        await page.goto(`${prefix}/contact`);
        const message = encodeURIComponent(t('site', 'contact.whatsappMessage'));
        const ways = page.locator('main ul').getByRole('link');
        await expect(ways.first()).toHaveAccessibleName(
          `${t('site', 'contact.invitations.whatsapp')} ${whatsapp} (${t('common', 'labels.newTab')})`,
        );
        await expect(ways.first()).toHaveAttribute('href', `https://wa.me/393330000000?text=${message}`);
        expect((await ways.allInnerTexts()).slice(1).map((text) => text.split('\n').at(-1))).toEqual([
          contacts.email,
          'instagram.com',
          partner.name,
        ]);
        await expect(page.locator('main a[href^="tel:"]')).toHaveCount(0);
        await expect(page.locator('main')).toContainText(t('site', 'contact.leads.visit'));
        await expect(page.getByText(t('site', 'contact.directions'))).toHaveCount(0);
        await expect(page.locator('[data-third-party=map]').getByRole('button')).toHaveCount(0);
        await expectAccessible(page);
      }
    });
  });

  test('with an e-mail address and a city alone, nothing is promised that is not there', async ({ browser }) => {
    const lack = ({ contacts, address }: IdentityFile) => {
      Object.assign(contacts, { phone: '', email: 'elena@prova.it', instagram: '', tiktok: '', website: '' });
      Object.assign(address, { mapUrl: '', directions: [] });
    };
    const look = async (page: Page) => {
      const t = textsOf('it');
      await page.goto('/contact');
      await expect(page.locator('main ul').getByRole('link')).toHaveCount(1);
      await expect(page.getByRole('link', { name: `${t('site', 'contact.invitations.email')} elena@prova.it` })).toBeVisible();
      await expect(page.locator('main')).toContainText(t('site', 'contact.leads.write'));
      await expect(page.getByRole('region', { name: t('site', 'contact.mapTitle') }).locator('address')).toHaveText('Milano');
      await expect(page.getByRole('heading', { name: t('site', 'contact.online') })).toHaveCount(0);
      await expect(page.getByRole('contentinfo').getByRole('heading', { level: 2 })).toHaveCount(3);
      await expectAccessible(page);
    };
    // Street, VAT number and partner are the sample's, and hidden.
    await visit(browser, lack, look, { DEMONSTRATION: 'off' });
  });

  test('long facts keep to a narrow screen, and a number to one line', async ({ browser }) => {
    const phone = '+39 0234 5678 9012';
    const stretch = (other: IdentityFile) => {
      other.name = 'Mariantonietta Giovannalisa Della Valle-Castelbarco';
      other.address.street = 'Corso dei Ventitré Partigiani Internazionalistissimi 123/bis, scala C';
      Object.assign(other.contacts, { phone, whatsapp: phone, email: `${'mariantonietta'.repeat(3)}@${'studio'.repeat(6)}.it` });
      other.fiscal.pec = other.contacts.email;
      other.address.directions = [
        { by: 'train', line: 'S1/S2/S5/S12/S13', text: { it: 'Uscita Controviale-Internazionalizzazione', en: 'Exit' } },
      ];
    };
    await visit(browser, stretch, async (page) => {
      for (const width of [320, 375, 768, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/contact');
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        expect(sideways, `${width} px`).toBe(0);
        for (const number of await page.getByText(phone, { exact: true }).all()) {
          const { height, line } = await number.evaluate((element) => ({
            height: element.getBoundingClientRect().height,
            line: Number.parseFloat(getComputedStyle(element).lineHeight),
          }));
          expect(height, `${width} px`).toBeLessThan(line * 1.9);
        }
      }
    });
  });
});
