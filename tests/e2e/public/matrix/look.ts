import type { Browser } from '@playwright/test';
import { pathIn } from '#contract/pages/paths.ts';
import { violationsOf } from '../../support/layout/accessible.ts';
import { awake, watch } from '../../support/test.ts';
import { absentFaults } from './absent.ts';
import { contrastFaults } from './contrast.ts';
import { languageOf, type View } from './factors.ts';
import { layoutFaults } from './layout.ts';
import { readLines } from './read-lines.ts';

const visitor = { locale: 'it-IT', timezoneId: 'Europe/Rome', reducedMotion: 'reduce' } as const;

/** What is wrong with a page of the site that is shown, at each of its widths, in a browser with its letters. */
export async function look(browser: Browser, origin: string, { site, page: path, widths }: View): Promise<string[]> {
  const opened = await browser.newPage(visitor);
  opened.setDefaultTimeout(60_000);
  // What visitors are told of a hidden site has no scripts, and is answered as unavailable.
  const page = site.isHidden ? opened : awake(opened);
  const complaints = site.isHidden ? [] : watch(page);
  await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
  await page.goto(origin + pathIn(languageOf(site), path));
  await page.evaluate(() => document.fonts.ready);
  const faults = await absentFaults(page, site);
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const seen = await readLines(page);
    const found = [
      ...(await layoutFaults(page, seen, { hasShortName: site.names === 'short' })),
      ...(await contrastFaults(page, seen.lines)),
      ...(await violationsOf(page)),
    ];
    faults.push(...found.map((fault) => `at ${width} px: ${fault}`));
  }
  await page.close();
  return [...faults, ...complaints];
}
