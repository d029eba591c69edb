import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { publicPaths } from '#contract/pages/paths.ts';
import { HOUR } from '#contract/units.ts';
import { logIn } from '../../support/admin.ts';
import { setScene, titleOf } from '../../support/scene.ts';
import { captionsCounting, setLadder } from '../../support/scenes/ladder.ts';
import { exercise, givePlan, single } from '../../support/scenes/plan-scene.ts';
import { standInForPush } from '../../support/scenes/push-stand-in.ts';
import { expect, test } from '../../support/test.ts';
import { textsOf } from '../../support/texts.ts';
import { declared, noteWrittenCookies, tracesOf } from '../../support/traces.ts';
import { addAuthenticator } from '../../support/virtual-authenticator.ts';

const { knownDevice } = limits.auth;
const { legal } = limits.pages;

test('the cookie policy names every cookie and every storage the product sets, and no other', async ({
  page,
  site,
  api,
  expected,
}) => {
  test.slow();
  expected.push(/\/api\/admin\/(site\/drafts|plans)\//);
  const found = new Set<string>();
  const hosts = new Set<string>();
  page.context().on('request', (request) => hosts.add(new URL(request.url()).host));
  await noteWrittenCookies(page, (name) => found.add(`cookie ${name}`));
  const look = async () => {
    for (const name of await tracesOf(page)) found.add(name);
  };
  const visit = async (address: string) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    await look();
  };

  for (const prefix of ['', '/en']) for (const path of publicPaths) await visit(prefix + path);
  await visit('/');
  expect(await page.context().cookies()).toEqual([]);
  await page.locator('a[hreflang="en"]').first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await look();
  await page.locator('a[hreflang="it"]').first().click();
  await visit('/cookie-policy');
  for (const button of await page.locator('#consent').getByRole('button').all()) await button.click();
  await look();

  const t = textsOf('it');
  const videoFile = 'palestra/panca-piana.mp4';
  await site.placeVideo(videoFile);
  const { loginUrl, user } = await setScene(api, [videoFile], { firstName: 'Elena', lastName: 'Riva' });
  const { videoId, title } = await setLadder(site, api, {
    title: 'in più qualità',
    captions: { it: captionsCounting('Respira') },
  });
  await api.ask(calls.assignVideo, { params: { userId: user.id, videoId } });
  await visit('/dashboard');
  await page.getByRole('button', { name: t('dashboard', 'session.code.show') }).click();
  await expect(page.getByRole('status').locator('output')).toBeVisible();
  await look();
  await addAuthenticator(page);
  await page.context().grantPermissions(['notifications']);
  await standInForPush(page);
  await visit(loginUrl);
  await page.getByRole('button', { name: t('dashboard', 'passkey.offer.refuse') }).click();
  await page.goto('/dashboard#accesso');
  await page.getByRole('button', { name: t('dashboard', 'notices.on') }).click();
  await expect(page.getByText(t('dashboard', 'notices.isOn'))).toBeVisible();
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('dashboard', 'review.start') }).click();
  await page.getByRole('textbox', { name: t('dashboard', 'review.comment') }).fill('Una bozza lasciata a metà.');
  await expect
    .poll(() => tracesOf(page))
    .toEqual(
      expect.arrayContaining(['localStorage review-draft', 'localStorage dashboard-list', 'Cache Storage dashboard-files']),
    );
  await givePlan(api, user.id, { 'Giorno A': [single(exercise('Squat'))] });
  await visit('/dashboard');
  await page.getByRole('button', { name: t('dashboard', 'training.begin') }).click();
  await page.getByRole('button', { name: t('dashboard', 'training.panel.done', { number: 1 }) }).click();
  await page.getByRole('button', { name: t('dashboard', 'training.rest.sound') }).click();
  await look();
  await page.getByRole('button', { name: t('dashboard', 'training.leave') }).click();
  await page.getByRole('button', { name: t('dashboard', 'library.play', { title: titleOf(videoFile) }) }).click();
  await page.getByLabel(t('dashboard', 'player.controls.speed'), { exact: true }).selectOption('0.75');
  await page.getByRole('button', { name: t('dashboard', 'player.controls.repeat') }).click();
  await look();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('dashboard', 'library.play', { title }) }).click();
  await page.getByLabel(t('dashboard', 'player.controls.quality'), { exact: true }).selectOption('480');
  await page.getByRole('button', { name: t('dashboard', 'player.captions.title') }).click();
  await look();

  await page.goto('/admin');
  await logIn(page, t);
  await expect(page.getByRole('tab')).toHaveCount(6);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    // The panel before it is there until it has faded.
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel')).toBeVisible();
    await expect(page.getByText(t('common', 'loading'))).toHaveCount(0);
    await look();
  }
  await page.route('**/api/admin/site/drafts/**', (route) => route.abort());
  await page.getByRole('button', { name: t('admin', 'site.forms.home') }).click();
  await page.getByRole('textbox', { name: t('admin', 'site.texts.home.headline') }).fill('Non ancora salvato');
  await expect.poll(() => tracesOf(page)).toContain('localStorage site-draft');
  await look();
  await page.getByRole('button', { name: t('admin', 'site.back') }).click();
  await page.getByRole('tab', { name: t('admin', 'frame.plans') }).click();
  await page.getByRole('button', { name: t('admin', 'plans.newModel') }).click();
  await page.getByRole('button', { name: t('admin', 'plans.beginEmpty') }).click();
  await page.route('**/api/admin/plans/*', (route) => route.abort());
  await page.getByRole('textbox', { name: t('admin', 'plans.name') }).fill('Non ancora salvata');
  await expect.poll(() => tracesOf(page)).toContain('localStorage plan-draft');
  await look();
  await page.getByRole('button', { name: t('admin', 'plans.back') }).click();
  await page.getByRole('tab', { name: t('admin', 'frame.users') }).click();
  await page.getByRole('textbox', { name: t('admin', 'users.search') }).fill('giulia');
  await page.getByRole('button', { name: t('admin', 'users.generateOf', { name: 'Giulia Ferri' }) }).click();
  await page.getByRole('button', { name: t('admin', 'linkReplacement.confirm') }).click();
  await page.getByRole('radio', { name: 'English' }).click();
  await look();
  await visit('/admin');
  await expectProtected(page);

  await page.goto('/cookie-policy');
  // Chosen in the dialog of uploads alone, whose tests find it there.
  const elsewhere = 'sessionStorage upload-category';
  expect([...found, elsewhere].sort()).toEqual([...declared].sort());
  expect((await namesListed(page)).sort()).toEqual([...declared].sort());
  expect([...hosts]).toEqual([new URL(site.origin).host]);
});

/** The first table lists cookies, the second what is stored. Over plain HTTP names have no `__Host-`. */
function namesListed(page: Page): Promise<string[]> {
  return page.locator('article table').evaluateAll(([cookies, storage]) => {
    const rowsOf = (table: Element | undefined) => [...(table?.querySelectorAll('tbody tr') ?? [])];
    const namesIn = (row: Element) =>
      [...row.querySelectorAll('th code')].map(({ textContent }) => textContent.replace('__Host-', ''));
    const kinds = ['sessionStorage', 'Cache Storage', 'Service Worker', 'IndexedDB', 'PushSubscription'];
    const kindOf = (row: Element) => kinds.find((name) => row.textContent.includes(name)) ?? 'localStorage';
    return [
      ...rowsOf(cookies).flatMap((row) => namesIn(row).map((name) => `cookie ${name}`)),
      ...rowsOf(storage).flatMap((row) => namesIn(row).map((name) => `${kindOf(row)} ${name}`)),
    ];
  });
}

/** The cookies that hold a secret are what the policy says of them. */
async function expectProtected(page: Page): Promise<void> {
  const now = Date.now() / 1000;
  const cookies = new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]));
  const hours = {
    'client-session': legal.dashboardCookieDays * 24,
    'admin-session': 12,
    'known-device': knownDevice.lifetime / HOUR,
    lng: legal.languageCookieYears * 365 * 24,
  };
  for (const [name, most] of Object.entries(hours)) {
    const cookie = cookies.get(name);
    expect(((cookie?.expires ?? 0) - now) / 3600).toBeCloseTo(most, 0);
    if (name !== 'lng') expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  }
}
