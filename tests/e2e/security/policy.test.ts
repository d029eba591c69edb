import { languages } from '#contract/languages.ts';
import { publicPaths } from '#contract/pages/paths.ts';
import { adminOf, openAdmin } from '../support/admin.ts';
import { test as providerTest } from '../support/booking/provider.ts';
import { clientOf, timeOf } from '../support/client.ts';
import { tryIntrusion, watchPolicy } from '../support/policy-watch.ts';
import { setScene } from '../support/scene.ts';
import { publishReview } from '../support/scenes/reviewers.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const videoFile = 'palestra/stacco-da-terra.mp4';
/** Another origin that would answer, so that what is refused is refused by the browser. */
const elsewhere = ({ origin }: { origin: string }) => origin.replace('localhost', '127.0.0.1');
const complaintsOfIntrusion = [/Content Security Policy|Content-Security-Policy/, /csp/, /404 \/none|status of 404/];

providerTest.slow();
test.slow();

providerTest(
  'no public page asks for what its policy refuses, with calendar and map open too',
  async ({ page, api, site, expected }) => {
    await publishReview(api, site.origin);
    const violations = await watchPolicy(page);
    await page.route('https://www.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>A map' }),
    );
    for (const language of languages) {
      const t = textsOf(language);
      const prefix = language === 'it' ? '' : '/en';
      for (const path of publicPaths) {
        await page.goto(prefix + path, { waitUntil: 'domcontentloaded' });
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        const requested = path === '/booking' ? 'consent.booking.load' : 'consent.map.load';
        const load = page.getByRole('button', { name: t('site', requested) });
        if (language === 'it' && ['/booking', '/contact'].includes(path)) await load.click();
        if (['/booking', '/contact'].includes(path)) await expect(page.locator('iframe')).toBeVisible();
      }
    }
    expect(violations).toEqual([]);

    expected.push(...complaintsOfIntrusion);
    await page.goto('/');
    expect(await tryIntrusion(page, elsewhere(site))).toEqual([]);
    await expect.poll(() => violations.map((one) => one.split(' ')[0]).sort()).toEqual(refused);
  },
);

/** One for each thing that was tried: what the browser said proves that the watch above would have heard it. */
const refused = ['connect-src', 'img-src', 'script-src', 'script-src-attr', 'script-src-elem', 'script-src-elem'];

test('nor does the dashboard, with player and review open', async ({ page, site, api, expected }) => {
  await site.placeVideo(videoFile);
  const { loginUrl } = await setScene(api, [videoFile]);
  const violations = await watchPolicy(page);
  const { play, close, button, t } = clientOf(page);
  await page.goto(loginUrl);
  await play('stacco da terra');
  await expect.poll(() => timeOf(page), { timeout: 20_000 }).toBeGreaterThan(0.3);
  await close();
  await button('review.start').click();
  await page.getByRole('textbox', { name: t('dashboard', 'review.comment') }).fill('Mi sento più forte di prima.');
  await button('review.submit').click();
  await expect(page.getByText(t('dashboard', 'review.pending'), { exact: true })).toBeVisible();
  await button('review.delete').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(violations).toEqual([]);

  expected.push(...complaintsOfIntrusion);
  expect(await tryIntrusion(page, elsewhere(site))).toEqual([]);
  await expect.poll(() => violations.map((one) => one.split(' ')[0]).sort()).toEqual(refused);
});

test('nor does the administration, in any tab or dialog', async ({ page, site, api, expected }) => {
  await site.placeVideo(videoFile);
  await setScene(api, [videoFile]);
  await publishReview(api, site.origin, { firstName: 'Marta', lastName: 'Riva' });
  const violations = await watchPolicy(page);
  const { button, tab, form, question, text, openMore } = adminOf(page, 'it');
  const shut = async () => {
    await page.keyboard.press('Escape');
    await expect(form.or(question)).toHaveCount(0);
  };
  await openAdmin(page, site, api);
  const name = 'Giulia Ferri';
  await openMore(name);
  for (const [opens, dialog] of [
    [button('users.new'), form],
    [button('users.editOf', { name }), form],
    [button('users.generateOf', { name }), question],
    [button('users.deactivateOf', { name }), question],
    [button('users.deleteOf', { name }), question],
  ] as const) {
    await opens.click();
    await expect(dialog).toBeVisible();
    await shut();
  }
  await button('users.manageOf', { name }).click();
  await expect(button('panel.revokeOf', { title: 'stacco da terra' })).toBeVisible();
  await tab('videos').click();
  await button('videos.new').click();
  await expect(form).toBeVisible();
  await shut();
  await button('videos.moreOf', { title: 'stacco da terra' }).click();
  for (const [opens, dialog] of [
    [button('videos.editOf', { title: 'stacco da terra' }), form],
    [button('videos.deleteOf', { title: 'stacco da terra' }), question],
  ] as const) {
    await opens.click();
    await expect(dialog).toBeVisible();
    await shut();
  }
  await tab('reviews').click();
  await button('reviews.deleteOf', { name: 'Marta Riva' }).click();
  await expect(question).toContainText(text('reviewDeletion.title'));
  await shut();
  await page.getByRole('button', { name: text('frame.logout') }).click();
  await expect(page.getByRole('textbox', { name: text('session.username'), exact: true })).toBeVisible();
  expect(violations).toEqual([]);

  expected.push(...complaintsOfIntrusion);
  expect(await tryIntrusion(page, elsewhere(site))).toEqual([]);
  await expect.poll(() => violations.map((one) => one.split(' ')[0]).sort()).toEqual(refused);
});
