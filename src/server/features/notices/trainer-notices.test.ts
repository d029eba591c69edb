import { rmSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import { DAY, HOUR } from '#contract/units.ts';
import { createReview, reviewOf } from '../../../../tests/factories/factories.ts';
import { fillContent } from '../../../../tests/factories/filled-content.ts';
import { adminCredentials, type Harness, openHarness } from '../../../../tests/harness.ts';
import { hasSmtp, readMessage, type SmtpServer, startSmtp } from '../../../../tests/instances/engines/smtp.ts';
import { requireApp } from '../../../../tests/second-factor.ts';
import { instantOf } from '../../clock.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { noteLowSpace } from '../videos/uploads/quota.ts';
import { noteForTrainer } from './trainer-notices.ts';

const { gatherFor, pause, diskAgainAfter, codesPause } = limits.notices.trainer;

describe.skipIf(!hasSmtp)('notices to the trainer', () => {
  let server: SmtpServer;
  let harness: Harness;
  const contentDirectory = fillContent();
  const trainer = 'elena@prova.it';

  beforeAll(async () => {
    server = await startSmtp();
    const env = { SMTP_URL: server.url, MAIL_FROM: 'sito@example.it', CONTENT_DIR: contentDirectory };
    harness = await openHarness({ env });
  });
  beforeEach(async () => {
    // Ten or eleven in the morning in Italy.
    while (new Date(harness.clock.now()).getUTCHours() !== 9) harness.clock.advance(HOUR);
    harness.admin = await harness.login();
    server.taken.length = 0;
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const table of ['mails', 'trainerNotices', 'reviews'] as const) await harness.context.db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await harness.close();
    await server.stop();
    rmSync(contentDirectory, { recursive: true });
  });

  const drain = async () => {
    await harness.context.push.queue.drain();
    await harness.context.mail.queue.drain();
  };
  const pass = async (time: number) => {
    harness.clock.advance(time);
    harness.admin = await harness.login();
    await drain();
  };
  const last = async (count = 1) => {
    const message = (await server.mailTo(trainer, count)).map(readMessage).at(-1);
    if (!message) throw new Error('Nothing was sent.');
    return message;
  };
  const open = (language: Language) =>
    harness.answerTo(calls.verifySession, {
      as: harness.admin,
      query: { role: 'admin' },
      headers: { cookie: `lng=${language}` },
    });
  const approve = async (id: string) =>
    harness.answerTo(calls.approveReview, { as: harness.admin, params: { id }, body: { approved: true } });

  test('reviews that wait are told together, and those that were approved meanwhile are not', async () => {
    await createReview(harness);
    await createReview(harness);
    const { client } = await createReview(harness);
    await approve((await reviewOf(harness, client)).id);
    await pass(gatherFor - 1);
    expect(server.taken).toEqual([]);
    await pass(1);
    const { headers, text } = await last();
    expect(headers.subject).toBe('2 recensioni da approvare');
    expect(text).toContain('/admin');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    await createReview(harness);
    await pass(gatherFor);
    expect(server.taken).toHaveLength(1);
    await pass(pause - gatherFor);
    expect((await last(2)).headers.subject).toBe('Una recensione da approvare');
    const { client: author } = await createReview(harness);
    await approve((await reviewOf(harness, author)).id);
    await pass(pause);
    expect(server.taken).toHaveLength(2);
  });

  test('a disk nearly full goes into the same message, and is told again after seven days', async () => {
    await createReview(harness);
    const free = vi.spyOn(harness.context.files, 'freeBytes').mockResolvedValue(2_400_000_000);
    await noteLowSpace(harness.context);
    await pass(gatherFor);
    const { headers, text } = await last();
    expect(headers.subject).toBe('Il tuo sito ha bisogno di te');
    expect(text).toContain('restano 2,4 GB');
    expect(text).toContain('una recensione da approvare');
    await pass(diskAgainAfter - DAY);
    await noteLowSpace(harness.context);
    await pass(HOUR);
    expect(server.taken).toHaveLength(1);
    await pass(DAY);
    await noteLowSpace(harness.context);
    free.mockResolvedValue(9_000_000_000);
    await pass(HOUR);
    expect(server.taken).toHaveLength(1);
    await noteLowSpace(harness.context);
    await pass(HOUR);
    expect(server.taken).toHaveLength(1);
  });

  test('the trainer is written to in the language in which the admin was last opened', async () => {
    await open('en');
    await createReview(harness);
    vi.spyOn(harness.context.files, 'freeBytes').mockResolvedValue(2_400_000_000);
    await noteLowSpace(harness.context);
    await pass(gatherFor);
    const { headers, text } = await last();
    expect(headers.subject).toBe('Your site needs you');
    expect(text).toContain('2.4 GB are left');
    expect(text).toContain('There is a review to approve.');
    await open('it');
    await createReview(harness);
    await pass(pause);
    expect((await last(2)).headers.subject).toBe('Una recensione da approvare');
  });

  test('each kind is switched by itself, and all by the link of a message', async () => {
    const as = harness.admin;
    expect(await harness.answerTo(calls.readTrainerNotices, { as })).toEqual({ reviews: true, videos: true, disk: true });
    await createReview(harness);
    const off = await harness.answerTo(calls.changeTrainerNotices, { as, body: { reviews: false } });
    expect(off).toEqual({ reviews: false, videos: true, disk: true });
    await createReview(harness);
    await pass(gatherFor);
    expect(server.taken).toEqual([]);
    await harness.answerTo(calls.changeTrainerNotices, { as: harness.admin, body: { reviews: true } });
    await createReview(harness);
    await pass(gatherFor);
    const { headers } = await last();
    const url = new URL(/<(.*)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '').pathname;
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const done = await harness.app.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click', headers: type });
    expect(done.body).toContain('Il sito non ti manda più avvisi');
    const now = await harness.answerTo(calls.readTrainerNotices, { as: harness.admin });
    expect(now).toEqual({ reviews: false, videos: false, disk: false });
  });

  test('of two events at once none is lost', async () => {
    const at = instantOf(harness.clock.now());
    const note = (kind: 'reviews' | 'videos') =>
      inTransaction(harness.context.db, (transaction) => noteForTrainer(transaction, kind, at));
    await Promise.all([note('reviews'), note('videos'), note('reviews'), drain()]);
    const rows = await harness.context.db.selectFrom('trainerNotices').select(['kind', 'since']).orderBy('kind').execute();
    expect(rows).toEqual([
      { kind: 'reviews', since: at },
      { kind: 'videos', since: at },
    ]);
  });

  test('wrong codes after the right password are told at once, at night too, and once an hour', async () => {
    await requireApp(harness, harness.admin);
    await harness.context.db.deleteFrom('mails').where('kind', '=', 'access').execute();
    harness.clock.advance(14 * HOUR);
    const guess = async () => {
      const reply = await harness.ask(calls.login, { body: { ...adminCredentials, factor: { code: '000000' } } });
      expect(reply.status).toBe(401);
      await drain();
    };
    const seen = async () => (await harness.answerTo(calls.readAccount, { as: await harness.login() })).wrongCodeAt;
    expect(await seen()).toBe(null);
    await guess();
    expect(await seen()).toBe(instantOf(harness.clock.now()));
    await harness.answerTo(calls.dismissWrongCodes, { as: await harness.login() });
    expect(await seen()).toBe(null);
    const { headers, text } = await last();
    expect(headers.subject).toBe('Qualcuno ha la tua password?');
    expect(text).toContain('Dispositivo: sconosciuto.');
    expect(headers['list-unsubscribe']).toBeUndefined();
    await guess();
    harness.clock.advance(codesPause);
    await guess();
    expect(await server.mailTo(trainer, 2)).toHaveLength(2);
    await harness.ask(calls.login, {
      body: { ...adminCredentials, password: 'sbagliata-del-tutto', factor: { code: '000000' } },
    });
    harness.clock.advance(codesPause);
    await harness.ask(calls.login, { body: adminCredentials });
    await drain();
    expect(server.taken).toHaveLength(2);

    harness.admin = await harness.login();
    await open('en');
    await guess();
    const inEnglish = await last(3);
    expect(inEnglish.headers.subject).toBe('Does somebody have your password?');
    expect(inEnglish.text).toMatch(/^\d\d\/\d\d\/\d\d, \d\d:\d\d: somebody typed the right password/m);
  });
});
