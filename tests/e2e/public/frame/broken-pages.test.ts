import { fileURLToPath } from 'node:url';
import type { PageData } from '#contract/pages/data.ts';
import { openBuild, type Renderer } from '#server/pages/render/renderer.ts';
import { openHarness } from '../../../harness.ts';
import { watchPolicy } from '../../support/policy-watch.ts';
import { expect, expectAccessible, test, untilAwake } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';

const build = fileURLToPath(new URL('../../../../build', import.meta.url));

/** The built pages, rendered by a server in which something is broken. */
async function openBroken(breaking: (render: Renderer['render']) => Renderer['render']) {
  const { render, clientDirectory } = await openBuild(build);
  const harness = await openHarness({
    env: { DEMONSTRATION: 'on' },
    renderer: { render: breaking(render), clientDirectory },
  });
  return { origin: await harness.listen(), harness, close: () => harness.close() };
}

const INTRUDERS = ['<script>window.intruded = 1</script>', '<script type="module">window.intruded = 2</script>'];

test('a script that got into a page is not run, and the page works all the same', async ({ page, expected }) => {
  test.slow();
  expected.push(/Content Security Policy/);
  const { origin, close } = await openBroken((render) => async (url, data, basename) => {
    const rendered = await render(url, data, basename);
    return { ...rendered, body: rendered.body.replace('</body>', `${INTRUDERS.join('')}</body>`) };
  });
  const violations = await watchPolicy(page);
  for (const path of ['/', '/en/about', '/dashboard', '/admin']) {
    await page.goto(origin + path);
    await untilAwake(page);
    expect(await page.evaluate(() => Reflect.get(window, 'intruded'))).toBeUndefined();
    await expect.poll(() => violations.filter((one) => one.includes(`inline (${path}`)).length).toBe(INTRUDERS.length);
  }
  await close();
});

test('a page that breaks says so in its language, with the way home in it and the trainer’s number', async ({
  page,
  expected,
}) => {
  test.slow();
  expected.push(/500/);
  const isOfRoot = (path: unknown) => typeof path === 'string' && path.startsWith('share/');
  const { origin, harness, close } = await openBroken((render) => (url, data, basename) => {
    const picture: PageData['picture'] = (path) => {
      if (isOfRoot(path)) return data.picture(path);
      throw new Error('a picture that cannot be read');
    };
    return render(url, { ...data, picture }, basename);
  });
  const { phone, email } = harness.context.site.current.content.identity.contacts;
  for (const [path, language, home] of [
    ['/about', 'it', '/'],
    ['/en/about', 'en', '/en'],
  ] as const) {
    const t = textsOf(language);
    const response = await page.goto(origin + path);
    expect(response?.status()).toBe(500);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1')).toHaveText(t('common', 'crash.title'));
    await expect(page.getByRole('link', { name: t('common', 'crash.home') })).toHaveAttribute('href', home);
    await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone.replace(/[^+\d]/g, '')}`);
    await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expectAccessible(page);
  }
  await close();
});

test('where nothing can be rendered at all the page of last resort reads, and leads on', async ({ browser }) => {
  const { origin, harness, close } = await openBroken(() => () => Promise.reject(new Error('broken')));
  const { phone } = harness.context.site.current.content.identity.contacts;
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB', viewport: { width: 375, height: 700 } });
  const page = await context.newPage();
  for (const [path, language] of [
    ['/about', 'en'],
    ['/about?lng=it', 'it'],
    ['/dashboard/un-segreto', 'en'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(500);
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1')).toHaveText(textsOf(language)('common', 'crash.title'));
    await expect(page.getByRole('link', { name: phone })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  }
  await context.close();
  await close();
});
