import { rmSync } from 'node:fs';
import { publicPaths } from '#contract/pages/paths.ts';
import { fillContent } from '../../../factories/filled-content.ts';
import { openRewritingProxy, rewritings } from '../../support/scenes/proxies.ts';
import { discard, startSite } from '../../support/server.ts';
import { test as base, expect } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const t = textsOf('it');

/** With a telephone number, which the sample hides. */
const test = base.extend<{ rewriting: keyof typeof rewritings }>({
  rewriting: ['strips comments', { option: true }],
  /** The policy refuses what was put in; what was changed is drawn again. */
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  expected: async ({}, use) => use([/Content Security Policy/, /^console: The document differs/]),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  site: async ({}, use) => {
    const contentDirectory = fillContent();
    const site = await startSite({ contentDirectory });
    await use(site);
    await discard(site);
    rmSync(contentDirectory, { recursive: true });
  },
  baseURL: async ({ site, rewriting }, use) => {
    const proxy = await openRewritingProxy(site.origin, rewritings[rewriting]);
    await use(proxy.origin);
    await proxy.close();
  },
});

for (const rewriting of Object.keys(rewritings) as (keyof typeof rewritings)[])
  test.describe(`a proxy that ${rewriting}`, () => {
    test.use({ rewriting });

    test('leaves every public page awake, whole and without an error', async ({ page }) => {
      for (const path of publicPaths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('contentinfo')).toHaveCount(1);
        await page
          .getByRole('banner')
          .getByRole('link', { name: t('site', 'header.services'), exact: true })
          .click();
        await expect(page).toHaveURL(/\/services$/);
        await expect(page.getByRole('button', { expanded: false }).first()).toBeVisible();
      }
    });
  });
