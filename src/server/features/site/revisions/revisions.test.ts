// On PostgreSQL in the long run: its tables are those of the other tests of drafts and publications.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Parts, partKinds } from '#contract/site/parts/parts.ts';
import { DAY } from '#contract/units.ts';
import { buildHeadline, buildHoursFrom } from '../../../../../tests/factories/own-parts.ts';
import { buildClosures, createDraft, publishClosure, publishParts } from '../../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../../tests/harness.ts';
import { buildContent } from '../../../content/build-content.ts';
import { canonicalJson } from '../drafts/check-part.ts';
import { buildPreview } from '../preview.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const as = () => harness.admin;
const parts = () => harness.context.site.current.parts;
const state = () => harness.answerTo(calls.readSite, { as: as() });
const hoursFrom = (from: string) => buildHoursFrom(parts().hours, from);

describe('an earlier revision', () => {
  test('comes back whole or in part, and sets aside the drafts that would undo it', async () => {
    await publishParts(harness, { hours: hoursFrom('8:00'), texts: buildHeadline('Uno') });
    await publishParts(harness, { hours: hoursFrom('7:00'), texts: buildHeadline('Due') });
    await createDraft(harness, 'hours', { lines: [] });
    await createDraft(harness, 'texts', buildHeadline('Tre'));
    const restore = (number: number, revision: number, kinds?: ('hours' | 'texts')[]) =>
      harness.answerTo(calls.restoreRevision, { as: as(), params: { number: String(number) }, body: { revision, kinds } });
    expect(await restore(1, 2, ['hours'])).toEqual({ revision: 3 });
    expect(parts().hours.lines[0]?.from).toBe('8:00');
    expect(parts().texts).toMatchObject(buildHeadline('Due'));
    const { drafts, setAside } = await state();
    expect([Object.keys(drafts), setAside.map(({ kind }) => kind)]).toEqual([['texts'], ['hours']]);
    expect(await restore(0, 3)).toEqual({ revision: 4 });
    expect(parts()).toEqual(harness.context.site.files.parts);
    expect((await state()).drafts).toEqual({});
    const { revisions } = await harness.answerTo(calls.listRevisions, { as: as() });
    expect(revisions.map(({ restores }) => restores)).toEqual([0, 1, null, null]);
    const { parts: before } = await harness.answerTo(calls.readRevision, { as: as(), params: { number: '2' } });
    expect(before.texts).toMatchObject(buildHeadline('Due'));
  });

  test('that is none, or that is not what was looked at, is refused', async () => {
    await publishClosure(harness);
    const ask = (number: string, revision: number) =>
      harness.ask(calls.restoreRevision, { as: as(), params: { number }, body: { revision } });
    refusalOf(await ask('7', 1), 'revision_not_found', harness);
    refusalOf(await ask('0', 0), 'site_changed', harness);
    refusalOf(await harness.ask(calls.readRevision, { as: as(), params: { number: '7' } }), 'revision_not_found', harness);
  });

  test('is found page by page', async () => {
    for (let count = 0; count < 5; count += 1) await publishClosure(harness);
    const numbers: number[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: '2', ...(cursor !== undefined && { cursor }) };
      const answer = await harness.answerTo(calls.listRevisions, { as: as(), query });
      numbers.push(...answer.revisions.map(({ number }) => number));
      for (const { kinds } of answer.revisions) expect(kinds).toEqual(['closures']);
      cursor = answer.nextCursor;
    } while (cursor !== undefined);
    expect(numbers).toEqual([5, 4, 3, 2, 1]);
    expect(await harness.answerTo(calls.listRevisions, { as: as(), query: { cursor: 'x' } })).toEqual({ revisions: [] });
  });
});

test('a part that cannot be read is left out, and publishing it again mends it', async () => {
  await publishParts(harness, { hours: hoursFrom('8:00'), texts: buildHeadline('Uno') });
  const { db } = harness.context;
  await db.updateTable('siteParts').set({ document: '{"lines": 3' }).where('kind', '=', 'hours').execute();
  await harness.restart();
  expect(harness.context.site.current).toMatchObject({ revision: 1, leftOut: ['hours'] });
  expect(harness.context.site.current.content.hours.from).toBe('9:00');
  expect(parts().texts).toMatchObject(buildHeadline('Uno'));
  const { parts: now, todo } = await state();
  expect(now.hours).toMatchObject({ isLeftOut: true, document: parts().hours });
  expect(todo).toContainEqual(expect.objectContaining({ code: 'left_out', kind: 'hours', isUrgent: true }));
  expect(await publishParts(harness, { hours: parts().hours })).toBe(2);
  await harness.restart();
  expect(harness.context.site.current).toMatchObject({ revision: 2, leftOut: [] });
});

test('what the operator changed in the files since is told, and where the files rule nothing is edited', async () => {
  await publishParts(harness, { hours: hoursFrom('8:00') });
  const files = (await harness.context.db.selectFrom('siteRevisions').select('files').executeTakeFirstOrThrow()).files;
  expect(Object.keys(JSON.parse(files) as object)).toEqual(['hours']);
  await harness.context.db
    .updateTable('siteRevisions')
    .set({ files: `{"hours":"${'0'.repeat(64)}"}` })
    .execute();
  const { parts: now, todo } = await state();
  expect([now.hours.filesChanged, now.services.filesChanged]).toEqual([true, false]);
  expect(todo).toContainEqual(expect.objectContaining({ code: 'files_changed', kind: 'hours', isUrgent: false }));

  const readOnly = await openHarness({ env: { SITE_EDITING: 'off' } });
  for (const reply of [
    await readOnly.ask(calls.saveDraft, {
      as: readOnly.admin,
      params: { kind: 'closures' },
      body: { version: null, document: buildClosures() },
    }),
    await readOnly.ask(calls.publishSite, { as: readOnly.admin, body: { revision: 0, drafts: {} } }),
    await readOnly.ask(calls.restoreRevision, { as: readOnly.admin, params: { number: '0' }, body: { revision: 0 } }),
    await readOnly.ask(calls.discardDraft, { as: readOnly.admin, params: { kind: 'closures' } }),
    await readOnly.ask(calls.takeBackDraft, { as: readOnly.admin, params: { kind: 'closures' } }),
  ])
    refusalOf(reply, 'editing_off', readOnly);
  expect(await readOnly.answerTo(calls.readSite, { as: readOnly.admin })).toMatchObject({ isEditable: false, revision: 0 });
  await readOnly.close();
});

test('legal documents whose text changes hold from that day, also when they are brought back', async () => {
  const { legal } = parts();
  await publishParts(harness, { legal: { ...legal, figures: { ...legal.figures, cancellationHours: 36 } } });
  const never = { 'privacy-policy': null, 'terms-of-service': null, 'cookie-policy': null };
  expect(parts().legal.changed).toEqual({ ...never, 'terms-of-service': '2031-03-14' });
  expect(harness.context.site.current.content.legal['terms-of-service'].present.version).toBe('2031-03-14');
  await harness.restart();
  expect(parts().legal).toMatchObject({ figures: { cancellationHours: 36 }, changed: { 'terms-of-service': '2031-03-14' } });
  harness.clock.advance(DAY);
  harness.admin.token = (await harness.login()).token;
  await harness.answerTo(calls.restoreRevision, { as: as(), params: { number: '0' }, body: { revision: 1 } });
  await harness.restart();
  expect(parts().legal).toMatchObject({ figures: legal.figures, changed: { 'terms-of-service': '2031-03-15' } });
});

test('a preview shows the drafts that are whole, or an earlier revision, and is made once', async () => {
  await publishParts(harness, { hours: hoursFrom('8:00') });
  const { site } = harness.context;
  const preview = buildPreview(harness.context);
  expect(await preview.withDrafts()).toBe(site.current);
  await createDraft(harness, 'texts', buildHeadline('Bozza'));
  await createDraft(harness, 'hours', { lines: [] });
  const shown = await preview.withDrafts();
  expect(shown.content.texts.it.site.home).toMatchObject({ headline: 'Bozza' });
  expect(shown.content.hours.from).toBe('8:00');
  expect(await preview.withDrafts()).toBe(shown);
  expect((await preview.at(0))?.content.hours.from).toBe('9:00');
  expect(await preview.at(9)).toBeUndefined();
  expect(site.current.content.texts.it.site.home).not.toMatchObject({ headline: 'Bozza' });
});

test('what the files say is the same content once it was stored as parts', async () => {
  const { site } = harness.context;
  const stored = JSON.parse(canonicalJson(site.files.parts)) as Parts;
  expect(JSON.stringify(buildContent(site.files, stored).texts)).toBe(
    JSON.stringify(buildContent(site.files, site.files.parts).texts),
  );
  expect(buildContent(site.files, stored)).toEqual(site.current.content);
});

test('all parts of the files can be published as they are', async () => {
  const before = structuredClone(parts());
  expect(partKinds).toHaveLength(10);
  for (const kind of partKinds) await createDraft(harness, kind, before[kind]);
  for (const { problems } of Object.values((await state()).drafts)) expect(problems).toEqual([]);
});
