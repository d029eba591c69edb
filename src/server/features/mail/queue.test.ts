import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY, HOUR, MINUTE } from '#contract/units.ts';
import { createUser } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { hasSmtp, readMessage, type SmtpServer, startSmtp } from '../../../../tests/instances/engines/smtp.ts';
import { deleteExpiredMail } from './cleanup.ts';

describe.skipIf(!hasSmtp)('the queue of messages', () => {
  let server: SmtpServer;
  let harness: Harness;
  let addresses = 0;

  beforeAll(async () => {
    server = await startSmtp();
    harness = await openHarness({ env: { SMTP_URL: server.url, MAIL_FROM: 'sito@example.it' } });
  });
  afterEach(async () => {
    await harness.context.db.deleteFrom('mails').execute();
    await harness.context.db.deleteFrom('attempts').execute();
  });
  afterAll(async () => {
    await harness.close();
    await server.stop();
  });

  /** A client with an address of their own, who has asked for a link. */
  const ask = async (name = 'anna') => {
    addresses += 1;
    const email = `${name}@${addresses}.example.com`;
    harness.admin = await harness.login();
    const user = await createUser(harness, { email });
    await harness.answerTo(calls.requestLink, { body: { email } });
    return { email, user };
  };
  const drain = () => harness.context.mail.queue.drain();
  const rows = () => harness.context.db.selectFrom('mails').selectAll().orderBy('id').execute();
  const readState = async () => {
    harness.admin = await harness.login();
    return harness.answerTo(calls.readMail, { as: harness.admin });
  };

  test('sends a message once, from the sender of the settings, and keeps neither address nor content', async () => {
    const { email } = await ask();
    await drain();
    await drain();
    const [taken, ...others] = await server.mailTo(email);
    expect([taken?.from, others]).toEqual(['sito@example.it', []]);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'sent', address: null, data: '{}', failure: null });
    if (!taken || !row) throw new Error('Nothing was sent.');
    const { headers } = readMessage(taken);
    expect(headers).toMatchObject({
      from: 'Marco Esempio <sito@example.it>',
      to: email,
      'message-id': `<${row.id}@example.it>`,
      'auto-submitted': 'auto-generated',
    });
  });

  test('a message that the recipient’s server wants later is tried again, and others are not held up', async () => {
    const later = await ask('later');
    const other = await ask();
    await drain();
    await server.mailTo(other.email);
    expect((await rows()).map(({ state, tries, failure }) => [state, tries, failure])).toEqual([
      ['waiting', 1, 'later'],
      ['sent', 0, null],
    ]);
    harness.clock.advance(MINUTE - 1);
    await drain();
    expect(server.taken.some(({ to }) => to.includes(later.email))).toBe(false);
    harness.clock.advance(1);
    await drain();
    await server.mailTo(later.email);
  });

  test('one that is refused for good is given up at once, and the trainer is told whose it was', async () => {
    const { user } = await ask('unknown');
    const spam = await ask('spam');
    await drain();
    expect(await readState()).toMatchObject({
      waiting: 0,
      failed: 2,
      failures: [
        { kind: 'link', failure: expect.stringMatching('recipient|message') },
        { kind: 'link', failure: expect.stringMatching('recipient|message'), name: `${user.firstName} ${user.lastName}` },
      ],
    });
    expect(JSON.stringify(await rows())).not.toContain(spam.email);
    const { failedMail } = await harness.answerTo(calls.readAccount, { as: harness.admin });
    expect(failedMail).toBe(2);
    await harness.answerTo(calls.dismissFailedMail, { as: harness.admin });
    expect(await readState()).toMatchObject({ failed: 0, failures: [] });
  });

  test('a server that relays for nobody is the operator’s to mend: nothing is lost', async () => {
    await ask('relayed');
    await drain();
    expect((await rows()).map(({ state, failure }) => [state, failure])).toEqual([['waiting', 'recipient']]);
  });

  test('a dead server delays all, with growing waits; once it is back everything is sent', async () => {
    const first = await ask();
    const second = await ask();
    await server.stop();
    await drain();
    expect(await readState()).toMatchObject({ waiting: 2, delay: 'unreachable', failed: 0 });
    const readLate = async () => {
      const { lateMail, failedMail } = await harness.answerTo(calls.readAccount, { as: await harness.login() });
      expect(failedMail).toBe(0);
      return lateMail;
    };
    expect(await readLate()).toBe(0);
    const waits: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) {
      const due = Math.min(...(await rows()).map(({ dueAt }) => Date.parse(dueAt)));
      waits.push((due - harness.clock.now()) / MINUTE);
      harness.clock.advance(due - harness.clock.now());
      await drain();
    }
    expect(waits[0]).toBe(1);
    expect(Math.max(...waits)).toBe(4 * 60);
    expect(await readLate()).toBe(2);
    server = await startSmtp({ port: server.port });
    const third = await ask();
    await drain();
    for (const { email } of [first, second, third]) await server.mailTo(email);
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
    expect(await readLate()).toBe(0);
  });

  test('after two days without success a message is given up', async () => {
    await ask();
    await server.stop();
    for (let waited = 0; waited < 2 * DAY; waited += 4 * HOUR) {
      await drain();
      expect((await rows())[0]?.state).toBe('waiting');
      harness.clock.advance(4 * HOUR);
    }
    await drain();
    expect((await rows())[0]).toMatchObject({ state: 'failed', failure: 'unreachable', address: null });
    server = await startSmtp({ port: server.port });
  });

  test('several who look at once send each message once', async () => {
    const clients = [await ask(), await ask(), await ask()];
    await Promise.all([drain(), drain(), drain()]);
    await drain();
    for (const { email } of clients) await server.mailTo(email);
  });

  test('one whose text cannot be made holds up no other', async () => {
    const at = new Date(harness.clock.now()).toISOString();
    const { email, user } = await ask();
    await harness.context.db.updateTable('mails').set({ data: '{"language":"xx"}' }).execute();
    const other = await ask();
    await drain();
    await server.mailTo(other.email);
    const [broken] = await rows();
    expect(broken).toMatchObject({ state: 'waiting', failure: 'other', tries: 1, createdAt: at });
    expect(server.taken.some(({ to }) => to.includes(email))).toBe(false);
    await harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id: user.id } });
  });

  test('what was sent is deleted after a week, what was given up after a month', async () => {
    await ask('unknown');
    await ask();
    await drain();
    const left = async () => {
      await deleteExpiredMail(harness.context);
      return (await rows()).map(({ state }) => state);
    };
    harness.clock.advance(limits.mail.sentExpiresAfter - 1);
    expect(await left()).toEqual(['failed', 'sent']);
    harness.clock.advance(1);
    expect(await left()).toEqual(['failed']);
    harness.clock.advance(limits.mail.failedExpiresAfter);
    expect(await left()).toEqual([]);
  });

  test('a restart goes on with what waits', async () => {
    const { email } = await ask();
    await harness.restart();
    harness.context.mail.queue.start();
    await server.mailTo(email);
  });
});

test('stopping waits for no server that says nothing, and the message stays', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const harness = await openHarness({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  await createUser(harness, { email: 'anna@example.com' });
  await harness.answerTo(calls.requestLink, { body: { email: 'anna@example.com' } });
  const connected = once(silent, 'connection');
  harness.context.mail.queue.start();
  const [socket] = (await connected) as [Socket];
  await harness.context.mail.queue.stop();
  const [row] = await harness.context.db.selectFrom('mails').selectAll().execute();
  expect(row).toMatchObject({ state: 'waiting', tries: 0, failure: null });
  socket.destroy();
  silent.close();
  await harness.close();
});
