import type { Page } from '@playwright/test';
import { languages } from '#contract/languages.ts';
import { test } from '../../support/booking/provider.ts';
import { whatsappNumber } from '../../support/booking/stand-in.ts';
import { publishReviews } from '../../support/scenes/reviewers.ts';
import { expect, expectAccessible, test as withoutNumber } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const box = (page: Page) => page.locator('#booking-calendar');
const chats = (page: Page) => page.locator('main a[href^="https://wa.me/"]');

for (const [width, height] of [
  [375, 812],
  [1440, 900],
] as const)
  test(`the first screen of ${width} x ${height} has the question, who receives what, the press that loads it, and WhatsApp`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const language of languages) {
      const t = textsOf(language);
      await page.goto(language === 'it' ? '/booking' : '/en/booking');
      for (const part of [
        page.getByRole('heading', { level: 1 }),
        page.getByRole('heading', { name: t('site', 'booking.calendarTitle') }),
        box(page).getByText('127.0.0.1'),
        box(page).getByRole('link', { name: t('site', 'consent.notice', { provider: 'Cal.com' }) }),
        box(page).getByRole('button', { name: t('site', 'consent.booking.load') }),
        chats(page).filter({ hasText: t('site', 'booking.whatsapp') }),
      ])
        await expect(part, `${language} ${part}`).toBeInViewport({ ratio: 1 });
    }
  });

for (const [width, height] of [
  [320, 568],
  [375, 812],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`WhatsApp is the second button of the hero at ${width} px, clear of the figure, and the services follow`, async ({
    page,
    api,
    site,
  }) => {
    await publishReviews(api, site.origin, 3);
    await page.setViewportSize({ width, height });
    for (const language of languages) {
      const t = textsOf(language);
      await page.goto(language === 'it' ? '/' : '/en');
      const buttons = page.locator('main h1 + p + div > a');
      await expect(buttons).toHaveText([
        t('site', 'home.book'),
        new RegExp(t('site', 'contact.whatsapp')),
        t('site', 'home.discover'),
      ]);
      const message = encodeURIComponent(t('site', 'booking.whatsappMessage'));
      await expect(buttons.nth(1)).toHaveAttribute('href', `https://wa.me/${whatsappNumber.replace(/\D/g, '')}?text=${message}`);
      const figure = await figureOf(page);
      for (const part of [...(await buttons.all()), page.locator('main a[href="#reviews"]')]) {
        const words = await part.boundingBox();
        const isClear = words && (words.y + words.height <= figure.top || words.x + words.width <= figure.left);
        expect(isClear, `${language} ${part}`).toBe(true);
      }
    }
    await expectAccessible(page);
  });

/** Where the figure begins: in the upright pictures at their half, in the wide ones at their top. */
const figureOf = (page: Page) =>
  page
    .locator('main picture img')
    .first()
    .evaluate((image: HTMLImageElement) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      if (image.currentSrc.includes('mobile')) return { left: left + width * 0.55, top: top + height * 0.52 };
      if (image.currentSrc.includes('medium')) return { left: left + width * 0.5, top: top + height * 0.36 };
      return { left: left + width * 0.49, top: 0 };
    });

withoutNumber(
  'without a number neither hero, bar nor booking page has it, and the services are the second button',
  async ({ page }) => {
    const t = textsOf('it');
    await page.setViewportSize({ width: 375, height: 812 });
    for (const path of ['/', '/about', '/booking']) {
      await page.goto(path);
      await expect(page.locator('a[href*="wa.me"]')).toHaveCount(0);
    }
    await page.goto('/');
    await expect(page.locator('main h1 + p + div > a')).toHaveText([t('site', 'home.book'), t('site', 'home.discover')]);
  },
);
