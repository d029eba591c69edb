import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import certificates from '#content/certifications.json' with { type: 'json' };
import chapters from '#content/timeline.json' with { type: 'json' };
import { certifications, timeline } from '#contract/site/content.ts';
import { test as providerTest } from '../../support/booking/provider.ts';
import { contentWithChapters, contentWithPortrait } from '../../support/layout/trainer-contents.ts';
import { discard, startSite } from '../../support/server.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const told = timeline.parse(chapters);
const certified = certifications.parse(certificates);
const t = textsOf('it');

for (const [language, address] of [
  ['it', '/about'],
  ['en', '/en/about'],
] as const) {
  test(`in ${language}: who the trainer is, and a life in eleven chapters told and described`, async ({ page }) => {
    test.slow();
    const say = textsOf(language);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('site', 'about.title'));
    await expect(page.getByText(say('site', 'about.description'))).toBeVisible();
    await expect(page.locator('figure, main img:not(#timeline-section img)')).toHaveCount(0);
    await expect(card(page, say('site', 'about.certifications')).getByRole('listitem')).toHaveText(
      certified.map(({ title, issuer, year }) => `${year}${title[language]}${issuer?.[language]}`),
    );
    await expect(card(page, say('site', 'about.specializations')).getByRole('listitem')).toHaveText(
      say('site', 'about.specializationLines').split('\n'),
    );

    const dots = new RegExp(say('site', 'carousel.show', { n: '\\d', total: '\\d' })).source;
    await expect(page.locator('#timeline-section').getByRole('button').first()).toBeVisible();
    const shown = await page.locator('#timeline-section ol > li:has(h3)').evaluateAll(
      (entries, dot) =>
        entries.map((entry) => ({
          name: entry.querySelector('p[lang=it], p [lang=it]')?.textContent,
          title: entry.querySelector('h3')?.textContent,
          text: entry.querySelector('h3 ~ p')?.textContent,
          photo: entry.querySelector('img')?.getAttribute('src'),
          alt: entry.querySelector('img')?.alt,
          dots: [...entry.querySelectorAll('button')].filter((one) => new RegExp(dot).test(one.ariaLabel ?? '')).length,
        })),
      dots,
    );
    expect(shown).toHaveLength(11);
    expect(shown).toEqual(
      told.map(({ id, title, text, photos }) => ({
        name: id,
        title: title[language],
        text: text[language],
        photo: `/ChiSono/${id}/1.jpg`,
        alt: photos[0]?.[language],
        dots: photos.length > 1 ? photos.length : 0,
      })),
    );
    await expectAccessible(page);
  });
}

function card(page: Page, title: string) {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })
    .last();
}

const longName = 'Maria Giovanna Bellini-Castelfranco di Sant’Ambrogio';
for (const { what, size, named, alt } of [
  { what: 'an upright photograph', size: [800, 1200], named: { name: longName }, alt: `Ritratto di ${longName}` },
  {
    what: 'a wide photograph that is described, with the face at its side',
    size: [1200, 675],
    named: { portrait: { alt: { it: 'Marco in palestra', en: 'Marco in the gym' }, face: { x: 80, y: 30, width: 10 } } },
    alt: 'Marco in palestra',
  },
  { what: 'no portrait', size: undefined, named: {}, alt: undefined },
])
  test(`with ${what} the first screen is whole at every width, here and on the home page`, async ({ page }) => {
    test.slow();
    const [width, height] = size ?? [];
    const create = width && height ? { width, height, channels: 3 as const, background: '#556' } : undefined;
    const contentDirectory = await contentWithPortrait(create && (await sharp({ create }).jpeg().toBuffer()), named);
    const site = await startSite({ contentDirectory });
    try {
      for (const path of ['/', '/about']) {
        await page.goto(site.origin + path);
        await expect(page.getByRole('img', { name: alt ?? 'Ritratto' })).toHaveCount(alt ? 1 : 0);
        for (const [wide, high] of [
          [320, 568],
          [375, 812],
          [768, 1024],
          [844, 390],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width: wide, height: high });
          await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(wide);
        }
      }
      if (alt) await expect(page.locator('figure')).toBeInViewport({ ratio: 0.9 });
      else await expect(card(page, t('site', 'about.specializations'))).toBeInViewport();
      await expectAccessible(page);
    } finally {
      await discard(site);
      await rm(contentDirectory, { recursive: true });
    }
  });

test('photographs and words change sides on a wide screen and follow each other on a phone', async ({ page }) => {
  await page.goto('/about');
  const places = () =>
    page.locator('#timeline-section li').evaluateAll((entries) =>
      entries
        .filter((entry) => entry.querySelector('h3'))
        .map((entry) => {
          const [words, photo] = [entry.querySelector('h3'), entry.querySelector('img')?.closest('section')];
          const [a, b] = [words?.getBoundingClientRect(), photo?.getBoundingClientRect()];
          if (!a || !b) return 'missing';
          if (a.right <= b.left) return 'words first';
          if (b.right <= a.left) return 'photo first';
          return a.bottom <= b.top ? 'words above' : b.bottom <= a.top ? 'photo above' : 'overlapping';
        }),
    );
  const isPaired = (index: number) => ![0, 3, 4, 9, 10].includes(index);
  const changing = told.map((_, index) => `${index % 2 === 0 ? 'photo' : 'words'} ${isPaired(index) ? 'above' : 'first'}`);
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await places()).toEqual(changing);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(new Set(await places())).toEqual(new Set(['words above']));
});

test('learn more goes down to the timeline, little by little', async ({ page }) => {
  await page.goto('/about');
  const heights: number[] = [];
  await page.exposeFunction('keepHeight', (height: number) => heights.push(height));
  await page.evaluate('addEventListener("scroll", () => keepHeight(scrollY))');
  await page.getByRole('link', { name: t('site', 'about.more') }).click();
  const title = page.getByRole('heading', { name: t('site', 'about.timelineTitle') });
  await expect(title).toBeInViewport();
  await expect(page.locator('#timeline-section')).toBeFocused();
  // A jump would be a single step.
  await expect.poll(() => heights.length).toBeGreaterThan(1);
  await page.keyboard.press('Tab');
  await expect(page.locator('#timeline-section li').first().getByRole('region')).toBeFocused();
});

test('without JavaScript learn more leads there too, and every chapter shows its first photograph', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/about');
  await page.getByRole('link', { name: t('site', 'about.more') }).click();
  await expect(page).toHaveURL(/#timeline-section$/);
  await expect(page.getByRole('heading', { name: t('site', 'about.timelineTitle') })).toBeInViewport();
  await expect(page.locator('#timeline-section img')).toHaveCount(11);
  await expect(page.locator('#timeline-section').getByRole('button')).toHaveCount(0);
  await context.close();
});

providerTest('each carousel is one stop of the tab key, and the page ends with a way to book', async ({ page }) => {
  await page.goto('/about');
  const timeline = page.locator('#timeline-section');
  await expect(timeline.getByRole('button').first()).toBeVisible();
  await timeline.focus();
  const carousels = told.filter(({ photos }) => photos.length > 1);
  for (const { title } of carousels) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('region', { name: t('site', 'about.photos', { title: title.it }) })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  const ending = page.getByRole('region', { name: t('site', 'about.next.title') });
  const book = ending.getByRole('link', { name: t('site', 'about.next.book') });
  await expect(book).toBeFocused();
  await book.press('Enter');
  await expect(page).toHaveURL(/\/booking$/);
});

for (const [width, height] of [
  [1440, 900],
  [375, 700],
] as const)
  test(`nothing moves while the page is read to its end, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    // The stand-in of the font is on the screen first.
    await page.route(/\.woff2$/, async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    await page.addInitScript(() => {
      const { shifts } = Object.assign(window, { shifts: [] as unknown[] });
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map((entry) => entry.toJSON()))).observe({
        type: 'layout-shift',
        buffered: true,
      });
    });
    await page.goto('/about', { waitUntil: 'networkidle' });
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < whole; top += height / 2) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await page.waitForTimeout(50);
    }
    expect(await page.evaluate('shifts')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(whole);
  });

/** The headings and paragraphs whose words go beyond their box. */
const cutWords = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3, p)')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));

const long = 'personalizzatissima Electroencephalography '.repeat(60);

for (const count of [0, 2, 20])
  test(`a life of ${count} chapters, short and long, with and without photographs`, async ({ page }) => {
    const chapters = Array.from({ length: count }, (_, index) => {
      const text = index % 3 === 0 ? long : 'Poco.';
      const title = index % 2 === 0 ? 'Electroencephalography personalizzatissima' : 'Io';
      return {
        id: `Capitolo${'abcdefghijklmnopqrst'[index]}`,
        years: index === 1 ? '1996–2004' : '',
        title: { it: title, en: title },
        text: { it: text, en: text },
        photos: [],
      };
    });
    const contentDirectory = await contentWithChapters(chapters);
    const site = await startSite({ contentDirectory });
    try {
      await page.goto(`${site.origin}/about`);
      await expect(page.locator('#timeline-section li')).toHaveCount(count);
      for (const width of [320, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await expect.poll(() => cutWords(page)).toEqual([]);
      }
      await expect(page.getByText('1996–2004')).toHaveCount(count > 1 ? 1 : 0);
      const title = t('site', count > 0 ? 'about.next.title' : 'about.next.firstTitle');
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expectAccessible(page);
    } finally {
      await discard(site);
      await rm(contentDirectory, { recursive: true });
    }
  });
