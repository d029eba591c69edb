import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { HOUR, MINUTE } from '#contract/units.ts';
import { systemClock } from '#server/clock.ts';
import { openDatabase } from '#server/db/database.ts';
import { createUnsubscribeUrl } from '#server/features/notices/unsubscribe.ts';
import { freePort } from '../../../free-port.ts';
import { hasSmtp, readMessage, type SmtpServer, startSmtp } from '../../../instances/engines/smtp.ts';
import { walked } from '../../../security/length.ts';
import { adminOf, expectNothingSticksOut, openAdmin } from '../../support/admin.ts';
import { type Api, openApi } from '../../support/api.ts';
import { clientOf, locales, phone } from '../../support/client.ts';
import { contentWithContacts } from '../../support/layout/trainer-contents.ts';
import { discard, startSite } from '../../support/server.ts';
import { awake, expect, expectAccessible, test, watch } from '../../support/test.ts';

const minutes = limits.auth.mailedLink.lifetime / MINUTE;
const trainerEmail = 'marco@allenatore.example';

test.skip(!hasSmtp, 'python3-aiosmtpd is not installed');
test.slow();

type Scene = { api: Api; server: SmtpServer; origin: string; dataDirectory: string; page: Page; complaints: string[] };

/** A site of a trainer with an address, which sends its mail to this server. */
async function withMail(page: Page, smtpUrl: string, use: (scene: Omit<Scene, 'server'>) => Promise<void>): Promise<void> {
  const contentDirectory = await contentWithContacts({ email: trainerEmail });
  const site = await startSite({ contentDirectory, env: { SMTP_URL: smtpUrl, MAIL_FROM: 'sito@allenatore.example' } });
  try {
    const complaints = watch(page);
    const { origin, dataDirectory } = site;
    await use({ api: await openApi(origin, site.adminToken), origin, dataDirectory, page: awake(page), complaints });
    expect(complaints.filter((one) => !/401/.test(one))).toEqual([]);
  } finally {
    await discard(site);
    await rm(contentDirectory, { recursive: true });
  }
}

for (const language of walked(['en', 'it'] as const))
  test(`in ${language} a client who lost the link has one sent, taps once and is in; a second tap elsewhere is refused`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: locales[language], ...phone });
    const page = await context.newPage();
    const server = await startSmtp();
    await withMail(page, server.url, async ({ api, origin }) => {
      const email = 'giulia@example.com';
      const names = { username: 'giulia', firstName: 'Giulia', lastName: 'Ferri' };
      await api.ask(calls.createUser, { body: { ...names, email } });
      const { t, button } = clientOf(page, language);
      const said = (name: string, values = {}) => page.getByText(t('dashboard', name, values), { exact: true });
      const field = page.getByRole('textbox', { name: t('dashboard', 'session.byMail.label') });

      await page.goto(`${origin}/dashboard`);
      await expect(said('session.byMail.text', { minutes })).toBeVisible();
      await expectAccessible(page);
      await field.fill('giulia@');
      await button('session.byMail.submit').click();
      await expect(page.getByText(t('common', 'problems.not_an_email'))).toBeVisible();
      await expect(field).toBeFocused();
      await field.fill('Giulia@Example.com');
      await button('session.byMail.submit').click();
      await expect(said('session.byMail.sent', { email: 'Giulia@Example.com', minutes })).toBeVisible();
      await expectAccessible(page);

      const [taken] = await server.mailTo(email);
      if (!taken) throw new Error('Nothing was sent.');
      const { text, headers } = readMessage(taken);
      expect(headers.subject).toBe(t('mail', 'link.subject'));
      const [link = ''] = /http:\S+#entra=[\w-]{43}/.exec(text) ?? [];
      expect(link.startsWith(`${origin}/dashboard#`)).toBe(true);
      const token = link.split('=')[1] ?? '';

      // A program that looks through mail opens the page, and runs its scripts.
      const program = await (await browser.newContext({ locale: locales[language] })).newPage();
      const requested: string[] = [];
      program.on('request', (request) => requested.push(`${request.url().split('#')[0]} ${request.postData()}`));
      await program.goto(link);
      await expect(clientOf(program, language).button('session.mailed.enter')).toBeVisible();
      expect(requested.filter((one) => one.includes(token))).toEqual([]);
      await program.context().close();

      await page.goto(link);
      await expectAccessible(page);
      await button('session.mailed.enter').click();
      await expect(page).toHaveURL(`${origin}/dashboard`);
      await expect(page.getByText(t('dashboard', 'library.empty.none'))).toBeVisible();
      expect(await page.evaluate(() => location.href + JSON.stringify(history.state))).not.toContain(token);

      await context.clearCookies();
      await page.goto(`${origin}/dashboard`);
      await expect(field).toBeVisible();
      await page.goto(link);
      await button('session.mailed.enter').click();
      await expect(page.getByRole('heading', { name: t('dashboard', 'session.denied.linkUsed.title') })).toBeVisible();
      await expect(field).toBeVisible();
      await expectAccessible(page);
    });
    await server.stop();
    await context.close();
  });

test('the trainer tries the mail out: a server that is down, then one that takes the message, and who could not be reached', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: locales.it, viewport: phone.viewport });
  const page = await context.newPage();
  const port = await freePort();
  await withMail(page, `smtp://127.0.0.1:${port}`, async ({ api, origin, dataDirectory }) => {
    const { text, button, form } = adminOf(page, 'it');
    await addLate(dataDirectory);
    await openAdmin(page, { origin } as Parameters<typeof openAdmin>[1], api);
    await expect(page.getByText(text('mail.late_one'))).toBeVisible();
    await expectAccessible(page);
    await button('mail.look').click();
    await expect(form.getByText(text('mail.on'))).toBeVisible();
    await button('mail.test', { address: trainerEmail }).click();
    // The form says the same of the late message once that was tried.
    await expect(form.getByRole('alert').getByText(text('mail.failures.unreachable'))).toBeVisible();
    const reviews = form.getByRole('checkbox', { name: text('trainerNotices.reviews') });
    await expect(reviews).toBeChecked();
    await reviews.click();
    await expect(reviews).not.toBeChecked();
    await page.reload();
    await button('account.title').click();
    await expect(reviews).not.toBeChecked();
    await expectNothingSticksOut(page);
    await expectAccessible(page);

    const server = await startSmtp({ port });
    await button('mail.test', { address: trainerEmail }).click();
    await expect(form.getByText(text('mail.sent', { address: trainerEmail }))).toBeVisible();
    const [taken] = await server.mailTo(trainerEmail);
    expect(taken?.from).toBe('sito@allenatore.example');

    const names = { username: 'anna', firstName: 'Anna', lastName: 'Riva' };
    await api.ask(calls.createUser, { body: { ...names, email: 'unknown@example.com' } });
    await api.ask(calls.requestLink, { body: { email: 'unknown@example.com' } });
    await expect.poll(async () => (await api.ask(calls.readMail, {})).failed).toBe(1);
    await page.reload();
    await expect(page.getByText(text('mail.failed_one'), { exact: true })).toBeVisible();
    await button('mail.look').click();
    await expect(form.getByText('Anna Riva')).toBeVisible();
    await expectAccessible(page);
    await button('mail.seen').click();
    await expect(form.getByText(text('mail.failed_one'))).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByText(text('mail.failed_one'))).toHaveCount(0);
    await server.stop();
  });
  await context.close();
});

for (const [language, width, height] of walked([
  ['it', 375, 812],
  ['en', 1440, 900],
] as const))
  test(`in ${language} at ${width} px a client switches notices by mail on, and ends them by the link of a message, which asks first`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ locale: locales[language], viewport: { width, height } });
    const page = await context.newPage();
    await withMail(page, 'smtp://127.0.0.1:1', async ({ api, origin, dataDirectory }) => {
      const email = 'giulia@example.com';
      const names = { username: 'giulia', firstName: 'Giulia', lastName: 'Ferri' };
      const { user, loginUrl } = await api.ask(calls.createUser, { body: names });
      const { t } = clientOf(page, language);
      const section = page.getByRole('region', { name: t('dashboard', 'notices.title'), exact: true });
      const on = section.getByRole('button', { name: t('dashboard', 'notices.byMail.on') });
      await page.goto(loginUrl);
      await page.goto(`${origin}/dashboard#accesso`);
      await expect(section.getByText(t('dashboard', 'notices.byMail.none'))).toBeVisible();
      await api.ask(calls.changeUser, { params: { id: user.id }, body: { email } });

      await page.reload();
      await page.goto(`${origin}/dashboard#accesso`);
      await on.click();
      await expect(section.getByText(t('dashboard', 'notices.byMail.isOn'))).toBeVisible();
      const titles = section.getByRole('checkbox', { name: t('dashboard', 'notices.byMail.names') });
      await titles.click();
      await expect(titles).toBeChecked();
      await expectAccessible(page);

      const tab = await context.newPage();
      await tab.goto(await urlInMessage(dataDirectory, origin, user.id));
      const end = tab.getByRole('button', { name: t('mail', 'unsubscribe.question.button'), exact: true });
      await expectAccessible(tab);
      await end.click();
      await expect(tab.getByText(t('mail', 'unsubscribe.done.text'))).toBeVisible();
      await expect(end).toHaveCount(0);
      await expectAccessible(tab);
      await page.reload();
      await page.goto(`${origin}/dashboard#accesso`);
      await expect(on).toBeVisible();
    });
    await context.close();
  });

/** As a message to this client has it. */
async function urlInMessage(dataDirectory: string, publicOrigin: string, userId: string): Promise<string> {
  const db = await openDatabase(path.join(dataDirectory, 'site.db'));
  const parts = { db, clock: systemClock, settings: { publicOrigin } };
  return createUnsubscribeUrl(parts, { userId, mailId: 'message' }).finally(() => db.destroy());
}

/** A message that is two hours old and was tried in vain. */
async function addLate(dataDirectory: string): Promise<void> {
  const db = await openDatabase(path.join(dataDirectory, 'site.db'));
  const at = (milliseconds: number) => new Date(systemClock.now() + milliseconds).toISOString();
  const tried = { state: 'waiting', tries: 3, failure: 'unreachable', endedAt: null } as const;
  const mail = { id: crypto.randomUUID(), kind: 'trainer', userId: null, address: null, data: '{}', ...tried } as const;
  await db
    .insertInto('mails')
    .values({ ...mail, createdAt: at(-2 * HOUR), dueAt: at(HOUR) })
    .execute()
    .finally(() => db.destroy());
}
