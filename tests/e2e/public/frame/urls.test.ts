import { clientOf } from '../../support/client.ts';
import { setScene } from '../../support/scene.ts';
import { expect, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const videoFile = 'palestra/stacco-da-terra.mp4';
const t = textsOf('it');

test('a personal link in another spelling opens the private page by its own rules, and no request says where from', async ({
  page,
  site,
  api,
}) => {
  await site.placeVideo(videoFile);
  const { loginUrl } = await setScene(api, [videoFile]);
  const secret = loginUrl.split('/').at(-1) ?? '';
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer ?? ''));
  for (const spelling of [`/Dashboard/${secret}`, `/DASHBOARD/${secret}/`, `/%64ashboard/${secret}`, `//dashboard/${secret}`]) {
    const response = await page.goto(site.origin + spelling);
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(response?.headers()['content-security-policy']).toContain("frame-src 'none'");
    await expect(page).toHaveURL('/dashboard');
    await expect(clientOf(page).button('session.logout')).toBeVisible();
  }
  expect(referrers.filter((referrer) => referrer.includes(secret))).toEqual([]);
});

test('/Admin is the administration, in its own words and by its own rules', async ({ page, site }) => {
  const response = await page.goto(`${site.origin}/Admin`);
  await expect(page).toHaveURL('/admin');
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/\w\.\w/);
});

test('a public page is at one address, which it names itself, whatever was typed', async ({ page, site }) => {
  for (const [typed, canonical] of [
    ['/about/', '/about'],
    ['/About?utm_source=x', '/about'],
    ['/EN/about', '/en/about'],
    ['/en/', '/en'],
    ['//services', '/services'],
  ] as const) {
    await page.goto(site.origin + typed);
    expect(new URL(page.url()).pathname).toBe(canonical);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.origin + canonical);
    await expect(page.locator('html')).toHaveAttribute('lang', canonical.startsWith('/en') ? 'en' : 'it');
  }
});

test('from an address that names no page every link stays on this site, with scripts and without', async ({
  page,
  browser,
  site,
  expected,
}) => {
  expected.push(/404/);
  const linksOn = () => page.locator('a[hreflang]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const path of ['//evil.example/', '/en//evil.example/x', '/nothing/at/all']) {
    await page.goto(site.origin + path);
    for (const href of await linksOn()) expect([path, new URL(href).origin]).toEqual([path, site.origin]);
  }
  await page.goto(`${site.origin}//evil.example/`);
  await page.getByRole('banner').locator('a[hreflang="en"]').click();
  await expect(page).toHaveURL(`${site.origin}/en`);
  await expect(page.locator('h1')).toHaveText(textsOf('en')('site', 'home.headline'));

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin, locale: 'it-IT' });
  const bare = await context.newPage();
  await bare.goto(`${site.origin}//evil.example/`);
  await bare.locator('a[hreflang="en"]').first().click();
  await expect(bare).toHaveURL(`${site.origin}/en`);
  await context.close();
});

test('an address nobody can read shows the page that says so', async ({ page, site, expected }) => {
  expected.push(/404/, /could not be decoded/);
  const response = await page.goto(`${site.origin}/%E0%A4%A`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toHaveText(t('common', 'notFound.title'));
});

test('what browsers ask for by name is there', async ({ page }) => {
  for (const [name, type] of [
    ['/favicon.ico', /icon/],
    ['/apple-touch-icon.png', /image\/png/],
    ['/favicon.svg', /svg/],
  ] as const) {
    const response = await page.request.get(name);
    expect([name, response.status()]).toEqual([name, 200]);
    expect(response.headers()['content-type']).toMatch(type);
    expect((await response.body()).length).toBeGreaterThan(100);
  }
});
