import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { createUser, loginClient } from '../../../../tests/factories/factories.ts';
import { fillContent } from '../../../../tests/factories/filled-content.ts';
import { publishParts } from '../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness, type Visitor } from '../../../../tests/harness.ts';
import { newReceiver } from '../../../../tests/push-service.ts';
import { legalOn } from '../../content/legal/legal-text.ts';
import { writeText } from '../notices/text.ts';
import { buildTermsTemplate, noteNewTerms } from './new-terms.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const withHours = (cancellationHours: number, from: string | null): Parts['legal'] => {
  const { legal } = harness.context.site.current.parts;
  const changed = { ...legal.changed, 'terms-of-service': from };
  return { ...legal, figures: { ...legal.figures, cancellationHours }, changed };
};
const look = () => noteNewTerms(harness.context);
const seenBy = async (as: Visitor) => {
  const { changes } = await harness.answerTo(calls.listAccessChanges, { as, query: { role: as.role } });
  return changes.map(({ kind, names }) => [kind, names]);
};
const mails = () => harness.context.db.selectFrom('mails').selectAll().where('kind', '=', 'terms').orderBy('id').execute();

test('nobody is told of the version that is there at first; of the next one each active client once, by mail and device', async () => {
  const { context, admin } = harness;
  const reader = await loginClient(harness, await createUser(harness, { firstName: 'Anna', email: 'anna@example.com' }));
  const off = await createUser(harness, { email: 'eva@example.com' });
  const [first, second] = [await createUser(harness), await createUser(harness)];
  const [at, elsewhere, other] = [
    await loginClient(harness, first),
    await loginClient(harness, first),
    await loginClient(harness, second),
  ];
  await harness.answerTo(calls.changeUser, { as: admin, params: { id: off.id }, body: { status: 'inactive' } });
  const endpoint = 'https://fcm.googleapis.com/fcm/send/telefono';
  const body = { endpoint, ...newReceiver().form, namesVideos: false, language: 'it' as const };
  await harness.answerTo(calls.subscribePush, { as: reader, body });
  await look();
  expect(await mails()).toEqual([]);

  await publishParts(harness, { legal: withHours(48, '2031-03-29') });
  await Promise.all([look(), look()]);
  await look();
  const [mail, ...others] = await mails();
  expect([mail?.userId, others]).toEqual([reader.user.id, []]);
  expect(await seenBy(reader)).toEqual([]);
  expect(await seenBy(admin)).toEqual([]);
  for (const one of [at, elsewhere, other]) expect(await seenBy(one)).toEqual([['terms.announced', ['terms-of-service']]]);
  const { changes } = await harness.answerTo(calls.listAccessChanges, { as: at });
  await harness.answerTo(calls.dismissAccessChange, { as: at, params: { id: changes[0]?.id ?? '' } });
  for (const one of [at, elsewhere]) expect(await seenBy(one)).toEqual([]);
  expect(await seenBy(other)).toHaveLength(1);
  const due = await context.db.selectFrom('notices').selectAll().where('kind', '=', 'terms').execute();
  expect(due.map(({ userId }) => userId)).toEqual([reader.user.id]);
  const [subscription] = await context.db.selectFrom('pushSubscriptions').selectAll().execute();
  if (!mail || !subscription) throw new Error('Nothing was announced.');
  const shown = await writeText(context, {
    ...subscription,
    kind: 'terms',
    since: mail.createdAt,
    tries: 0,
    createdAt: mail.createdAt,
  });
  expect(shown).toMatchObject({ title: 'Cambiano i testi legali', tag: 'terms' });

  const written = await buildTermsTemplate(context)(mail);
  expect(written).toMatchObject({ to: 'anna@example.com', subject: 'Cambiano i testi legali del sito' });
  expect(JSON.stringify(written)).toMatch(/dal 29 marzo 2031 valgono nuove condizioni.*\/terms-of-service"/);
  expect(written).not.toHaveProperty('unsubscribe');

  await publishParts(harness, { legal: withHours(36, '2031-04-20') });
  await look();
  expect(await mails()).toHaveLength(2);
  expect([await seenBy(at), await seenBy(other)].map((seen) => seen.length)).toEqual([1, 2]);
});

test('without a mail server, who has an address is told on the next screen', async () => {
  await harness.close();
  harness = await openHarness({ env: { SMTP_URL: '', MAIL_FROM: '' } });
  const client = await loginClient(harness, await createUser(harness, { email: 'anna@example.com' }));
  await look();
  await publishParts(harness, { legal: withHours(48, '2031-03-29') });
  await look();
  expect([await mails(), await seenBy(client)]).toEqual([[], [['terms.announced', ['terms-of-service']]]]);
});

test('a text that an update brings is told before its day, until which the earlier one holds', async () => {
  const directory = fillContent();
  await harness.close();
  harness = await openHarness({ env: { CONTENT_DIR: directory } });
  await createUser(harness, { email: 'anna@example.com' });
  await look();
  const file = path.join(directory, 'legal/terms-of-service.md');
  mkdirSync(path.join(directory, 'legal/earlier'));
  copyFileSync(file, path.join(directory, 'legal/earlier/terms-of-service.md'));
  writeFileSync(file, '---\nversion: 2031-04-10\n---\n## 1. Tutto nuovo\n\nCondizioni nuove.');
  await harness.restart();
  await look();
  const [mail] = await mails();
  expect(mail?.data).toContain('2031-04-10');
  const shown = (day: string) => legalOn(harness.context.site.current.content.legal['terms-of-service'], day);
  expect(shown('2031-04-09').next).toMatchObject({ version: '2031-04-10' });
  expect(JSON.stringify(shown('2031-04-09').blocks)).not.toContain('Condizioni nuove');
  expect(JSON.stringify(shown('2031-04-10').blocks)).toContain('Condizioni nuove');
  rmSync(directory, { recursive: true });
});

test('one that is called off is told to nobody, and told again once it is announced again', async () => {
  await createUser(harness, { email: 'anna@example.com' });
  await look();
  const shipped = harness.context.site.current.parts.legal;
  await publishParts(harness, { legal: withHours(48, '2031-03-29') });
  await look();
  await publishParts(harness, { legal: { ...harness.context.site.current.parts.legal, figures: shipped.figures } });
  await look();
  expect(await mails()).toHaveLength(1);
  await publishParts(harness, { legal: withHours(48, '2031-03-29') });
  await look();
  expect(await mails()).toHaveLength(2);
});

test('words that change while their version does not are named in the log until it does, and told to nobody', async () => {
  const directory = fillContent();
  await harness.close();
  harness = await openHarness({ env: { CONTENT_DIR: directory } });
  await createUser(harness, { email: 'anna@example.com' });
  const file = path.join(directory, 'legal/privacy-policy.md');
  const shipped = readFileSync(file, 'utf8');
  /** As an earlier release left the row: it knew the day alone. */
  await look();
  await harness.context.db.updateTable('announcedTerms').set({ sha256: null }).execute();
  await look();
  const warningsAfter = async (text: string) => {
    writeFileSync(file, text);
    await harness.restart();
    const warn = vi.spyOn(harness.context.log, 'warn');
    await look();
    return warn.mock.calls.map(([fields]) => fields);
  };
  expect(await warningsAfter(shipped)).toEqual([]);
  const changed = shipped.replace('Niente pubblicità', 'Poca pubblicità');
  const named = [{ files: ['legal/privacy-policy.md'] }];
  expect([await warningsAfter(changed), await warningsAfter(changed)]).toEqual([named, named]);
  expect(await mails()).toEqual([]);
  expect(await warningsAfter(changed.replace(/^version: .*$/m, 'version: 2031-04-10'))).toEqual([]);
  expect(await mails()).toHaveLength(1);
  rmSync(directory, { recursive: true });
});
