import chapters from '#content/timeline.json' with { type: 'json' };
import { timeline } from '#contract/content.ts';
import { expect, expectAccessible, test } from './test.ts';
import { textsOf } from './texts.ts';

const told = timeline.parse(chapters);
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
    for (const list of ['certification', 'specialization'] as const) {
      const card = page
        .getByRole('region')
        .or(page.locator('section'))
        .filter({ has: page.getByRole('heading', { name: say('site', `about.${list}s`) }) });
      await expect(card.last().getByRole('listitem')).toHaveText(say('site', `about.${list}Lines`).split('\n'));
    }

    const dots = new RegExp(say('site', 'carousel.show', { n: '\\d', total: '\\d' })).source;
    await expect(page.locator('#timeline-section').getByRole('button').first()).toBeVisible();
    const shown = await page.locator('#timeline-section ol > li:has(h3)').evaluateAll(
      (entries, dot) =>
        entries.map((entry) => ({
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
          return b.right <= a.left ? 'photo first' : a.bottom <= b.top ? 'words above' : 'overlapping';
        }),
    );
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await places()).toEqual(told.map((_, index) => (index % 2 === 0 ? 'photo first' : 'words first')));
  await page.setViewportSize({ width: 768, height: 900 });
  expect(new Set(await places())).toEqual(new Set(['photo first', 'words first']));
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
