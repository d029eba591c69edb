import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { languageCookie } from '#contract/languages.ts';
import { awake, expect, test, untilAwake } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const headline = { it: textsOf('it')('site', 'home.headline'), en: textsOf('en')('site', 'home.headline') };
type Language = keyof typeof headline;

/** Where i18next would keep it, and where this site keeps it too. */
const KEY = 'i18nextLng';

const expectLanguage = async (page: Page, language: Language) => {
  await expect(page.locator('h1')).toHaveText(headline[language]);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
};
const remembered = (page: Page) => page.evaluate((key) => ({ storage: localStorage.getItem(key), cookie: document.cookie }), KEY);

type Told = { locale?: string; cookie?: string; storage?: string; session?: string };

/** A visitor whose browser has been told a language in one place or several. */
async function visitor(browser: Browser, origin: string, { locale = 'fr-FR', cookie, storage, session }: Told = {}) {
  const options: BrowserContextOptions = { baseURL: origin, locale };
  const context = await browser.newContext(options);
  if (cookie !== undefined) await context.addCookies([{ name: languageCookie, value: cookie, url: origin }]);
  await context.addInitScript(
    ([key, stored, here]) => {
      if (stored !== null && !sessionStorage.getItem('told')) localStorage.setItem(key, stored);
      if (here !== null && !sessionStorage.getItem('told')) sessionStorage.setItem(key, here);
      sessionStorage.setItem('told', 'once');
    },
    [KEY, storage ?? null, session ?? null] as const,
  );
  return { page: awake(await context.newPage()), close: () => context.close() };
}

const CASES: { said: string; told: Told; path: string; language: Language }[] = [
  {
    said: 'the path before everything',
    told: { cookie: 'it', storage: 'it', locale: 'it-IT' },
    path: '/en?lng=it',
    language: 'en',
  },
  { said: 'the query before the cookie', told: { cookie: 'it', storage: 'it' }, path: '/?lng=en', language: 'en' },
  { said: 'the cookie before the storage', told: { cookie: 'en', storage: 'it' }, path: '/', language: 'en' },
  { said: 'the storage before that of the session', told: { storage: 'en', session: 'it' }, path: '/', language: 'en' },
  { said: 'that of the session before the browser', told: { session: 'en', locale: 'it-IT' }, path: '/', language: 'en' },
  { said: 'the browser', told: { locale: 'en-GB' }, path: '/', language: 'en' },
  { said: 'a browser that wants neither: Italian', told: { locale: 'fr-FR' }, path: '/', language: 'it' },
];

test('the language comes from the first place that says one', async ({ browser, site }) => {
  test.slow();
  for (const { said, told, path, language } of CASES) {
    const { page, close } = await visitor(browser, site.origin, told);
    await test.step(said, async () => {
      await page.goto(path);
      await expectLanguage(page, language);
    });
    await close();
  }
});

test('what is neither Italian nor English counts as not said, a script in disguise included', async ({ browser, site }) => {
  test.slow();
  for (const injected of ['<script>alert(1)</script>', 'javascript:alert(1)', 'en"><img src=x onerror=alert(1)>', 'EN', 'de']) {
    const { page, close } = await visitor(browser, site.origin, { storage: injected, session: injected, locale: 'it-IT' });
    let alerted = false;
    page.on('dialog', async (dialog) => {
      alerted = true;
      await dialog.dismiss();
    });
    await page.goto(`/?lng=${encodeURIComponent(injected)}`);
    await expectLanguage(page, 'it');
    await expect.poll(() => remembered(page)).toEqual({ storage: 'it', cookie: '' });
    expect(await page.locator('html').getAttribute('lang')).toBe('it');
    expect(alerted).toBe(false);
    await close();
  }
});

test('detecting writes the storage alone; choosing also writes a cookie for a year, and moves to the page’s other address', async ({
  page,
  site,
}) => {
  await page.goto('/about');
  await expect.poll(() => remembered(page)).toEqual({ storage: 'it', cookie: '' });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await page.getByRole('banner').locator('a[hreflang="en"]').click();
  await expect(page).toHaveURL(`${site.origin}/en/about`);
  await expect(page.locator('h1')).toHaveText(textsOf('en')('site', 'about.title'));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect.poll(() => remembered(page)).toEqual({ storage: 'en', cookie: `${languageCookie}=en` });
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ name: languageCookie, path: '/', sameSite: 'Lax' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);

  await page.goto('/');
  await expectLanguage(page, 'en');
  await page.getByRole('banner').locator('a[hreflang="it"]').click();
  await expectLanguage(page, 'it');
  await page.reload();
  await expectLanguage(page, 'it');
});

test('a page in English that somebody shared changes nothing for who reads Italian', async ({ browser, site }) => {
  const { page, close } = await visitor(browser, site.origin, { locale: 'it-IT' });
  await page.goto('/');
  await expect.poll(() => remembered(page)).toEqual({ storage: 'it', cookie: '' });
  await page.goto('/en/services');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('banner').locator('a[href="/en/about"]').click();
  await expect(page.locator('h1')).toHaveText(textsOf('en')('site', 'about.title'));
  expect(await remembered(page)).toEqual({ storage: 'it', cookie: '' });
  await page.goto('/');
  await expectLanguage(page, 'it');
  await page.reload({ waitUntil: 'networkidle' });
  await expectLanguage(page, 'it');
  await close();
});

test('the page comes in the reader’s language at once, without a flash of the other', async ({ browser, site }) => {
  const { page, close } = await visitor(browser, site.origin, { cookie: 'en', locale: 'it-IT' });
  expect(await (await page.request.get('/', { headers: { cookie: `${languageCookie}=en` } })).text()).toContain(headline.en);
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const text = document.querySelector('h1')?.textContent;
      if (text) seen.add(text);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => [...(Reflect.get(window, 'seen') as Set<string>)])).toEqual([headline.en]);
  await close();
});

test('a language whose texts cannot be had leaves the page as it is, and the switch asks for a new document', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  await page.goto('/');
  await page.route('**/texts/**', (route) => route.abort());
  await page.getByRole('banner').locator('a[hreflang="en"]').click();
  await expect(page).toHaveURL(/\/en$/);
  await expectLanguage(page, 'en');
});

test('a page whose texts do not come is read and leads on all the same, and answers once they are there', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/);
  const t = textsOf('it');
  await page.goto('/');
  await page.route('**/texts/**', (route) => route.abort());
  await page.evaluate(() => location.assign('/about'));
  await expect(page.locator('h1')).toHaveText(t('site', 'about.title'));
  await page.getByRole('banner').locator('a[href="/services"]').first().click();
  await expect(page.locator('h1')).toHaveText(t('site', 'services.title'));
  await page.unroute('**/texts/**');
  await untilAwake(page);
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  await page.getByRole('banner').locator('a[hreflang="en"]').click();
  await expect(page.locator('h1')).toHaveText(textsOf('en')('site', 'services.title'));
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
});
