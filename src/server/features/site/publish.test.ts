import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY, limits, MINUTE } from '#contract/limits.ts';
import { publicPaths } from '#contract/pages.ts';
import { type Parts, partKinds } from '#contract/site/parts.ts';
import { buildClosures, createDraft, publishClosure, publishParts } from '../../../../tests/factories.ts';
import { fillContent } from '../../../../tests/filled-content.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { buildContent } from '../../content/build-content.ts';
import { textAt } from '../../content/texts.ts';
import { canonicalJson } from './check-part.ts';
import { buildPreview } from './preview.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const as = () => harness.admin;
const parts = () => harness.context.site.current.parts;
const state = () => harness.answerTo(calls.readSite, { as: as() });
const hoursFrom = (from: string): Parts['hours'] => ({
  ...parts().hours,
  lines: parts().hours.lines.map((line, index) => (index === 0 ? { ...line, from } : line)),
});
const headline = (it: string, en = ''): Parts['texts'] => ({ overrides: { 'home.headline': { it, en } }, english: {} });

describe('a publication', () => {
  test('shows what was drafted, and says what changed, who it was and from which device', async () => {
    const number = await publishParts(harness, { hours: hoursFrom('8:00') });
    expect(number).toBe(1);
    expect(harness.context.site.current.content.hours).toMatchObject({ from: '8:00' });
    const { revisions } = await harness.answerTo(calls.listRevisions, { as: as() });
    expect(revisions).toEqual([
      {
        number: 1,
        author: 'admin',
        isOwnDevice: true,
        note: '',
        restores: null,
        createdAt: '2031-03-14T09:26:53.000Z',
        kinds: ['hours'],
        changes: [{ kind: 'hours', path: 'lines/workouts/from', before: '9:00', after: '8:00' }],
      },
    ]);
    const { drafts, parts: now, ...rest } = await state();
    expect(drafts).toEqual({});
    expect([now.hours.from, now.services.from]).toEqual(['revision', 'files']);
    expect(rest).toMatchObject({ revision: 1, author: 'admin', publishedAt: '2031-03-14T09:26:53.000Z' });
    const other = await harness.login();
    const { revisions: seen } = await harness.answerTo(calls.listRevisions, { as: other });
    expect(seen[0]?.isOwnDevice).toBe(false);
  });

  test('tells a new closure by its days, which has no other name', async () => {
    const closure = { id: 'x1', from: '2031-08-05', to: '2031-08-20', announceDays: 14, reason: { it: '', en: '' } };
    await publishParts(harness, { closures: { ...parts().closures, items: [closure] } });
    const { revisions } = await harness.answerTo(calls.listRevisions, { as: as() });
    expect(revisions[0]?.changes).toEqual([{ kind: 'closures', path: 'items/x1', before: '', after: '5/8/2031–20/8/2031' }]);
  });

  test('is there after a restart', async () => {
    await publishParts(harness, { hours: hoursFrom('8:00'), texts: headline('Più forti') });
    await harness.restart();
    expect(harness.context.site.current).toMatchObject({ revision: 1, leftOut: [] });
    expect(harness.context.site.current.content.hours.from).toBe('8:00');
    expect(harness.context.site.current.content.texts.en.site.home).toMatchObject({ headline: 'Più forti' });
  });

  test('of what was not looked at is refused, and changes nothing', async () => {
    const version = await createDraft(harness, 'texts', headline('Prima'));
    await createDraft(harness, 'texts', headline('Dopo'));
    const publish = (revision: number, drafts: object) =>
      harness.ask(calls.publishSite, { as: as(), body: { revision, drafts } });
    const later = (await state()).drafts.texts?.version ?? '';
    await harness.changesNothing(async () => {
      refusalOf(await publish(0, { texts: version }), 'site_changed', harness);
      refusalOf(await publish(1, { texts: later }), 'site_changed', harness);
      refusalOf(await publish(0, { texts: later, hours: later }), 'site_changed', harness);
    });
    expect(harness.context.site.current.revision).toBe(0);
  });

  test('of what is not whole is refused with every field', async () => {
    const { lines } = parts().hours;
    const broken = {
      lines: [
        { ...lines[0], to: '7:00' },
        { ...lines[1], label: { it: 'x'.repeat(99), en: '' } },
      ],
      english: {},
    };
    const drafts = {
      hours: await createDraft(harness, 'hours', broken),
      texts: await createDraft(harness, 'texts', headline('Prova \u202eesrever')),
    };
    const { drafts: saved } = await state();
    expect(saved.hours?.problems).toContainEqual({ path: 'lines/workouts/to', problem: { code: 'bad_time' } });
    const reply = await harness.ask(calls.publishSite, { as: as(), body: { revision: 0, drafts } });
    expect(refusalOf(reply, 'invalid_input', harness).fields).toEqual({
      'hours/lines/workouts/to': { code: 'bad_time' },
      'hours/lines/consultations/label/it': { code: 'too_long', limit: limits.site.labelMax },
      'texts/overrides/home.headline/it': { code: 'unreadable' },
    });
  });

  test('that changes nothing makes no revision, and takes the draft away', async () => {
    await createDraft(harness, 'hours', { english: parts().hours.english, lines: parts().hours.lines });
    expect(await publishParts(harness, { hours: parts().hours })).toBe(0);
    expect((await state()).drafts).toEqual({});
    expect(await publishParts(harness, { hours: parts().hours, texts: headline('Nuovo') })).toBe(1);
    expect((await state()).parts.hours.from).toBe('files');
  });

  test('of a list that was emptied shows none, and not what the files say', async () => {
    const directory = fillContent();
    const filled = await openHarness({ env: { CONTENT_DIR: directory } });
    const { certifications, texts } = filled.context.site.current.parts;
    expect(certifications.items).toHaveLength(2);
    const emptied = { ...texts, overrides: { 'about.specializationLines': { it: '', en: 'Left over' } } };
    await publishParts(filled, { certifications: { ...certifications, items: [] }, texts: emptied });
    await filled.restart();
    const { content } = filled.context.site.current;
    expect(content.certifications).toEqual([]);
    for (const { site } of Object.values(content.texts)) expect(textAt(site, 'about.specializationLines')).toBe('');
    await filled.close();
    rmSync(directory, { recursive: true });
  });

  test('with a picture that is not ready waits for it', async () => {
    const use = { picture: 'a'.repeat(24), focus: { x: 50, y: 50 }, alt: { it: 'Io', en: '' }, decorative: false };
    const pictures: Parts['pictures'] = { ...parts().pictures, booking: use };
    const version = await createDraft(harness, 'pictures', pictures);
    const body = { revision: 0, drafts: { pictures: version } };
    refusalOf(await harness.ask(calls.publishSite, { as: as(), body }), 'not_ready', harness);
    harness.context.site.uploaded.set(use.picture, { path: 'foto/x.jpg', width: 1, height: 1, avif: [], isVector: false });
    expect(await harness.answerTo(calls.publishSite, { as: as(), body })).toEqual({ revision: 1 });
  });

  test('drops the marks of confirmed English whose text is gone', async () => {
    const { services } = parts();
    const items = services.items.slice(0, 2);
    await publishParts(harness, { services: { ...services, items } });
    expect(Object.keys(services.english).some((path) => path.startsWith('items/online/'))).toBe(true);
    expect(Object.keys(parts().services.english).some((path) => path.startsWith('items/online/'))).toBe(false);
  });
});

describe('contacts, booking, partner, fiscal data and legal texts', () => {
  const identity = (): Parts['identity'] => ({
    ...parts().identity,
    contacts: { ...parts().identity.contacts, phone: '+39 333 1234567' },
  });

  test('need a password that was given a short while ago, names and hours do not', async () => {
    harness.clock.advance(limits.session.confirmedFor + MINUTE);
    const drafts = { identity: await createDraft(harness, 'identity', identity()) };
    const body = { revision: 0, drafts };
    refusalOf(await harness.ask(calls.publishSite, { as: as(), body }), 'password_needed', harness);
    expect(await publishParts(harness, { identity: { ...parts().identity, name: 'Elena Prova' } })).toBe(1);
    expect(await publishParts(harness, { hours: hoursFrom('8:00') })).toBe(2);
    const { legal } = parts();
    const changed = { ...legal, figures: { ...legal.figures, cancellationHours: 36 } };
    const version = await createDraft(harness, 'legal', changed);
    const reply = await harness.ask(calls.publishSite, { as: as(), body: { revision: 2, drafts: { legal: version } } });
    refusalOf(reply, 'password_needed', harness);
  });

  test('are brought back with it only', async () => {
    await publishParts(harness, { identity: identity() });
    harness.clock.advance(limits.session.confirmedFor + MINUTE);
    const reply = await harness.ask(calls.restoreRevision, { as: as(), params: { number: '0' }, body: { revision: 1 } });
    refusalOf(reply, 'password_needed', harness);
    const hidden = await harness.ask(calls.changeSite, { as: as(), body: { isVisible: false } });
    refusalOf(hidden, 'password_needed', harness);
    expect(await harness.answerTo(calls.changeSite, { as: as(), body: { hasEnglish: false, setup: 'left' } })).toEqual({});
    expect(await state()).toMatchObject({ isVisible: true, hasEnglish: false, setup: 'left' });
  });
});

describe('an earlier revision', () => {
  test('comes back whole or in part, and sets aside the drafts that would undo it', async () => {
    await publishParts(harness, { hours: hoursFrom('8:00'), texts: headline('Uno') });
    await publishParts(harness, { hours: hoursFrom('7:00'), texts: headline('Due') });
    await createDraft(harness, 'hours', { lines: [] });
    await createDraft(harness, 'texts', headline('Tre'));
    const restore = (number: number, revision: number, kinds?: ('hours' | 'texts')[]) =>
      harness.answerTo(calls.restoreRevision, { as: as(), params: { number: String(number) }, body: { revision, kinds } });
    expect(await restore(1, 2, ['hours'])).toEqual({ revision: 3 });
    expect(parts().hours.lines[0]?.from).toBe('8:00');
    expect(parts().texts).toMatchObject(headline('Due'));
    const { drafts, setAside } = await state();
    expect([Object.keys(drafts), setAside.map(({ kind }) => kind)]).toEqual([['texts'], ['hours']]);
    expect(await restore(0, 3)).toEqual({ revision: 4 });
    expect(parts()).toEqual(harness.context.site.files.parts);
    expect((await state()).drafts).toEqual({});
    const { revisions } = await harness.answerTo(calls.listRevisions, { as: as() });
    expect(revisions.map(({ restores }) => restores)).toEqual([0, 1, null, null]);
    const { parts: before } = await harness.answerTo(calls.readRevision, { as: as(), params: { number: '2' } });
    expect(before.texts).toMatchObject(headline('Due'));
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
  await publishParts(harness, { hours: hoursFrom('8:00'), texts: headline('Uno') });
  const { db } = harness.context;
  await db.updateTable('site_parts').set({ document: '{"lines": 3' }).where('kind', '=', 'hours').execute();
  await harness.restart();
  expect(harness.context.site.current).toMatchObject({ revision: 1, leftOut: ['hours'] });
  expect(harness.context.site.current.content.hours.from).toBe('9:00');
  expect(parts().texts).toMatchObject(headline('Uno'));
  const { parts: now, todo } = await state();
  expect(now.hours).toMatchObject({ isLeftOut: true, document: parts().hours });
  expect(todo).toContainEqual({ code: 'left_out', kind: 'hours', isUrgent: true });
  expect(await publishParts(harness, { hours: parts().hours })).toBe(2);
  await harness.restart();
  expect(harness.context.site.current).toMatchObject({ revision: 2, leftOut: [] });
});

test('what the operator changed in the files since is told, and where the files rule nothing is edited', async () => {
  await publishParts(harness, { hours: hoursFrom('8:00') });
  const files = (await harness.context.db.selectFrom('site_revisions').select('files').executeTakeFirstOrThrow()).files;
  expect(Object.keys(JSON.parse(files) as object)).toEqual(['hours']);
  await harness.context.db
    .updateTable('site_revisions')
    .set({ files: `{"hours":"${'0'.repeat(64)}"}` })
    .execute();
  const { parts: now, todo } = await state();
  expect([now.hours.filesChanged, now.services.filesChanged]).toEqual([true, false]);
  expect(todo).toContainEqual({ code: 'files_changed', kind: 'hours', isUrgent: false });

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
  await createDraft(harness, 'texts', headline('Bozza'));
  await createDraft(harness, 'hours', { lines: [] });
  const shown = await preview.withDrafts();
  expect(shown.content.texts.it.site.home).toMatchObject({ headline: 'Bozza' });
  expect(shown.content.hours.from).toBe('8:00');
  expect(await preview.withDrafts()).toBe(shown);
  expect((await preview.at(0))?.content.hours.from).toBe('9:00');
  expect(await preview.at(9)).toBeUndefined();
  expect(site.current.content.texts.it.site.home).not.toMatchObject({ headline: 'Bozza' });
});

test('every public page is rendered again after a publication, before anyone asks', async () => {
  const rendered: string[] = [];
  const render = async ({ url }: Request) => {
    rendered.push(new URL(url).pathname);
    return new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
  };
  const site = await openHarness({ renderer: { render, clientDirectory: '/nowhere' } });
  await site.app.inject({ url: '/about' });
  await publishClosure(site);
  const pages = publicPaths.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`]);
  await expect.poll(() => site.context.pageCache.size).toBe(pages.length);
  expect(rendered).toEqual(['/about', ...pages]);
  await site.app.inject({ url: '/about' });
  expect(rendered).toHaveLength(pages.length + 1);
  await site.close();
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
  expect(partKinds).toHaveLength(9);
  for (const kind of partKinds) await createDraft(harness, kind, before[kind]);
  for (const { problems } of Object.values((await state()).drafts)) expect(problems).toEqual([]);
});
