import type { Browser } from '@playwright/test';
import { chromiumPath, visitorArguments } from '../../scripts/tests/chromium.mjs';
import { isLong } from '../security/length.ts';
import { allViews, fewViews, folderOf, nameOf, type Site } from './matrix/factors.ts';
import { look } from './matrix/look.ts';
import { openStand, type Stand } from './matrix/stand.ts';
import { test as base, expect } from './test.ts';

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

/** In every run one view of each two values, in the long run every page of the sites at every width. */
const views = isLong ? allViews() : fewViews();

for (const [folder, inFolder] of Map.groupBy(views, ({ site }) => folderOf(site)))
  test.describe(`of photographs in the folder: ${folder}`, () => {
    test.use({ folder });
    test(`nothing is wrong in ${inFolder.length} pages of the matrix of sites`, async ({ browser, large, stand }) => {
      test.setTimeout(inFolder.flatMap(({ widths }) => widths).length * 60_000);
      const faults: string[] = [];
      let shown: Site | undefined;
      for (const view of inFolder) {
        if (view.site !== shown) await stand.show(view.site);
        shown = view.site;
        const found = await look(view.site.letters === 16 ? browser : large, stand.site.origin, view);
        if (found.length > 0) faults.push([nameOf(view), ...found].join('\n  '));
      }
      expect(faults.join('\n')).toBe('');
    });
  });
