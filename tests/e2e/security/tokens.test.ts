import type { Page } from '@playwright/test';
import { logIn } from '../support/admin.ts';
import { clientOf, openDevice, timeOf } from '../support/client.ts';
import { setScene } from '../support/scene.ts';
import { adminPassword, discard, startSite } from '../support/server.ts';
import { test as base, expect } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const videoFile = 'palestra/stacco-da-terra.mp4';
const t = textsOf('it');

/** A site that writes all of its log. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of fixtures from this pattern
  site: async ({}, use) => {
    const site = await startSite({ logLevel: 'debug' });
    await use(site);
    await discard(site);
  },
});

/** Everything a script of the page could read that outlives the page, and where the page says it came from. */
function storedIn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const cacheNames = await caches.keys();
    return JSON.stringify([
      location.href,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.referrer,
      window.name,
      databases,
      cacheNames,
      document.documentElement.outerHTML,
    ]);
  });
}

test('no token or password is in storage, address, history, referrer or log', async ({ site, api, browser }) => {
  test.slow();
  await site.placeVideo(videoFile);
  const { user, loginUrl } = await setScene(api, [videoFile]);
  const { context, page } = await openDevice(browser, { baseURL: site.origin });
  const sent: { address: string; headers: Record<string, string> }[] = [];
  page.on('request', (request) => sent.push({ address: request.url(), headers: request.headers() }));
  const { play, close, button } = clientOf(page);

  await page.goto('/about');
  await page.goto(loginUrl);
  await expect(page).toHaveURL('/dashboard');
  await play('stacco da terra');
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
  await close();
  await button('review.start').click();
  await page.getByRole('textbox', { name: t('dashboard', 'review.comment') }).fill('Una bozza lasciata a metà.');
  await expect.poll(() => storedIn(page)).toContain('review-draft');
  const inDashboard = await storedIn(page);
  const clientCookies = await context.cookies();
  await button('session.logout').click();
  await expect(page).toHaveURL('/');
  expect(await storedIn(page)).not.toMatch(/bozza|review-draft|dashboard-known/);
  expect(await context.cookies()).toEqual([]);
  await page.goto('/dashboard/un-segreto-sbagliato');
  await expect(
    page
      .getByText(t('dashboard', 'session.denied.linkInvalid'))
      .or(page.getByText(t('dashboard', 'session.denied.text')))
      .first(),
  ).toBeVisible();
  await page.getByRole('link', { name: t('common', 'actions.home') }).click();
  await expect(page).toHaveURL('/');
  const afterwards = await storedIn(page);
  await page.goto('/admin');
  await logIn(page, t);
  await expect(page.getByRole('tab')).toHaveCount(6);
  const inAdmin = await storedIn(page);

  const cookies = [...clientCookies, ...(await context.cookies())];
  expect(cookies.map(({ name }) => name).sort()).toEqual(['admin-session', 'client-session', 'known-device']);
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
  const secrets = [
    ...cookies.map(({ value }) => value),
    loginUrl.split('/').at(-1) ?? '',
    'un-segreto-sbagliato',
    adminPassword,
    api.token,
  ];
  for (const [where, text] of Object.entries({ inDashboard, afterwards, inAdmin, log: site.said() }))
    for (const secret of secrets) expect([where, text.includes(secret)]).toEqual([where, false]);
  for (const { address, headers } of sent) {
    const { referer = '' } = headers;
    expect(referer).not.toMatch(/dashboard|admin/);
    const isDocument = address === loginUrl || address.endsWith('/un-segreto-sbagliato');
    for (const secret of secrets) if (!isDocument) expect(address).not.toContain(secret);
  }

  await test.step('the log knows the kinds of requests, and neither people nor films', async () => {
    const lines = site
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{') && !line.includes('Server listening'));
    expect(lines.some((line) => line.includes('/videos/'))).toBe(true);
    for (const part of [user.id, user.username, 'Giulia', 'Ferri', 'stacco', '127.0.0.1', 'Mozilla'])
      expect([part, lines.filter((line) => line.includes(part))]).toEqual([part, []]);
  });
  await context.close();
});
