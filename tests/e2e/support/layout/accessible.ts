import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CDPSession, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** Reading axe takes a page three times as long as running it: each document gets the small file, and once. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What passed is not told: that costs more than the looking itself. What stands in a provider's frame is the provider's. */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'no-autoplay-audio': { enabled: false } },
  resultTypes: ['violations'],
  iframes: false,
};

/** A colour is judged halfway where something fades meanwhile, so that a violation counts only in a page that stood still. */
const tries = 3;

/** No violation of WCAG 2.2 AA in the page as it stands. Sound that plays by itself is what the tap on a video asked for. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** Each with the rule and where in the page it is broken. */
export async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await giveAxe(page);
  let found = await page.evaluate(runAtRest, options);
  for (let left = tries - 1; left > 0 && found.hasMoved && found.violations.length > 0; left -= 1)
    found = await page.evaluate(runAtRest, options);
  return found.violations;
}

/** Each stays until its page closes: the end of one takes the page's virtual authenticator along. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** By the protocol itself: as an expression of the runner it is passed on, read and compiled in twice the time. */
async function giveAxe(page: Page): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send('Runtime.evaluate', { expression: axe });
}

/** Runs in the page, once nothing fades or moves any more, or after a second, since what is out of sight may stand still. */
async function runAtRest(given: RunOptions): Promise<{ violations: string[]; hasMoved: boolean }> {
  const isEnding = ({ playState, effect }: Animation) =>
    playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime);
  const ending = () => document.getAnimations().filter(isEnding);
  const ends = async () => {
    while (ending().length > 0) await Promise.allSettled(ending().map(({ finished }) => finished));
  };
  await Promise.race([ends(), new Promise((resolve) => setTimeout(resolve, 1_000))]);

  let hasMoved = ending().length > 0;
  const note = () => {
    hasMoved = true;
  };
  const starts = ['transitionrun', 'animationstart'] as const;
  for (const start of starts) document.addEventListener(start, note, true);
  const { run } = Reflect.get(window, 'axe') as { run(context: Document, options: RunOptions): Promise<AxeResults> };
  const { violations } = await run(document, given);
  for (const start of starts) document.removeEventListener(start, note, true);
  return { violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`), hasMoved };
}
