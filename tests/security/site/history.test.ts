import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MEBIBYTE } from '#contract/units.ts';
import { restoreBackup } from '#server/commands/backups/restore.ts';
import { takeBackup } from '#server/commands/backups/take.ts';
import { openServices } from '#server/services.ts';
import { createDraft } from '../../factories/site-factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { rounds, timeLimit } from '../length.ts';
import { numbered, publishNumbered, readHistory } from './publishing.ts';

const TIMES = rounds(40, 200);

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const as = () => harness.admin;
const publish = (number: number) => publishNumbered(harness.send, harness.admin, number);

test(
  `${TIMES} publications and as many undos end where they began, and store each document once`,
  async () => {
    const hashes = async () => {
      const { rows } = await sql<{ parts: string }>`select parts from site_revisions order by number`.execute(harness.context.db);
      return rows.map(({ parts }) => parts);
    };
    for (let number = 1; number <= TIMES; number += 1) expect(await publish(number)).toBe(number);
    const published = await hashes();
    for (let back = 1; back <= TIMES; back += 1) {
      const body = { revision: TIMES + back - 1 };
      const params = { number: String(TIMES - back) };
      expect(await harness.answerTo(calls.restoreRevision, { as: as(), params, body })).toEqual({ revision: TIMES + back });
    }
    const undone = (await hashes()).slice(TIMES);
    expect(undone).toEqual([...published.slice(0, -1).reverse(), '{}']);
    expect(harness.context.site.current.parts).toEqual(harness.context.site.files.parts);
    const parts = await harness.context.db.selectFrom('siteParts').select('sha256').execute();
    expect(parts).toHaveLength(2 * TIMES);
    await sql`pragma wal_checkpoint(truncate)`.execute(harness.context.db);
    const { size } = await stat(harness.paths.database);
    console.log(`site: ${TIMES} publications and undos, database of ${(size / MEBIBYTE).toFixed(2)} MiB`);
    expect(size).toBeLessThan(10 * MEBIBYTE);
  },
  timeLimit(300_000),
);

test('of two who publish the same drafts at once one does, and the other is told', async () => {
  for (let round = 1; round <= 10; round += 1) {
    const { revision } = harness.context.site.current;
    const drafts = {
      texts: await createDraft(harness, 'texts', numbered(round).texts),
      closures: await createDraft(harness, 'closures', numbered(round).closures),
    };
    const others = await Promise.all([harness.login(), harness.login()]);
    const replies = await Promise.all(
      others.map((other) => harness.ask(calls.publishSite, { as: other, body: { revision, drafts } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(harness.context.site.current.revision).toBe(revision + 1);
  }
  expect(readHistory(harness.paths.database).faults).toEqual([]);
}, 60_000);

test('of a publication, an undo and a save at once none leaves half of anything', async () => {
  await publish(1);
  for (let round = 2; round <= 12; round += 1) {
    const { revision } = harness.context.site.current;
    const drafts = {
      texts: await createDraft(harness, 'texts', numbered(round).texts),
      closures: await createDraft(harness, 'closures', numbered(round).closures),
    };
    const replies = await Promise.all([
      harness.ask(calls.publishSite, { as: as(), body: { revision, drafts } }),
      harness.ask(calls.restoreRevision, { as: as(), params: { number: String(revision - 1) }, body: { revision } }),
      harness.ask(calls.saveDraft, {
        as: as(),
        params: { kind: 'texts' },
        body: { version: drafts.texts, document: numbered(0).texts },
      }),
      harness.ask(calls.discardDraft, { as: as(), params: { kind: 'closures' } }),
    ]);
    for (const { status } of replies) expect([200, 409]).toContain(status);
  }
  const { said } = readHistory(harness.paths.database);
  expect(said.size).toBe(harness.context.site.current.revision);
  await harness.restart();
  expect(harness.context.site.current).toMatchObject({ revision: said.size, leftOut: [] });
}, 60_000);

test('a backup holds revisions and drafts, and a server over its copy shows them', async () => {
  await publish(1);
  await publish(2);
  const draft = await createDraft(harness, 'texts', { overrides: {}, english: {} });
  const [target, elsewhere] = [path.join(harness.folder, 'backup'), path.join(harness.folder, 'elsewhere')];
  const now = '2031-03-14T10:00:00.000Z';
  await takeBackup({ dataDirectory: harness.settings.dataDirectory, target, now });
  await publish(3);
  await restoreBackup({ folder: target, dataDirectory: elsewhere, replace: false, now });
  const context = await openServices({ ...harness.settings, dataDirectory: elsewhere });
  expect(context.site.current).toMatchObject({ revision: 2, leftOut: [], parts: { texts: numbered(2).texts } });
  const drafts = await context.db.selectFrom('siteDrafts').select(['kind', 'version']).execute();
  expect(drafts).toEqual([{ kind: 'texts', version: draft }]);
  await context.close();
});
