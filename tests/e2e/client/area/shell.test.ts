import { locales } from '../../support/client.ts';
import { expect, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const secret = 'x'.repeat(43);

for (const language of ['it', 'en'] as const) {
  test.describe(`in ${language}`, () => {
    const t = textsOf(language);
    test.use({ locale: locales[language] });

    test('a link in a chat shows title, sentence and picture, and neither the token nor a name', async ({ request }) => {
      const response = await request.get(`/dashboard/${secret}`, { headers: { 'accept-language': language } });
      const html = await response.text();
      const property = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
      expect(property('title')).toContain(t('dashboard', 'pageTitle'));
      expect(property('description')).toBe(t('dashboard', 'preview'));
      expect(property('url')).toMatch(/^http:\/\/localhost:\d+\/dashboard$/);
      const picture = await request.get(property('image'));
      expect(picture.headers()['content-type']).toBe('image/jpeg');
      expect(html).not.toContain(secret);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    });

    test('the area is installed by a manifest of its own, in the language it is read in', async ({ page }) => {
      await page.goto('/dashboard');
      const query = language === 'it' ? '' : '?lng=en';
      const manifest = page.locator('link[rel=manifest]');
      await expect(manifest).toHaveAttribute('href', `/dashboard.webmanifest${query}`);
      await page.goto('/');
      await expect(manifest).toHaveAttribute('href', `/manifest.webmanifest${query}`);
    });
  });

  test.describe(`without scripts in ${language}`, () => {
    const t = textsOf(language);
    test.use({ locale: locales[language], javaScriptEnabled: false });

    test('both private zones say what is missing', async ({ page: _page, context }) => {
      const page = await context.newPage();
      for (const path of [`/dashboard/${secret}`, '/dashboard', '/admin']) {
        await page.goto(path);
        // The runner's look for texts passes over what stands in this element.
        const said = page.locator('noscript p').first();
        await expect(said).toBeVisible();
        expect(await said.innerText()).toBe(t('common', 'noScript'));
      }
    });
  });
}
