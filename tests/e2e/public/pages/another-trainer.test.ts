import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { languages } from '#contract/languages.ts';
import { pathIn, publicPaths } from '#contract/pages/paths.ts';
import { anotherTrainer, otherTrainer } from '../../../another-trainer.ts';
import { expectAccessible } from '../../support/layout/accessible.ts';
import { discard, startSite } from '../../support/server.ts';
import { test as base, expect } from '../../support/test.ts';

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  site: async ({}, use) => {
    const contentDirectory = anotherTrainer();
    const site = await startSite({ contentDirectory, env: { DEMONSTRATION: 'off' } });
    await use(site);
    await discard(site);
    rmSync(contentDirectory, { recursive: true });
  },
});

const urlOf = (language: string, path: string) => pathIn(language === 'it' ? 'it' : 'en', path);

/** Of the sample, which none of this trainer's pages may say. */
const SAMPLE =
  /[Mm]ilan|MILAN|Esempio|[Mm]arco|(?<!\p{L})([Ll]ui|[Hh](im|is|e))(?!\p{L})|[Cc]inque|(?<!\p{L})[Ff]ive(?!\p{L})|[Uu]ndici|[Ee]leven/u;
/** A name that was not filled in, and what an empty one leaves behind. */
const HOLES = /\{\{|\}\}|undefined|\(\s*\)| [,.;:!?](?!\p{L})|,\s*[,.]|\.\.(?!\.)/mu;

/** Each element's own line of text, what is said to screen readers and search engines, and the data for these. */
async function sentencesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const described = [...document.querySelectorAll('[alt], [aria-label], [title]')].flatMap((node) =>
      ['alt', 'aria-label', 'title'].map((name) => node.getAttribute(name) ?? ''),
    );
    const metas = [...document.querySelectorAll('meta[name=description], meta[property^="og:"]')].map(
      (node) => node.getAttribute('content') ?? '',
    );
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map((node) => node.textContent ?? '');
    return [document.title, ...metas, ...described, ...data, ...document.body.innerText.split('\n')].filter(Boolean);
  });
}

for (const language of languages) {
  test(`every page speaks of this trainer alone, in ${language}`, async ({ page }) => {
    test.slow();
    for (const path of publicPaths) {
      const url = urlOf(language, path);
      await page.goto(url);
      const sentences = await sentencesOf(page);
      expect(
        sentences.filter((sentence) => SAMPLE.test(sentence)),
        url,
      ).toEqual([]);
      expect(
        sentences.filter((sentence) => !sentence.startsWith('{"@context') && HOLES.test(sentence)),
        url,
      ).toEqual([]);
      const empty = await page
        .locator(':is(h1, h2, h3, p, li, dt, dd, th, td, a, button):not([aria-live], [aria-hidden])')
        .evaluateAll((nodes) =>
          nodes
            .filter((node) => !node.textContent?.trim() && !node.querySelector('img, svg') && !node.ariaLabel)
            .map((node) => node.outerHTML),
        );
      expect(empty, url).toEqual([]);
      if (language === 'it') await expectAccessible(page);
    }
  });
}

test('numbers, city and services are hers', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('h1')).toHaveText('Forza, metodo, Torino.');
  await expect(page).toHaveTitle('Chiara Ferrero, personal trainer a Torino');
  await page.goto('/en/services');
  await expect(page.locator('h1')).toHaveText('Three ways to train');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    'Three ways to train with Chiara Ferrero: mat Pilates, strength from scratch and postnatal training.',
  );
  await page.goto('/services');
  await expect(page.locator('h1')).toHaveText('Tre modi di allenarsi');
  await expect(page.getByText('fino a 12 ore prima').first()).toBeAttached();
});

test('legal pages name her court, her services, her hours and the figures she promises', async ({ page }) => {
  await page.goto('/terms-of-service');
  const terms = page.locator('article');
  await expect(terms).toContainText('Offro pilates a corpo libero, forza da zero e allenamento dopo il parto');
  await expect(terms).toContainText('il foro di Ivrea.');
  await expect(terms).toContainText(/fino a 12\s+ore prima/);
  await expect(terms).toContainText(/entro 24\s+ore lavorative/);
  await expect(terms).toContainText(new RegExp(`${otherTrainer.days.it.replace('–', '–\\u2060?')}, 7:30–13:00`));
  await page.goto('/privacy-policy');
  await expect(page.locator('article')).toContainText('Nodo Torino S.r.l.');
});

test('hours that end on Saturday are told in both languages, on the page and to search engines', async ({ page }) => {
  await page.goto('/en/contact');
  await expect(page.getByText('Tuesday to Saturday').first()).toBeVisible();
  await page.goto('/');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], opens: '07:30', closes: '13:00' },
    ],
  });
});
