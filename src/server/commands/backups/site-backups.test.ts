import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { buildEveryPart } from '../../../../tests/factories/own-parts.ts';
import { photo } from '../../../../tests/factories/picture-files.ts';
import { buildClosures, createDraft, createReadyPicture, publishParts } from '../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness } from '../../../../tests/harness.ts';
import { openServices } from '../../services.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';

const now = '2031-03-14T10:00:00.000Z';
let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

test('a restore brings back every version of the site, drafts, discarded ones, switches and pictures', async () => {
  const { pictures, site } = harness.context;
  const id = await createReadyPicture(harness, await photo({ width: 700, height: 700 }));
  const { documents } = await harness.answerTo(calls.readLegal, { as: harness.admin });
  await publishParts(harness, buildEveryPart(site.current.parts, id, documents));
  await publishParts(harness, { closures: buildClosures() });
  await createDraft(harness, 'hours', { lines: [] });
  await createDraft(harness, 'closures', buildClosures());
  await harness.answerTo(calls.discardDraft, { as: harness.admin, params: { kind: 'closures' } });
  await harness.answerTo(calls.changeSite, { as: harness.admin, body: { isVisible: false } });
  const before = await harness.snapshot();

  const [target, elsewhere] = ['backup', 'elsewhere'].map((name) => path.join(harness.folder, name));
  await takeBackup({ dataDirectory: harness.settings.dataDirectory, target: target ?? '', now });
  await restoreBackup({ folder: target ?? '', dataDirectory: elsewhere ?? '', replace: false, now });
  const context = await openServices({ ...harness.settings, dataDirectory: elsewhere ?? '' }, { clock: harness.clock });
  for (const table of ['siteParts', 'siteRevisions', 'siteDrafts', 'siteSetAside', 'siteState', 'pictures'] as const) {
    const rows = await context.db.selectFrom(table).selectAll().execute();
    expect(rows.length, table).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => JSON.stringify(row))), table).toEqual(
      new Set(before[table]?.map((row) => JSON.stringify(row))),
    );
  }
  expect(context.site.current).toMatchObject({ revision: 2, leftOut: [], parts: harness.context.site.current.parts });
  expect(context.site.switches.isVisible).toBe(false);
  expect(context.pictures.find(id)).toEqual(pictures.find(id));
  await context.close();
});
