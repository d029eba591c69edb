import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { loginClient } from '../../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';
import { hasSmtp } from '../../../../../tests/instances/engines/smtp.ts';
import { mailedLinks } from '../../../../../tests/mailed-links.ts';
import { deleteMailedLinks } from '../cleanup.ts';

const { mailedLink } = limits.auth;

describe.skipIf(!hasSmtp)('a link that is asked for by e-mail', () => {
  const { createClient, ask, drain, tokensTo, takenFor, request, openToken, ...scene } = mailedLinks();
  let harness: Harness;
  beforeAll(() => {
    harness = scene.harness();
  });

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
    await scene.server().mailTo(client.email ?? '');
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

  test('no token is in the database, and a used link is told for a week', async () => {
    const { email } = await createClient();
    const token = await request(email);
    expect(JSON.stringify(await harness.snapshot())).not.toContain(token);
    await openToken(token);
    const later = async (by: number) => {
      harness.clock.advance(by);
      await deleteMailedLinks(harness.context.db, harness.clock.now());
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
