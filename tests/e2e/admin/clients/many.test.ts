import type { Page } from '@playwright/test';
import { logIn } from '../../support/admin.ts';
import { fillSite, many, nameOf, videoTitle } from '../../support/seed-many.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');
/** Of users, videos or reviews in the page at once; the whole lists are ten to a hundred times as long. */
const DRAWN_AT_MOST = 200;
/** Of the elements that hold rows or stand for rows far away; a tenth of the blocks that ten thousand users fill. */
const BLOCKS_AT_MOST = 100;
/** An order of magnitude above what was measured: refuses only a page that stands still. */
const STANDSTILL = 4_000;

test('10,000 users: the table is found, searched, scrolled and walked by keys with few rows in the page', async ({
  page,
  site,
}) => {
  await fillSite(site.dataDirectory);
  await watchStandstills(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin?tab=users');
  await logIn(page, t);
  const table = page.getByRole('table', { name: t('admin', 'users.table') });
  const rows = table.locator('tbody tr[aria-rowindex]');
  const button = (text: 'manageOf' | 'moreOf', number: number) =>
    page.getByRole('button', { name: t('admin', `users.${text}`, { name: nameOf(number) }), exact: true });
  await expect(table).toHaveAttribute('aria-rowcount', String(many.users + 1), { timeout: 30_000 });
  await expect(button('manageOf', many.users)).toBeVisible();
  expect(await table.locator('tbody').count()).toBeLessThan(BLOCKS_AT_MOST);

  const search = page.getByRole('textbox', { name: t('admin', 'users.search') });
  await search.pressSequentially('nicolo ferri 42', { delay: 30 });
  const found = numbers(many.users).filter((number) => nameOf(number).startsWith('Nicolò Ferri 42')).length;
  await expect(page.getByText(t('admin', 'users.count', { shown: found, total: many.users }), { exact: true })).toBeVisible();
  await expect(table).toHaveAttribute('aria-rowcount', String(found + 1));
  await search.press('Escape');
  await expect(search).toBeFocused();
  await expect(table).toHaveAttribute('aria-rowcount', String(many.users + 1));

  expect(await mostWhileScrolling(page, 'tbody tr[aria-rowindex]')).toBeLessThan(DRAWN_AT_MOST);
  await expect(rows.last()).toHaveAttribute('aria-rowindex', String(many.users + 1));
  await expect(button('manageOf', 1)).toBeInViewport();
  await expectAccessible(page);

  await button('manageOf', 40).focus();
  // A row is two stops: its name, which opens the client's page, and its actions.
  for (let presses = 2 * 39; presses > 0; presses -= 1) await page.keyboard.press('Tab');
  await expect(button('manageOf', 1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(button('moreOf', 1)).toBeFocused();
  expect(await rows.count()).toBeLessThan(DRAWN_AT_MOST);
  expect(await longestStandstill(page)).toBeLessThan(STANDSTILL);
});

test('2,000 videos and 1,000 reviews on a phone: a tap opens each list, and what was scrolled past is gone', async ({
  page,
  site,
}) => {
  await fillSite(site.dataDirectory);
  await watchStandstills(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/admin?tab=videos');
  await logIn(page, t);
  const cards = page.getByRole('tabpanel').getByRole('list').first().locator('> * > [role=listitem]');
  await expect(cards.first()).toHaveAttribute('aria-setsize', String(many.videos), { timeout: 30_000 });
  await expect(cards.first()).toContainText(videoTitle(many.videos));
  expect(await mostWhileScrolling(page, '[aria-setsize]')).toBeLessThan(DRAWN_AT_MOST);
  await expect(cards.last()).toHaveAttribute('aria-posinset', String(many.videos));
  await expect(cards.last()).toBeInViewport();

  await page.getByRole('textbox', { name: t('admin', 'videos.search') }).fill('ESERCIZIO 199');
  const found = numbers(many.videos).filter((number) => String(number).includes('199')).length;
  await expect(page.getByText(t('admin', 'videos.count', { shown: found, total: many.videos }), { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(found);

  await page.getByRole('tab', { name: t('admin', 'frame.reviews') }).click();
  await expect(cards.first()).toHaveAttribute('aria-setsize', String(many.reviews));
  expect(await mostWhileScrolling(page, '[aria-setsize]')).toBeLessThan(DRAWN_AT_MOST);
  await expect(cards.last()).toBeInViewport();
  await expectAccessible(page);

  await page.getByRole('tab', { name: t('admin', 'frame.users') }).click();
  const client = cards.filter({ hasText: nameOf(many.users) });
  await client.getByRole('button', { name: t('admin', 'users.manageOf', { name: nameOf(many.users) }) }).click();
  await expect(client.getByRole('button', { name: t('admin', 'panel.assignOf', { title: videoTitle(2_000) }) })).toBeVisible();
  expect(await mostWhileScrolling(page, '[aria-setsize]')).toBeLessThan(DRAWN_AT_MOST);
  await expect(client.getByRole('textbox', { name: t('admin', 'panel.search') })).toBeAttached();
  expect(await longestStandstill(page)).toBeLessThan(STANDSTILL);
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Goes down through the list and at last to its end; gives how many of its rows were in the page when there were most. */
async function mostWhileScrolling(page: Page, row: string): Promise<number> {
  return page.evaluate(async (selector) => {
    let most = 0;
    const look = async () => {
      for (let picture = 0; picture < 3; picture += 1) await new Promise(requestAnimationFrame);
      most = Math.max(most, document.querySelectorAll(selector).length);
    };
    for (let step = 0; step < 20; step += 1) {
      window.scrollBy(0, 600);
      await look();
    }
    for (let part = 1; part <= 5; part += 1) {
      window.scrollTo(0, (document.body.scrollHeight * part) / 5);
      await look();
    }
    window.scrollTo(0, document.body.scrollHeight);
    await look();
    window.scrollTo(0, document.body.scrollHeight);
    await look();
    return most;
  }, row);
}

declare global {
  interface Window {
    standstills?: number[];
  }
}

function watchStandstills(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const standstills: number[] = [];
    window.standstills = standstills;
    new PerformanceObserver((list) => standstills.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
}

/** Milliseconds in which the page answered to nothing. */
function longestStandstill(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(window.standstills ?? [])));
}
