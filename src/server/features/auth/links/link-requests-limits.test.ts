import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { HOUR, MINUTE } from '#contract/units.ts';
import { type Harness, refusalOf } from '../../../../../tests/harness.ts';
import { hasSmtp } from '../../../../../tests/instances/engines/smtp.ts';
import { mailedLinks } from '../../../../../tests/mailed-links.ts';
import { checked, rounds } from '../../../../../tests/security/length.ts';

const { mailedLink } = limits.auth;

describe.skipIf(!hasSmtp)('how many links by e-mail', () => {
  const { createClient, ask, fromElsewhere, drain, tokensTo, takenFor, linksOf, request, openToken, ...scene } = mailedLinks();
  let harness: Harness;
  beforeAll(() => {
    harness = scene.harness();
  });

  test('an address gets a handful of messages, whoever asks for how many', async () => {
    const { id, email } = await createClient();
    for (let passed = 0; passed < mailedLink.per; passed += limits.auth.throttle.window) {
      for (let time = 0; time < mailedLink.requestsPerAddress + 1; time += 1) {
        await ask(email, fromElsewhere());
        if (passed < HOUR) await drain();
      }
      await Promise.all([drain(), drain(), drain()]);
      harness.clock.advance(limits.auth.throttle.window);
    }
    await scene.server().mailTo(email ?? '', await linksOf(id));
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
    await fc.assert(runs, { ...checked, numRuns: rounds(20, 300) });
  });

  test('whoever got in and asks again gets another one', async () => {
    const { email } = await createClient();
    for (let time = 0; time < mailedLink.perUser + 3; time += 1) {
      expect((await openToken(await request(email))).status).toBe(200);
      harness.clock.advance(limits.auth.throttle.window);
    }
  });

  test('while the server is down, asking again makes no second message', async () => {
    const { email } = await createClient();
    await scene.server().stop();
    for (let time = 0; time < 3; time += 1) {
      await ask(email);
      await drain();
    }
    await scene.restartServer();
    harness.clock.advance(limits.mail.retryAfterMax);
    await drain();
    const { tokens } = await tokensTo(email);
    expect((await openToken(tokens[0] ?? '')).status).toBe(200);
  });

  test('requests beyond the limit take nothing from the one before them', async () => {
    const { email } = await createClient();
    await scene.server().stop();
    for (let time = 0; time < mailedLink.requestsPerAddress; time += 1) {
      await ask(email);
      await drain();
    }
    await scene.restartServer();
    harness.clock.advance(limits.mail.retryAfter);
    await ask(email);
    await drain();
    expect((await tokensTo(email)).tokens).toHaveLength(1);
    expect(takenFor(email)).toBe(1);
  });

  test('an IP asks ten times in a quarter of an hour', async () => {
    for (let time = 0; time < mailedLink.requestsPerIp; time += 1) await ask(`${time}@example.org`);
    refusalOf(await harness.ask(calls.requestLink, { body: { email: 'a@example.org' } }), 'too_many_attempts', harness);
    harness.clock.advance(limits.auth.throttle.window);
    await ask('a@example.org');
    await drain();
  });
});
