import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { DAY, MINUTE } from '#contract/units.ts';
import type { WithdrawalForm } from '#contract/withdrawals/schemas.ts';
import { buildWithdrawal, concludeContracts, createWithdrawal, signWithdrawal } from '../../../../tests/factories/withdrawals.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { deleteAttempts } from '../auth/cleanup.ts';
import { deleteExpiredWithdrawals } from './cleanup.ts';

const { countedFor, formLifetime, mails, perNetwork, together, retentionDays } = limits.withdrawals;

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness();
  await concludeContracts(harness);
});
beforeEach(async () => {
  harness.clock.advance(2 * DAY);
  harness.admin = await harness.login();
  await harness.context.db.deleteFrom('attempts').execute();
});
afterAll(() => harness.close());

const rows = () => harness.context.db.selectFrom('withdrawals').selectAll().orderBy('id').execute();
const send = (body: WithdrawalForm) => harness.ask(calls.withdraw, { body });

describe('the two steps', () => {
  test('the first writes nothing, the second records the words once and gives their receipt', async () => {
    const body = buildWithdrawal();
    let form = '';
    const before = await rows();
    form = await signWithdrawal(harness, body);
    expect(await rows()).toEqual(before);
    const done = await harness.answerTo(calls.withdraw, { body: { ...body, form } });
    if (done.step !== 'done') throw new Error('Step 2 asked again.');
    for (const known of [body.name, body.contract, body.email, done.number]) expect(done.receipt).toContain(known);
    expect(done.receipt).toMatch(/Ricevuto: \d+ \p{L}+ \d{4} alle ore \d{2}:\d{2}:\d{2} \(UTC\+0[12]:00\)/u);
    expect(done.isMailed).toBe(true);
    harness.clock.advance(DAY / 2);
    expect(await harness.answerTo(calls.withdraw, { body: { ...body, form } })).toEqual(done);
    expect(await rows()).toHaveLength(before.length + 1);
  });

  test('of twenty at once, and of the same words from step 1 again, there is one', async () => {
    const body = buildWithdrawal();
    const before = (await rows()).length;
    const form = await signWithdrawal(harness, body);
    const again = await signWithdrawal(harness, { ...body, name: ` ${body.name.toUpperCase()}` });
    const replies = await Promise.all([
      ...Array.from({ length: 20 }, () => send({ ...body, form })),
      send({ ...body, name: ` ${body.name.toUpperCase()}`, form: again }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual(Array(21).fill(200));
    expect(new Set(replies.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1);
    expect(await rows()).toHaveLength(before + 1);
  });

  test.each<[string, (form: string) => Partial<WithdrawalForm>]>([
    ['other words', (form) => ({ contract: 'Un altro contratto', form })],
    ['another language', (form) => ({ language: 'en', form })],
    ['another signature', (form) => ({ form: `${form.slice(0, -2)}AA` })],
    ['no form of the site', () => ({ form: 'x' })],
  ])('%s: nothing is recorded', async (_what, change) => {
    const body = buildWithdrawal();
    const form = await signWithdrawal(harness, body);
    await harness.changesNothing(async () => {
      refusalOf(await send({ ...body, ...change(form) }), 'withdrawal_expired', harness);
    });
  });

  test('a form ends after a quarter of an hour', async () => {
    const body = buildWithdrawal();
    const form = await signWithdrawal(harness, body);
    harness.clock.advance(formLifetime);
    refusalOf(await send({ ...body, form }), 'withdrawal_expired', harness);
    harness.clock.advance(-1);
    expect((await send({ ...body, form })).status).toBe(200);
  });

  test('switched off in between, what was signed is still taken, and nothing new is', async () => {
    const body = buildWithdrawal();
    const form = await signWithdrawal(harness, body);
    await concludeContracts(harness, false);
    refusalOf(await send(buildWithdrawal()), 'not_found', harness);
    expect((await send({ ...body, form })).status).toBe(200);
    const { withdrawals } = await harness.answerTo(calls.listWithdrawals, { as: harness.admin });
    expect(withdrawals[0]).toMatchObject({ name: body.name });
    await concludeContracts(harness);
  });
});

describe('limits', () => {
  const toAddress = async (email: string) => {
    const sent = (await rows()).filter((row) => row.email.toLowerCase() === email.toLowerCase());
    return sent.map(({ isMailed }) => isMailed);
  };

  test('beyond three a day to an address, whatever its case, a receipt is shown and not sent', async () => {
    const email = 'vittima@example.com';
    for (const typed of [email, email, email.toUpperCase(), email])
      await createWithdrawal(harness, buildWithdrawal({ email: typed }));
    expect(await toAddress(email)).toEqual([1, 1, 1, 0]);
    harness.clock.advance(mails.window);
    await createWithdrawal(harness, buildWithdrawal({ email }));
    expect(await toAddress(email)).toEqual([1, 1, 1, 0, 1]);
  });

  test('one network records ten a day, and one that is there already costs none', async () => {
    const first = buildWithdrawal();
    const form = await signWithdrawal(harness, first);
    for (let sent = 0; sent < 2 * perNetwork; sent += 1) expect((await send({ ...first, form })).status).toBe(200);
    const others = Array.from({ length: perNetwork }, () => buildWithdrawal());
    const statuses: number[] = [];
    for (const body of others) statuses.push((await send({ ...body, form: await signWithdrawal(harness, body) })).status);
    expect(statuses).toEqual([...Array(perNetwork - 1).fill(200), 429]);
    const late = buildWithdrawal();
    const sendLate = async () => send({ ...late, form: await signWithdrawal(harness, late) });
    harness.clock.advance(countedFor - 1);
    await deleteAttempts(harness.context.db, harness.clock.now());
    const refused = await sendLate();
    refusalOf(refused, 'too_many_attempts', harness);
    expect(refused.headers['retry-after']).toBe('1');
    harness.clock.advance(1);
    expect((await sendLate()).status).toBe(200);
  });

  test('in a day so many messages are sent in all, and so many withdrawals recorded', async () => {
    const { db } = harness.context;
    const at = new Date(harness.clock.now()).toISOString();
    const empty = { language: 'it' as const, sentAt: null, seenAt: null, refundedOn: null, endedAt: null };
    const fill = (from: number, to: number, isMailed: number) =>
      db
        .insertInto('withdrawals')
        .values(
          Array.from({ length: to - from }, (_, index) => {
            const id = `0190-${from + index}`;
            return { id, at, name: 'Eva', contract: id, email: `${id}@example.com`, sameAs: id, isMailed, ...empty };
          }),
        )
        .execute();
    await fill(0, mails.together, 1);
    const body = buildWithdrawal();
    await createWithdrawal(harness, body);
    expect(await toAddress(body.email)).toEqual([0]);
    await fill(mails.together, together, 0);
    const late = buildWithdrawal();
    refusalOf(await send({ ...late, form: await signWithdrawal(harness, late) }), 'too_many_attempts', harness);
  });
});

describe('what the trainer sees', () => {
  test('a line of the day until it is paid back, with the days that are left', async () => {
    await harness.context.db.updateTable('withdrawals').set({ seenAt: '2031', refundedOn: '2031-01-01' }).execute();
    const id = await createWithdrawal(harness);
    const line = async () => {
      const { lines } = await harness.answerTo(calls.readToday, { as: harness.admin });
      return lines.find((one) => one.line === `withdrawal:${id}`);
    };
    expect(await line()).toMatchObject({ withdrawal: { receipt: 'waiting', isSeen: false, refundedOn: null } });
    harness.clock.advance(10 * MINUTE + 1);
    expect(await line()).toMatchObject({ withdrawal: { receipt: 'late' } });
    const change = (body: { isSeen?: boolean; refundedOn?: string | null }) =>
      harness.answerTo(calls.changeWithdrawal, { as: harness.admin, params: { id }, body });
    await change({ refundedOn: '2031-03-20' });
    expect(await line()).toBeDefined();
    await change({ isSeen: true });
    expect(await line()).toBeUndefined();
    expect((await change({ refundedOn: null })).withdrawal).toMatchObject({ isSeen: true, refundedOn: null });
    expect(await line()).toBeDefined();
  });

  test('the last day to pay back is the fourteenth after it, by the calendar of Milan', async () => {
    const id = await createWithdrawal(harness);
    const { withdrawals } = await harness.answerTo(calls.listWithdrawals, { as: harness.admin });
    const found = withdrawals.find((one) => one.id === id);
    const milan = (instant: number) => new Date(instant).toLocaleDateString('sv', { timeZone: 'Europe/Rome' });
    expect(found?.refundBy).toBe(milan(Date.parse(found?.at ?? '') + 14 * DAY));
  });
});

describe('for ten years', () => {
  test('the database changes nothing of what was declared, and deletes no row before its term', async () => {
    const { db } = harness.context;
    const id = await createWithdrawal(harness);
    const ofRow = () => db.updateTable('withdrawals').where('id', '=', id);
    for (const change of [
      { name: 'Altra' },
      { contract: 'x' },
      { email: 'x@example.com' },
      { at: '2001-01-01' },
      { isMailed: 0 },
    ])
      await expect(ofRow().set(change).execute()).rejects.toThrow(/append-only/);
    await expect(db.deleteFrom('withdrawals').where('id', '=', id).execute()).rejects.toThrow(/append-only/);
    await ofRow()
      .set({ endedAt: new Date(harness.clock.now() + 3600 * DAY).toISOString() })
      .execute();
    await expect(db.deleteFrom('withdrawals').where('id', '=', id).execute()).rejects.toThrow(/append-only/);
  });

  test('the clean-up deletes them a day later', async () => {
    const id = await createWithdrawal(harness);
    const isThere = async () => (await rows()).some((row) => row.id === id);
    harness.clock.advance(retentionDays * DAY);
    await deleteExpiredWithdrawals(harness.context);
    expect(await isThere()).toBe(true);
    harness.clock.advance(DAY);
    await deleteExpiredWithdrawals(harness.context);
    expect(await isThere()).toBe(false);
    expect(await rows()).toEqual([]);
  });
});
