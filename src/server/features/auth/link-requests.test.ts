import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { HOUR, limits, MINUTE } from '#contract/limits.ts';
import { hasSmtp, readMessage, type SmtpServer, startSmtp } from '../../../../tests/engines/smtp.ts';
import { createUser, loginClient } from '../../../../tests/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { rounds, seed } from '../../../../tests/security/length.ts';
import { deleteExpired } from './cleanup.ts';

const { mailedLink } = limits;
let harness: Harness;

const openToken = (token: string, body = {}) => harness.ask(calls.exchangeLink, { body: { token, ...body } });

describe.skipIf(!hasSmtp)('a link that is asked for by e-mail', () => {
  let server: SmtpServer;
  let made = 0;
  let networks = 0;

  beforeAll(async () => {
    server = await startSmtp();
    harness = await openHarness({
      env: { SMTP_URL: server.url, PUBLIC_ORIGIN: 'http://allenatore.example', TRUST_PROXY: '127.0.0.1' },
    });
  });
  afterEach(() => harness.context.db.deleteFrom('attempts').execute());
  afterAll(async () => {
    await harness.close();
    await server.stop();
  });

  const createClient = async (change = {}) => {
    made += 1;
    harness.admin = await harness.login();
    return createUser(harness, { email: `anna@${made}.example.com`, ...change });
  };
  const ask = (email = '', headers = {}) => harness.answerTo(calls.requestLink, { body: { email }, headers });
  /** Another network each time. */
  const fromElsewhere = () => {
    networks += 1;
    return { 'x-forwarded-for': `198.51.${networks >> 8}.${networks & 255}` };
  };
  const drain = () => harness.context.mail.queue.drain();

  /** The tokens of the latest message to an address, in the order of its links. */
  const tokensTo = async (email: string | undefined, count = 1) => {
    const taken = (await server.mailTo(email ?? '', count)).at(-1);
    if (!taken) throw new Error('Nothing was sent.');
    const message = readMessage(taken);
    const links = message.text.matchAll(/http:\/\/allenatore\.example\/dashboard#entra=([\w-]{43})/g);
    return { ...message, tokens: [...links].map(([, token = '']) => token) };
  };
  const takenFor = (email: string | undefined) => server.taken.filter(({ to }) => to.includes(email ?? '')).length;

  /** How many messages were written, of which the mail server may not have told yet. */
  const linksOf = async (id: string) =>
    (await harness.context.db.selectFrom('one_use_links').select('token_hash').where('user_id', '=', id).execute()).length;

  const request = async (email: string | undefined) => {
    const before = takenFor(email);
    await ask(email);
    await drain();
    const [token = ''] = (await tokensTo(email, before + 1)).tokens;
    return token;
  };

  test('opens one session, and leaves the personal link and other sessions as they are', async () => {
    const { email, loginToken, ...user } = await createClient();
    const present = await loginClient(harness, user);
    const token = await request(email);
    expect((await openToken(token)).status).toBe(200);
    refusalOf(await openToken(token), 'link_used', harness);
    await harness.answerTo(calls.verifySession, { as: present });
  });

  test('the personal link still opens', async () => {
    const { email, loginToken } = await createClient();
    await request(email);
    expect((await openToken(loginToken)).status).toBe(200);
  });

  test('of two who open it at once, one gets in', async () => {
    const { email } = await createClient();
    const token = await request(email);
    const opened = await Promise.all(Array.from({ length: 8 }, () => openToken(token)));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ends after half an hour, counted from its message, with the next personal link, another address and a deactivation', async () => {
    const { email } = await createClient();
    await ask(email);
    harness.clock.advance(mailedLink.lifetime);
    await drain();
    const [late = ''] = (await tokensTo(email)).tokens;
    harness.clock.advance(mailedLink.lifetime - 1);
    expect((await openToken(late)).status).toBe(200);

    const expired = await request((await createClient()).email);
    harness.clock.advance(mailedLink.lifetime);
    refusalOf(await openToken(expired), 'link_expired', harness);

    const ends = async (end: (id: string) => Promise<unknown>) => {
      const user = await createClient();
      const token = await request(user.email);
      await end(user.id);
      return token;
    };
    const change = (id: string, body: object) => harness.answerTo(calls.changeUser, { as: harness.admin, params: { id }, body });
    const replaced = await ends((id) => harness.answerTo(calls.generateLink, { as: harness.admin, params: { id } }));
    refusalOf(await openToken(replaced), 'link_expired', harness);
    refusalOf(await openToken(await ends((id) => change(id, { email: 'altra@example.com' }))), 'link_expired', harness);
    refusalOf(await openToken(await ends((id) => change(id, { status: 'inactive' }))), 'account_inactive', harness);
    refusalOf(
      await openToken(await ends((id) => harness.answerTo(calls.deleteUser, { as: harness.admin, params: { id } }))),
      'link_invalid',
      harness,
    );
    const renamed = await ends((id) => change(id, { firstName: 'Altra' }));
    expect((await openToken(renamed)).status).toBe(200);
  });

  test('another client’s session is replaced only when asked; until then the link is not used', async () => {
    const present = await loginClient(harness);
    const token = await request((await createClient()).email);
    const headers = { cookie: `client-session=${present.token}`, 'sec-fetch-site': 'same-origin' };
    refusalOf(await harness.ask(calls.exchangeLink, { body: { token }, headers }), 'other_session', harness);
    expect((await openToken(token, { replaceSession: true })).status).toBe(200);
  });

  test('whoever asks gets the same answer, and only clients who are active get a message', async () => {
    const client = await createClient();
    const inactive = await createClient();
    await harness.answerTo(calls.changeUser, { as: harness.admin, params: { id: inactive.id }, body: { status: 'inactive' } });
    const replies = [];
    for (const email of [client.email, inactive.email, 'nessuno@example.com'])
      replies.push(await harness.ask(calls.requestLink, { body: { email: email ?? '' } }));
    const shown = replies.map(({ status, body, headers }) => ({ status, body, names: Object.keys(headers).toSorted() }));
    expect(new Set(shown.map((one) => JSON.stringify(one)))).toHaveLength(1);
    await drain();
    await server.mailTo(client.email ?? '');
    expect([takenFor(inactive.email), takenFor('nessuno@example.com')]).toEqual([0, 0]);
    expect(JSON.stringify(await harness.snapshot())).not.toContain('nessuno@example.com');
  });

  test('goes to the address on file, in the client’s language', async () => {
    const { email, loginToken } = await createClient({ email: 'Eva@Example.com' });
    await harness.ask(calls.exchangeLink, { body: { token: loginToken }, headers: { 'accept-language': 'en-GB' } });
    await ask('eva@example.COM', { 'accept-language': 'it' });
    await drain();
    const { headers, text, html } = await tokensTo(email);
    expect(headers.subject).toBe('Your link to get back in');
    expect(text).toContain('Hi Giulia,');
    expect(html).toContain('<html lang="en">');
  });

  test('an address of several clients gets one message, with a link for each', async () => {
    const email = 'famiglia@example.com';
    const family = [await createClient({ email, firstName: 'Carlo' }), await createClient({ email, firstName: 'Dora' })];
    await ask(email);
    await drain();
    const { tokens, text } = await tokensTo(email);
    expect(text).toMatch(/Entra come Carlo[\s\S]*Entra come Dora/);
    for (const [index, token] of tokens.entries()) {
      const { user } = await harness.answerTo(calls.exchangeLink, { body: { token } });
      expect(user.id).toBe(family[index]?.id);
    }
  });

  test('an address gets a handful of messages, whoever asks for how many', async () => {
    const { id, email } = await createClient();
    for (let passed = 0; passed < mailedLink.per; passed += limits.throttle.window) {
      for (let time = 0; time < mailedLink.requestsPerAddress + 1; time += 1) {
        await ask(email, fromElsewhere());
        if (passed < HOUR) await drain();
      }
      await Promise.all([drain(), drain(), drain()]);
      harness.clock.advance(limits.throttle.window);
    }
    await server.mailTo(email ?? '', await linksOf(id));
    expect(takenFor(email)).toBe(mailedLink.perUser + mailedLink.per / mailedLink.lifetimeBeyond);
  });

  test('however many strangers ask for it and when, who asks has one that opens', async () => {
    const step = fc.record({ requests: fc.integer({ min: 1, max: 4 }), isSent: fc.boolean(), minutes: fc.nat(45) });
    const runs = fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { id, email } = await createClient();
      for (const { requests, isSent, minutes } of steps) {
        await Promise.all(Array.from({ length: requests }, () => ask(email, fromElsewhere())));
        if (isSent) await Promise.all([drain(), drain()]);
        harness.clock.advance(minutes * MINUTE);
      }
      await ask(email, fromElsewhere());
      await drain();
      const { tokens } = await tokensTo(email, await linksOf(id));
      expect((await openToken(tokens[0] ?? '')).status).toBe(200);
    });
    await fc.assert(runs, { numRuns: rounds(20, 300), seed });
  });

  test('whoever got in and asks again gets another one', async () => {
    const { email } = await createClient();
    for (let time = 0; time < mailedLink.perUser + 3; time += 1) {
      expect((await openToken(await request(email))).status).toBe(200);
      harness.clock.advance(limits.throttle.window);
    }
  });

  test('while the server is down, asking again makes no second message', async () => {
    const { email } = await createClient();
    await server.stop();
    for (let time = 0; time < 3; time += 1) {
      await ask(email);
      await drain();
    }
    server = await startSmtp({ port: server.port });
    harness.clock.advance(limits.mail.retryAfterMax);
    await drain();
    const { tokens } = await tokensTo(email);
    expect((await openToken(tokens[0] ?? '')).status).toBe(200);
  });

  test('requests beyond the limit take nothing from the one before them', async () => {
    const { email } = await createClient();
    await server.stop();
    for (let time = 0; time < mailedLink.requestsPerAddress; time += 1) {
      await ask(email);
      await drain();
    }
    server = await startSmtp({ port: server.port });
    harness.clock.advance(limits.mail.retryAfter);
    await ask(email);
    await drain();
    expect((await tokensTo(email)).tokens).toHaveLength(1);
    expect(takenFor(email)).toBe(1);
  });

  test('an IP asks ten times in a quarter of an hour', async () => {
    for (let time = 0; time < mailedLink.requestsPerIp; time += 1) await ask(`${time}@example.org`);
    refusalOf(await harness.ask(calls.requestLink, { body: { email: 'a@example.org' } }), 'too_many_attempts', harness);
    harness.clock.advance(limits.throttle.window);
    await ask('a@example.org');
    await drain();
  });

  test('no token is in the database, and a used link is told for a week', async () => {
    const { email } = await createClient();
    const token = await request(email);
    expect(JSON.stringify(await harness.snapshot())).not.toContain(token);
    await openToken(token);
    const later = async (by: number) => {
      harness.clock.advance(by);
      await deleteExpired(harness.context.db, harness.clock.now());
      return openToken(token);
    };
    refusalOf(await later(mailedLink.lifetime + mailedLink.toldFor - 1), 'link_used', harness);
    refusalOf(await later(1), 'link_invalid', harness);
  });
});

test('without a mail server the call says so', async () => {
  const without = await openHarness({ env: { SMTP_URL: '', MAIL_FROM: '' } });
  refusalOf(await without.ask(calls.requestLink, { body: { email: 'anna@example.com' } }), 'mail_off', without);
  expect(await without.answerTo(calls.readMail, { as: without.admin })).toMatchObject({ isSetUp: false, waiting: 0 });
  await without.close();
});
