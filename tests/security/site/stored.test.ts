import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { publicPaths } from '#contract/pages/paths.ts';
import { partKinds } from '#contract/site/parts/parts.ts';
import { buildPreview } from '#server/features/site/preview.ts';
import { showPublished } from '#server/features/site/resolve.ts';
import { publishParts } from '../../factories/site-factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { checked, rounds, timeLimit } from '../length.ts';

const RUNS = rounds(75, 5_000);

let harness: Harness;
beforeAll(async () => {
  /** Everything a page may read is read, as the pages do. */
  const render = async (_url: string, data: object) => {
    const { picture: _picture, reviews: _reviews, report: _report, ...rest } = data as Record<string, unknown>;
    return { status: 200, isDocument: true, body: `<html>${JSON.stringify(rest)}</html>` };
  };
  harness = await openHarness({ renderer: { render, clientDirectory: undefined } });
  const { texts, closures, ...parts } = harness.context.site.files.parts;
  const items = [{ id: 'a', from: '2031-03-10', to: '2031-03-20', announceDays: 3, reason: { it: 'Ferie', en: '' } }];
  const overrides = { 'home.headline': { it: 'Forza', en: '' } };
  const changed = { ...parts.identity, name: 'Elena Prova' };
  const lines = parts.hours.lines.map((line) => ({ ...line, to: '20:00' }));
  await publishParts(harness, {
    identity: changed,
    hours: { ...parts.hours, lines },
    services: { ...parts.services, items: parts.services.items.slice(0, 3) },
    timeline: { ...parts.timeline, shown: false },
    certifications: { ...parts.certifications, items: [] },
    questions: { ...parts.questions, items: parts.questions.items.slice(0, 1) },
    pictures: { ...parts.pictures, booking: null },
    texts: { ...texts, overrides },
    legal: { ...parts.legal, court: 'Torino' },
    closures: { ...closures, items },
  });
});
afterAll(() => harness.close());

const hostile = fc.oneof(
  fc.json(),
  fc.string(),
  fc.constantFrom('', '{', 'null', '[]', '{"english":{}}', '{"__proto__":{"items":[]}}', '"'.repeat(1000), '['.repeat(5000)),
);

/** A stored document with one of its values replaced, or its text cut. */
const broken = (document: string) =>
  fc.oneof(
    hostile,
    fc.nat(document.length).map((length) => document.slice(0, length)),
    fc.tuple(fc.nat(200), fc.jsonValue()).map(([place, value]) => replaced(document, place, value)),
  );

function replaced(document: string, place: number, value: unknown): string {
  let at = 0;
  return JSON.stringify(JSON.parse(document), (_name, inner: unknown) => {
    at += 1;
    return at === place + 2 ? value : inner;
  });
}

test(
  `whatever stands in the rows of the site, every page is answered (${RUNS} times)`,
  async () => {
    const { db } = harness.context;
    const [parts, revisions] = [
      await db.selectFrom('siteParts').selectAll().execute(),
      await db.selectFrom('siteRevisions').selectAll().execute(),
    ];
    expect(parts).toHaveLength(partKinds.length);
    const mutations = fc.oneof(
      fc
        .constantFrom(...parts)
        .chain(({ sha256, document }) =>
          broken(document).map(
            (value) => () => db.updateTable('siteParts').set({ document: value }).where('sha256', '=', sha256).execute(),
          ),
        ),
      fc
        .constantFrom(...parts)
        .chain(({ sha256 }) =>
          fc
            .constantFrom('menu', 'hours', '')
            .map((kind) => () => db.updateTable('siteParts').set({ kind }).where('sha256', '=', sha256).execute()),
        ),
      fc.constantFrom(...parts).map(
        ({ sha256 }) =>
          () =>
            db.updateTable('siteParts').set({ format: 99 }).where('sha256', '=', sha256).execute(),
      ),
      fc.constantFrom(...parts).map(
        ({ sha256 }) =>
          () =>
            db.deleteFrom('siteParts').where('sha256', '=', sha256).execute(),
      ),
      fc.constantFrom('parts' as const, 'files' as const, 'changes' as const).chain((column) =>
        broken(revisions[0]?.[column] ?? '').map(
          (value) => () =>
            db
              .updateTable('siteRevisions')
              .set({ [column]: value })
              .execute(),
        ),
      ),
      fc.constantFrom(...partKinds, 'menu').chain((kind) =>
        hostile.map(
          (document) => () =>
            db
              .insertInto('siteDrafts')
              .values({
                kind,
                document,
                base: 0,
                version: 'v',
                author: 'a',
                device: 'd',
                updatedAt: '2031-03-14T09:26:53.000Z',
              })
              .execute(),
        ),
      ),
    );
    /** As a start does, which shows the files until the database has been read. */
    const showAtStart = () => {
      const { site } = harness.context;
      site.show(site.make(0, site.files.parts));
      return showPublished(harness.context);
    };
    const leftOut: number[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.array(mutations, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...publicPaths),
        async (changes, page) => {
          for (const change of changes) await change().catch(() => undefined);
          await showAtStart();
          leftOut.push(harness.context.site.current.leftOut.length);
          const { statusCode } = await harness.app.inject({ url: page });
          expect([page, statusCode]).toEqual([page, 200]);
          for (const call of [calls.readSite, calls.listRevisions]) await harness.answerTo(call, { as: harness.admin });
          await harness.answerTo(calls.readRevision, { as: harness.admin, params: { number: '1' } });
          await buildPreview(harness.context).withDrafts();
          await db.deleteFrom('siteDrafts').execute();
          await db.deleteFrom('siteParts').execute();
          await db.insertInto('siteParts').values(parts).execute();
          await db.deleteFrom('siteRevisions').execute();
          await db.insertInto('siteRevisions').values(revisions).execute();
        },
      ),
      { ...checked, numRuns: RUNS },
    );
    expect(Math.max(...leftOut)).toBeGreaterThan(0);
    await showAtStart();
    expect(harness.context.site.current.leftOut).toEqual([]);
    expect(harness.context.site.current.content.identity.name).toBe('Elena Prova');
  },
  timeLimit(600_000),
);
