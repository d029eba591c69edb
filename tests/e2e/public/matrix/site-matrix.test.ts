import type { Browser } from '@playwright/test';
import { chromiumPath, visitorArguments } from '../../../../scripts/tests/chromium.mjs';
import { isLong } from '../../../security/length.ts';
import { test as base, expect } from '../../support/test.ts';
import { allViews, fewViews, folderOf, nameOf, type Site, siteName, type View } from './factors.ts';
import { look } from './look.ts';
import { openStand, type Stand } from './stand.ts';

const test = base.extend<{ folder: Site['photographs']; stand: Stand; large: Browser }>({
  folder: ['none', { option: true }],
  stand: async ({ folder }, use) => {
    const stand = await openStand(folder);
    await use(stand);
    await stand.close();
  },
  /** Its own setting of letters: one that is given to a page by the protocol ends with its first screenshot. */
  large: async ({ playwright }, use) => {
    const args = visitorArguments.map((one) => (one.startsWith('--blink-settings') ? `${one},defaultFontSize=32` : one));
    const browser = await playwright.chromium.launch({ executablePath: chromiumPath(), args });
    await use(browser);
    await browser.close();
  },
  site: async ({ stand }, use) => use(stand.site),
});

test.describe.configure({ mode: 'parallel' });

/** In every run one view of each two values, those of one folder in a test. */
const few = () => [...Map.groupBy(fewViews(), ({ site }) => `of photographs in the folder: ${folderOf(site)}`)];

/** In the long run every page of the sites at every width, each site in a test that can be run alone: `-g "site 7 of"`. */
function all(): [string, View[]][] {
  const sites = [...Map.groupBy(allViews(), ({ site }) => siteName(site))];
  return sites.map(([name, views], at) => [`site ${at + 1} of ${sites.length} (${name})`, views]);
}

for (const [name, views] of isLong ? all() : few())
  test.describe(name, () => {
    test.use({ folder: views[0] ? folderOf(views[0].site) : 'none' });
    test(`nothing is wrong in ${views.length} pages of the matrix of sites, ${name}`, async ({ browser, large, stand }) => {
      test.setTimeout(views.flatMap(({ widths }) => widths).length * 60_000);
      const faults: string[] = [];
      let shown: Site | undefined;
      for (const view of views) {
        if (view.site !== shown) await stand.show(view.site);
        shown = view.site;
        const found = await look(view.site.letters === 16 ? browser : large, stand.site.origin, view);
        if (found.length > 0) faults.push([nameOf(view), ...found].join('\n  '));
      }
      expect(faults.join('\n')).toBe('');
    });
  });
