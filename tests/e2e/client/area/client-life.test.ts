import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { DAY, MINUTE } from '#contract/units.ts';
import { hasSmtp, readMessage, type SmtpServer, startSmtp } from '../../../instances/engines/smtp.ts';
import { openApi } from '../../support/api.ts';
import { clientOf, openDevice, phone } from '../../support/client.ts';
import { contentWithContacts } from '../../support/layout/trainer-contents.ts';
import { expectToPlay, keep, setVideos, untilCached, withoutNetwork } from '../../support/scenes/stored-videos.ts';
import { discard, type RunningSite, startSite } from '../../support/server.ts';
import { awake, expect, test } from '../../support/test.ts';
import { addAuthenticator } from '../../support/virtual-authenticator.ts';

test.skip(!hasSmtp, 'python3-aiosmtpd is not installed');
test.slow();

const WEEK = 7 * DAY;
const email = 'giulia@example.com';

/** Comes back so many times, a week apart, by the call with which each visit begins. */
async function trainWeekly(site: RunningSite, weeks: number, ...phones: Page[]): Promise<void> {
  for (let week = 0; week < weeks; week += 1) {
    await site.advance(WEEK);
    for (const page of phones) expect((await page.request.get('/api/auth/verify?role=client')).status()).toBe(200);
  }
}

/** Asks for a link on the denied page, and opens it. */
async function enterByMail(page: Page, server: SmtpServer): Promise<void> {
  const { t, button } = clientOf(page);
  const startedAt = Date.now();
  await page.getByRole('textbox', { name: t('dashboard', 'session.byMail.label') }).fill(email);
  await button('session.byMail.submit').click();
  // Among what tells of changed ways in.
  const links = async () =>
    (await server.mailTo(email)).flatMap((taken) => /http:\S+#entra=[\w-]+/.exec(readMessage(taken).text) ?? []);
  await expect.poll(links, { timeout: MINUTE }).toHaveLength(1);
  expect(Date.now() - startedAt).toBeLessThan(MINUTE);
  const [link = ''] = await links();
  await page.goto(link);
  await button('session.mailed.enter').click();
}

test('fourteen months of a client: link, weekly visits, holiday, new phone, plane, and the end', async ({ browser }) => {
  const server = await startSmtp();
  const contentDirectory = await contentWithContacts({ email: 'marco@allenatore.example' });
  const env = { SMTP_URL: server.url, MAIL_FROM: 'sito@allenatore.example' };
  const site = await startSite({ contentDirectory, env });
  const api = await openApi(site.origin, site.adminToken);
  const { loginUrl, user, sets } = await setVideos(site, api, ['panca piana', 'stacco da terra']);
  await api.ask(calls.changeUser, { params: { id: user.id }, body: { email } });

  const first = await openDevice(browser, { ...phone, baseURL: site.origin });
  const page = awake(first.page);
  const client = clientOf(page);
  const { t } = client;
  const welcome = t('dashboard', 'session.welcome', { name: user.firstName });
  const finger = await addAuthenticator(page);

  // The link, and the fingerprint for the time after it.
  await page.goto(loginUrl);
  await client.button('passkey.offer.accept').click();
  await expect(page.getByText(t('dashboard', 'passkey.offer.done'))).toBeVisible();
  await untilCached(page);
  const tokenOf = async () => (await first.context.cookies()).find(({ name }) => name === 'client-session')?.value;
  const tokens = new Set([await tokenOf()]);

  // The link has long expired; who comes weekly is never locked out, by tokens that no thief has for a year.
  for (let quarter = 0; quarter < 4; quarter += 1) {
    await trainWeekly(site, 12, page);
    tokens.add(await tokenOf());
  }
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
  expect(tokens.size).toBe(5);

  // Three weeks of holiday, in which the browser has forgotten its cookies.
  await site.advance(3 * WEEK);
  await first.context.clearCookies();
  await finger.setPresent(false);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: t('dashboard', 'session.denied.knownBefore.title') })).toBeVisible();
  await enterByMail(page, server);
  await expect(page.getByRole('heading', { name: welcome })).toBeVisible();

  // A new phone, onto which the account has brought the passkey: it is suggested at the field for the e-mail address.
  const second = await openDevice(browser, { ...phone, baseURL: site.origin });
  const newPhone = awake(second.page);
  const [passkey] = await finger.credentials();
  if (!passkey) throw new Error('The first phone has no passkey.');
  await (await addAuthenticator(newPhone)).add(passkey);
  await newPhone.goto('/dashboard');
  await expect(newPhone.getByRole('heading', { name: welcome })).toBeVisible();

  // The plane: two kept videos play after the app was closed.
  for (const { title } of sets) await keep(newPhone, title);
  await untilCached(newPhone);
  await second.context.setOffline(true);
  await newPhone.goto('/dashboard');
  for (const { title } of sets) await expectToPlay(newPhone, title);
  await second.context.setOffline(false);

  // The membership ends after 14 months, and with it all that plays, on both phones.
  await trainWeekly(site, 10, page, newPhone);
  const trainer = await openApi(site.origin);
  await trainer.ask(calls.changeUser, { params: { id: user.id }, body: { status: 'inactive' } });
  for (const phone of [newPhone, page]) {
    await phone.goto('/dashboard');
    await expect(phone.getByRole('heading', { name: t('dashboard', 'session.denied.inactive.title') })).toBeVisible();
    const left = await phone.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(left).not.toContain('dashboard-offline');
    await phone.context().setOffline(true);
    await phone.goto('/dashboard');
    await expect(phone.getByText(t('dashboard', 'session.unreachable.network'))).toBeVisible();
    await expect(phone.getByRole('article')).toHaveCount(0);
  }
  const complaints = [...first.complaints, ...second.complaints];
  expect(complaints.filter((one) => !/401/.test(one) && !withoutNetwork.test(one))).toEqual([]);
  for (const { context } of [first, second]) await context.close();
  await discard(site);
  await server.stop();
  await rm(contentDirectory, { recursive: true });
});
