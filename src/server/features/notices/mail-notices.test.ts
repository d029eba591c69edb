import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { HOUR, MINUTE } from '#contract/units.ts';
import type { User } from '#contract/users/schemas.ts';
import { type Client, createAssignment, createUser, createVideo, loginClient } from '../../../../tests/factories/factories.ts';
import { fillContent } from '../../../../tests/factories/filled-content.ts';
import { createPlan } from '../../../../tests/factories/plan-factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { hasSmtp, readMessage, type SmtpServer, startSmtp } from '../../../../tests/instances/engines/smtp.ts';
import { deleteExpiredUnsubscribeLinks } from './cleanup.ts';

const { mailGatherFor: gatherFor, mailPause: pause, unsubscribeFor } = limits.notices;

describe.skipIf(!hasSmtp)('notices to clients by mail', () => {
  let server: SmtpServer;
  let harness: Harness;
  const contentDirectory = fillContent();
  let addresses = 0;

  beforeAll(async () => {
    server = await startSmtp();
    const env = { SMTP_URL: server.url, MAIL_FROM: 'sito@example.it', CONTENT_DIR: contentDirectory };
    harness = await openHarness({ env: { ...env, PUBLIC_ORIGIN: 'https://allenatore.example', TRUST_PROXY: '127.0.0.1' } });
  });
  beforeEach(async () => {
    // Ten or eleven in the morning in Italy.
    while (new Date(harness.clock.now()).getUTCHours() !== 9) harness.clock.advance(HOUR);
    harness.admin = await harness.login();
  });
  afterEach(async () => {
    for (const table of ['mails', 'mailNotices', 'trainerNotices', 'unsubscribeLinks'] as const)
      await harness.context.db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await harness.close();
    await server.stop();
    rmSync(contentDirectory, { recursive: true });
  });

  /** A client with an address of their own. */
  const login = async (): Promise<Client & { email: string }> => {
    addresses += 1;
    const email = `anna@${addresses}.example.com`;
    return { ...(await loginClient(harness, await createUser(harness, { email }))), email };
  };
  const choose = (as: Client, namesVideos = false) => harness.answerTo(calls.subscribeMail, { as, body: { namesVideos } });
  const give = async (to: Client, titles = ['Squat']) => {
    for (const title of titles) await createAssignment(harness, { client: to, video: await createVideo(harness, { title }) });
  };
  const givePlan = (client: Client) => createPlan(harness, { client, isCurrent: true });
  const drain = async () => {
    await harness.context.push.queue.drain();
    await harness.context.mail.queue.drain();
  };
  const pass = async (time: number) => {
    harness.clock.advance(time);
    harness.admin = await harness.login();
    await drain();
  };
  const taken = (email: string) => server.taken.filter(({ to }) => to.includes(email)).map(readMessage);
  const lastTo = async ({ email }: { email: string }, count = 1) => {
    const message = (await server.mailTo(email, count)).map(readMessage).at(-1);
    if (!message) throw new Error('Nothing was sent.');
    return message;
  };
  const unsubscribeUrl = async (client: { email: string }) => {
    const { headers } = await lastTo(client);
    return new URL(/<(.*)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '').pathname;
  };
  const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
    harness.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  const isOn = async (as: Client) => (await harness.answerTo(calls.readNotices, { as })).mail?.choice !== null;

  test('nothing is sent to a client who has not chosen it; ten videos within five minutes are one message without titles', async () => {
    const [silent, anna] = [await login(), await login()];
    expect(await harness.answerTo(calls.readNotices, { as: anna })).toMatchObject({
      mail: { address: anna.email, choice: null },
    });
    await choose(anna);
    for (let given = 0; given < 10; given += 1) {
      await give(anna);
      await give(silent);
      await pass(29_000);
    }
    expect(taken(anna.email)).toEqual([]);
    await pass(gatherFor);
    const { headers, text, html } = await lastTo(anna);
    expect(headers.subject).toBe('Ci sono 10 nuovi video per te');
    expect(text).toContain('Ciao Giulia!');
    expect(text).toContain('Nella tua area ci sono 10 nuovi video per te.');
    expect(text + html).not.toContain('Squat');
    expect(text).toContain('https://allenatore.example/dashboard');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    await pass(HOUR);
    expect([taken(anna.email).length, taken(silent.email).length]).toEqual([1, 0]);
  });

  test('a changed plan and its videos are one message, with titles for who chose so, in the client’s language', async () => {
    const anna = await login();
    await choose(anna, true);
    await harness.context.db.updateTable('users').set({ language: 'en' }).where('id', '=', anna.user.id).execute();
    await givePlan(anna);
    await give(anna, ['Squat', 'Affondi']);
    await pass(gatherFor);
    const { headers, text } = await lastTo(anna);
    expect(headers.subject).toBe('Your training plan has changed');
    expect(text).toContain('There are 2 new videos for you in your area.');
    expect(text).toContain('– Squat');
    await givePlan(anna);
    await pass(gatherFor);
    expect(taken(anna.email)).toHaveLength(1);
    await pass(pause - gatherFor);
    expect((await lastTo(anna, 2)).text).not.toContain('videos');
  });

  test('from 21 to 8 in Italy nothing is sent', async () => {
    const anna = await login();
    await choose(anna);
    await pass(11 * HOUR);
    await give(anna);
    await pass(9 * HOUR);
    expect(taken(anna.email)).toEqual([]);
    await pass(3 * HOUR);
    await lastTo(anna);
  });

  test('nor what a mail server takes late', async () => {
    const anna = await login();
    await choose(anna);
    await pass(9 * HOUR);
    await server.stop();
    await give(anna);
    await pass(gatherFor);
    server = await startSmtp({ port: server.port });
    await pass(6 * HOUR);
    expect(taken(anna.email)).toEqual([]);
    await pass(9 * HOUR);
    await lastTo(anna);
  });

  test('nothing is sent of what was taken back, nor to who switched it off, is inactive, deleted or has another address', async () => {
    const clients = [await login(), await login(), await login(), await login(), await login()] as const;
    const [back, off, inactive, deleted, moved] = clients;
    for (const client of clients) {
      await choose(client);
      await give(client);
    }
    const idOf = ({ user }: { user: User }) => ({ id: user.id });
    const as = harness.admin;
    const { videos } = await harness.answerTo(calls.listUserVideos, { as, params: idOf(back) });
    await harness.answerTo(calls.revokeVideo, { as, params: { userId: back.user.id, videoId: videos[0]?.id ?? '' } });
    await harness.answerTo(calls.unsubscribeMail, { as: off });
    await harness.answerTo(calls.changeUser, { as, params: idOf(inactive), body: { status: 'inactive' } });
    await harness.answerTo(calls.deleteUser, { as, params: idOf(deleted) });
    await harness.answerTo(calls.changeUser, { as, params: idOf(moved), body: { email: 'altra@example.com' } });
    await pass(gatherFor);
    const { db } = harness.context;
    const sent = db.selectFrom('mails').selectAll().where('state', '=', 'sent').where('kind', '<>', 'access');
    expect(await sent.execute()).toEqual([]);
    expect(await isOn(moved)).toBe(false);
    const left = await db.selectFrom('mailNotices').select('userId').execute();
    expect(left.map(({ userId }) => userId).sort()).toEqual([back.user.id, inactive.user.id].sort());
  });

  test('while the mail server is down messages to a client become one', async () => {
    const anna = await login();
    await choose(anna, true);
    await server.stop();
    await give(anna, ['Squat']);
    await givePlan(anna);
    await pass(gatherFor);
    await give(anna, ['Affondi']);
    await pass(pause);
    server = await startSmtp({ port: server.port });
    await pass(4 * HOUR);
    const { text } = await lastTo(anna);
    expect(text).toContain('La tua scheda è cambiata');
    expect(text).toMatch(/– Affondi\s+– Squat/);
    expect(taken(anna.email)).toHaveLength(1);
  });

  test('without an address, or a mail server, it is not switched on', async () => {
    const anna = await loginClient(harness);
    expect(await harness.answerTo(calls.readNotices, { as: anna })).toMatchObject({ mail: { address: null, choice: null } });
    refusalOf(await harness.ask(calls.subscribeMail, { as: anna, body: { namesVideos: true } }), 'no_email', harness);
  });

  test('one press in the mail program ends it, without a session, in both forms that it may send; opening the link does not', async () => {
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
      ],
    ] as const) {
      const anna = await login();
      await choose(anna);
      await give(anna);
      await pass(gatherFor);
      const url = await unsubscribeUrl(anna);
      const page = await harness.app.inject({ url });
      expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
        200,
        'no-store',
        'no-referrer',
      ]);
      expect(page.body).toContain('Non mandarmi più avvisi');
      await post(url, 'altro=1');
      expect(await isOn(anna)).toBe(true);
      const done = await post(url, body, type);
      expect([done.statusCode, done.headers.location, done.headers['set-cookie']]).toEqual([200, undefined, undefined]);
      expect(done.body).toContain('Non ricevi più avvisi');
      expect(await isOn(anna)).toBe(false);
      expect((await post(url, body, type)).statusCode).toBe(200);
      const stored = await harness.context.db.selectFrom('unsubscribeLinks').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(url.split('/').at(-1));
    }
  });

  test('a link of nobody’s ends nothing; after a year none does', async () => {
    const anna = await login();
    await choose(anna);
    await give(anna);
    await pass(gatherFor);
    const unknown = await post(`/avvisi/${'a'.repeat(43)}`, 'List-Unsubscribe=One-Click');
    expect([unknown.statusCode, unknown.body.includes('Questo link non vale più')]).toEqual([404, true]);
    const url = await unsubscribeUrl(anna);
    harness.clock.advance(unsubscribeFor + MINUTE);
    expect((await post(url, 'List-Unsubscribe=One-Click')).statusCode).toBe(404);
    const { db, clock } = harness.context;
    await deleteExpiredUnsubscribeLinks(db, clock.now());
    expect(await db.selectFrom('unsubscribeLinks').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('mailNotices').select('userId').execute()).toHaveLength(1);
  });
});
