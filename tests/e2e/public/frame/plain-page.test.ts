import { languages } from '#contract/languages.ts';
import { pathIn, publicPaths } from '#contract/pages/paths.ts';
import { expect, test } from '../../support/test.ts';

/** A style sheet as browsers without cascade layers read it, and without what newer ones alone have. */
function withoutLayers(sheet: string): string {
  let text = sheet.replaceAll(/@layer [\w, -]+;/g, '');
  for (let at = text.indexOf('@layer'); at !== -1; at = text.indexOf('@layer', at))
    text = text.slice(0, at) + text.slice(endOf(text, at));
  return text.replace(/@supports not ?\(\(accent-color:auto\) and \(text-emphasis:none\)\)/, '@media all');
}

/** Behind the block that begins there. */
function endOf(text: string, at: number): number {
  let depth = 0;
  for (let place = text.indexOf('{', at); place < text.length; place++) {
    if (text[place] === '{') depth++;
    if (text[place] === '}' && --depth === 0) return place + 1;
  }
  return text.length;
}

for (const width of [320, 768])
  test(`a browser without cascade layers and modules shows plain pages that are read, at ${width} px`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site.origin,
      viewport: { width, height: 800 },
    });
    const page = await context.newPage();
    let plain = 0;
    await page.route('**/*.css', async (route) => {
      const response = await route.fetch();
      const body = withoutLayers(await response.text());
      if (body.includes('@media all')) plain++;
      await route.fulfill({ response, body });
    });
    for (const language of languages)
      for (const path of publicPaths) {
        const url = pathIn(language, path);
        await page.goto(url);
        const seen = await page.evaluate(() => ({
          tooWide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          large: [...document.querySelectorAll('svg')].filter((one) => one.getBoundingClientRect().width > 24).length,
          letters: Number.parseFloat(getComputedStyle(document.querySelector('p') ?? document.body).fontSize),
        }));
        expect([url, seen]).toEqual([url, { tooWide: 0, large: 0, letters: 18 }]);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    expect(plain, 'the plain rules are in the style sheet').toBeGreaterThan(0);
    await context.close();
  });
