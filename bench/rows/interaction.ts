import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumPath, visitorArguments } from '../../scripts/tests/chromium.mjs';
import { textsOf } from '../../tests/e2e/support/texts.ts';
import type { Bench, Rows } from '../bench.ts';
import { median, numeral, spread } from '../statistics.ts';
import type { Figure } from '../table.ts';
import { phone as lighthousePhone } from './weight.ts';

/** The narrowest that is common; its cards are the longest lists. */
const phone = { ...lighthousePhone, viewport: { width: 375, height: 812 } };
const GOAL_MS = 100;
const ROUNDS = 5;
/** How many times slower than this machine the phone is. */
const SLOWER = 4;
/** In which the browser reports what an interaction took, and what it deferred is drawn. */
const REST_MS = 600;
/** How long a finger stays on the glass. */
const PRESS_MS = 80;

const t = textsOf('it');

type Interaction = {
  what: string;
  path: string;
  as?: 'admin' | 'client';
  /** What a round begins with, which is not measured. */
  prepare?(page: Page): Promise<void>;
  act(page: Page, round: number): Promise<void>;
};

const header = (page: Page) => page.getByRole('banner');
const search = (page: Page) => page.getByRole('textbox', { name: t('admin', 'users.search') });
const users = { path: '/admin?tab=users', as: 'admin' } as const;
/** Ends what the round before opened. */
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};
/** The button of the first card that is named so. */
const ofFirstCard = (name: 'moreOf' | 'manageOf') => (page: Page) =>
  tap(page.getByRole('button', { name: new RegExp(`^${t('admin', `users.${name}`, { name: '.+' })}$`) }).first());

/** What the browser itself takes, without anything of the product. */
const bare: Interaction = {
  what: 'a bare button that changes its word',
  path: `data:text/html,${encodeURIComponent('<button onclick="textContent += 1">Premi</button>')}`,
  act: (page) => tap(page.getByRole('button')),
};

const interactions: Interaction[] = [
  {
    what: 'the menu: from the home page to the services',
    path: '/',
    prepare: async (page) => {
      await page.goto('/', { waitUntil: 'networkidle' });
    },
    act: async (page) => {
      await tap(header(page).locator('a[href="/services"]').first());
      await page.waitForURL('**/services');
    },
  },
  {
    what: 'the other language',
    path: '/',
    act: (page, round) => tap(header(page).locator(`a[hreflang="${round % 2 === 0 ? 'en' : 'it'}"]`)),
  },
  {
    what: 'a service opened',
    path: '/services',
    act: (page, round) => tap(page.locator('main h2 button[aria-expanded]').nth(round)),
  },
  {
    what: 'the next review',
    path: '/',
    act: (page) => tap(page.getByRole('button', { name: t('site', 'reviews.next'), exact: true })),
  },
  {
    ...users,
    what: '10,000 users: a search typed',
    prepare: (page) => search(page).fill(''),
    act: (page) => search(page).pressSequentially('nicolo', { delay: 120 }),
  },
  {
    ...users,
    what: '10,000 users: the search cleared',
    prepare: (page) => search(page).fill('nicolo'),
    act: (page) => tap(page.getByRole('button', { name: t('common', 'actions.clearSearch') })),
  },
  {
    ...users,
    what: '10,000 users: a filter',
    prepare: (page) => search(page).fill(''),
    act: (page, round) => tap(page.locator('fieldset button[aria-pressed]').nth(1 + (round % 3))),
  },
  { ...users, what: '10,000 users: a card opened', act: ofFirstCard('moreOf') },
  { ...users, what: '10,000 users: the videos of one, of 2,000', act: ofFirstCard('manageOf') },
  {
    ...users,
    what: '10,000 users: the sheet of a new client',
    prepare: closeDialog,
    act: (page) => tap(page.getByRole('button', { name: t('admin', 'users.new') })),
  },
  {
    as: 'client',
    what: "a client's video opened",
    path: '/dashboard',
    prepare: closeDialog,
    act: (page) => tap(page.locator('button[id^="play-"]').first()),
  },
];

export const interaction: Rows = {
  name: 'interaction',
  title: `From a tap or a key to the picture after it, beside the bare button: a phone ${SLOWER} times slower, Chromium`,
  async measure(bench) {
    const browser = await chromium.launch({ executablePath: chromiumPath(), args: visitorArguments });
    try {
      const measure = async (one: Interaction) => {
        const context = await browser.newContext({ ...phone, locale: 'it-IT', baseURL: bench.site.origin });
        const longest = await longestOf(context, bench, one);
        await context.close();
        return longest;
      };
      const floor = await measure(bare);
      const figures: Figure[] = [{ what: bare.what, measured: spread(floor, 'ms') }];
      for (const one of interactions) {
        const longest = await measure(one);
        const reference = `${numeral(median(longest) / median(floor))} times`;
        const goal = { text: `${GOAL_MS} ms`, isMet: median(longest) <= GOAL_MS };
        figures.push({ what: one.what, measured: spread(longest, 'ms'), goal, reference });
      }
      return figures;
    } finally {
      await browser.close();
    }
  },
};

/** Of each round the longest interaction, in milliseconds. */
async function longestOf(context: BrowserContext, { site }: Bench, interaction: Interaction): Promise<number[]> {
  const { path, as, prepare, act } = interaction;
  if (as) await context.addCookies([{ name: `${as}-session`, value: site.testSite[as], url: site.origin }]);
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path, { waitUntil: 'networkidle' });
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await prepare?.(page);
    await page.waitForTimeout(REST_MS);
    await page.evaluate('interactions = []');
    await act(page, round);
    await page.waitForTimeout(REST_MS);
    longest.push(Math.max(0, ...(await page.evaluate<number[]>('interactions'))));
  }
  return longest;
}

/** A finger on what is in view and drawn already: what scrolled it there is no part of the tap. */
export async function tap(target: Locator): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(REST_MS);
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be tapped is not shown.');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.waitForTimeout(PRESS_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Event Timing: each from the input to the next frame, in steps of 8 ms; what took less than 16 ms is not reported. */
function watchInteractions() {
  const watched = Object.assign(window, { interactions: [] as number[] });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId) watched.interactions.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
