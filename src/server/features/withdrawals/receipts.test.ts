import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY, HOUR, MINUTE } from '#contract/units.ts';
import { fillContent } from '../../../../tests/factories/filled-content.ts';
import { buildWithdrawal, concludeContracts, createWithdrawal } from '../../../../tests/factories/withdrawals.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { hasSmtp, readMessage, type SmtpServer, startSmtp } from '../../../../tests/instances/engines/smtp.ts';
import { deleteExpiredMail } from '../mail/cleanup.ts';

describe.skipIf(!hasSmtp)('receipts by mail', () => {
  let server: SmtpServer;
  let harness: Harness;
  beforeAll(async () => {
    server = await startSmtp();
    const env = { CONTENT_DIR: fillContent(), SMTP_URL: server.url, MAIL_FROM: 'sito@example.it' };
    harness = await openHarness({ env });
    await concludeContracts(harness);
  });
  afterAll(async () => {
    await harness.close();
    await server.stop();
  });

  const drain = () => harness.context.mail.queue.drain();
  const receiptOf = async (id: string) => {
    harness.admin = await harness.login();
    const { withdrawals } = await harness.answerTo(calls.listWithdrawals, { as: harness.admin });
    return withdrawals.find((one) => one.id === id)?.receipt;
  };
  const lineOf = async (id: string) => {
    harness.admin = await harness.login();
    const { lines } = await harness.answerTo(calls.readToday, { as: harness.admin });
    return lines.find(({ line }) => line === `withdrawal:${id}`);
  };

  test('two of one address are two messages, and the trainer is told of each', async () => {
    const email = 'due@example.com';
    const ids = [];
    for (let count = 0; count < 2; count += 1) ids.push(await createWithdrawal(harness, buildWithdrawal({ email })));
    await drain();
    const taken = await server.mailTo(email, 2);
    const texts = taken.map((one) => readMessage(one).text);
    for (const text of texts) expect(text).toMatch(/Ricevuta di recesso n\. [\dA-F]{4}-[\dA-F]{4}-[\dA-F]{4}/);
    expect(new Set(texts).size).toBe(2);
    for (const id of ids) expect(await receiptOf(id)).toBe('sent');
    const { email: trainer } = harness.context.site.current.content.identity.contacts;
    await server.mailTo(trainer, 2);
  });

  test('with the mail server away for two days the day tells of it, and it is sent once the server is back', async () => {
    const { port } = server;
    await server.stop();
    const body = buildWithdrawal();
    const id = await createWithdrawal(harness, body);
    await drain();
    harness.clock.advance(11 * MINUTE);
    expect(await lineOf(id)).toMatchObject({ withdrawal: { receipt: 'late' } });
    for (let hours = 0; hours <= 50; hours += 2) {
      harness.clock.advance(2 * HOUR);
      await drain();
    }
    await deleteExpiredMail(harness.context);
    expect(await receiptOf(id)).toBe('late');
    server = await startSmtp({ port });
    harness.clock.advance(4 * HOUR);
    await drain();
    expect((await server.mailTo(body.email)).map((one) => readMessage(one).text).join()).toContain(body.contract);
    expect(await receiptOf(id)).toBe('sent');
    expect(await lineOf(id)).toMatchObject({ withdrawal: { refundedOn: null } });
  });

  test('with mail switched off afterwards a receipt is shown, not promised, and what waited is sent once mail is back', async () => {
    const before = await createWithdrawal(harness);
    const { settings } = harness;
    const { mail } = settings;
    settings.mail = undefined;
    await harness.restart();
    const after = await createWithdrawal(harness);
    harness.clock.advance(5 * DAY);
    await deleteExpiredMail(harness.context);
    expect([await receiptOf(before), await receiptOf(after)]).toEqual(['late', 'not_mailed']);
    settings.mail = mail;
    await harness.restart();
    await drain();
    await expect.poll(() => receiptOf(before)).toBe('sent');
  });
});
