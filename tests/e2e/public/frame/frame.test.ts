import { publicPaths } from '#contract/pages/paths.ts';
import { setScene } from '../../support/scene.ts';
import { expect, expectAccessible, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const languages = { it: '', en: '/en' } as const;

/** Texts are in one language and boxes in one width: each is seen once. */
for (const [language, width] of [
  ['it', 375],
  ['en', 1440],
] as const) {
  test(`every public page in ${language} at ${width} px: hydrated, in one language, accessible, nothing from elsewhere`, async ({
    page,
    site,
  }) => {
    test.slow();
    const prefix = languages[language];
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:')) elsewhere.push(request.url());
    });
    await page.setViewportSize({ width, height: 900 });
    for (const path of publicPaths) {
      const response = await page.goto(`${prefix}${path}`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await page.title()).not.toBe('');
      await expectAccessible(page);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(sideways, `${path} scrolls sideways`).toBe(0);
    }
    expect(elsewhere).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
  });
}

test('an address that names nothing answers 404 in the language of its path, with a way on', async ({ page, expected }) => {
  expected.push(/^404 \/(en\/)?nowhere/, /console: Failed to load resource.*404/);
  for (const [language, prefix] of Object.entries(languages)) {
    const response = await page.goto(`${prefix}/nowhere/at-all`);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const ways = await page
      .locator('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(ways).toEqual([prefix || '/', ...['/services', '/about', '/contact', '/booking'].map((path) => prefix + path)]);
    await expectAccessible(page);
  }
});

test('on paper the pages are dark on white, every service is open, and what can only be pressed is left out', async ({
  page,
}) => {
  const t = textsOf('it');
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1047 });
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: t('site', 'header.book') })).toBeHidden();
    const light = await page.locator('main a:visible, main h1, main h2, footer li').evaluateAll((elements) =>
      elements
        .map((element) => getComputedStyle(element).color)
        .filter((colour) =>
          colour
            .match(/\d+/g)
            ?.slice(0, 3)
            .every((part) => Number(part) > 150),
        ),
    );
    expect(light, path).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(sideways, path).toBe(0);
  }
  await page.goto('/services');
  const services = page.locator('main li:has(> h2)');
  await expect(services).toHaveCount(5);
  for (const service of await services.all()) {
    await expect(service.getByRole('heading')).toBeVisible();
    await expect(service.getByRole('link').first()).toBeVisible();
  }
});

test('moving between pages keeps the document, scrolls to the top and changes the title', async ({ page }) => {
  const t = textsOf('it');
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const home = await page.title();
  await page.mouse.wheel(0, 600);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('site', 'header.services') })
    .click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page).not.toHaveTitle(home);
  expect(await page.evaluate(() => ({ top: window.scrollY, same: 'sameDocument' in window }))).toEqual({ top: 0, same: true });
});

test('without JavaScript the pages read and the links work', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  for (const path of publicPaths) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
  }
  await page.goto('/');
  await page.locator('a[hreflang="en"]').first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.close();
});

test('after the exchange neither the address, the history, the storage nor the document holds the token', async ({
  page,
  site,
  api,
}) => {
  await site.placeVideo('palestra/panca-piana.mp4');
  const { loginUrl } = await setScene(api, ['palestra/panca-piana.mp4']);
  const token = loginUrl.split('/').at(-1) ?? 'none';
  await page.goto('/about');
  await page.goto(loginUrl);
  await expect(page).toHaveURL(`${site.origin}/dashboard`);
  const seen = await page.evaluate(() =>
    JSON.stringify([
      location.href,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.referrer,
    ]),
  );
  expect(seen).not.toContain(token);
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin}/about`);
});

test('the private pages load nothing that is not the site’s own and are not to be indexed', async ({ page }) => {
  for (const [path, frames] of [
    ['/admin', "'self'"],
    ['/dashboard', "'none'"],
    ['/dashboard/not-a-token', "'none'"],
  ] as const) {
    const headers = (await page.request.get(path)).headers();
    expect(headers['content-security-policy']).toContain(`frame-src ${frames};`);
    expect(headers['content-security-policy']).not.toMatch(/https?:/);
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  }
});

test('a document holds its own sentences, and in its data none of its own and none of another page', async ({ page }) => {
  const t = textsOf('it');
  const html = await (await page.request.get('/about')).text();
  expect(html.split(t('site', 'about.title'))).toHaveLength(2);
  for (const other of [t('site', 'services.title'), t('site', 'home.headline')]) expect(html).not.toContain(other);
});
