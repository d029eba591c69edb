import { publicPaths } from '#contract/pages/paths.ts';
import { expect, test } from '../../support/test.ts';

const words = { '': 'personalizzatissima', '/en': 'Electroencephalography' } as const;

for (const [prefix, word] of Object.entries(words))
  test(`a word of twenty letters in every headline of ${prefix}/ and the other pages stays within a phone's screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of publicPaths) {
      await page.goto(`${prefix}${path}`);
      // A part that is loaded later would meet another text than it was rendered with.
      await page.waitForFunction(() => {
        const isAwake = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
        return [...document.querySelectorAll('main .headline')].every(isAwake);
      });
      const cut = await page.locator('main .headline:is(h1, h2, h3)').evaluateAll((headlines, long) => {
        for (const headline of headlines) headline.textContent = long;
        return headlines.filter((one) => one.getBoundingClientRect().right > 320 || one.scrollWidth > one.clientWidth + 1).length;
      }, word);
      expect(cut, path).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  });
