import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { problemBounds } from '#contract/problems.ts';
import { partKinds } from '#contract/site/parts/parts.ts';
import { textRules } from '#contract/site/parts/text-rules.ts';
import { publishParts } from '../../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness } from '../../../../../tests/harness.ts';
import { canonicalJson, hashPart } from './check-part.ts';

const { englishMax } = limits.site;

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

const headline = { overrides: { 'home.headline': { it: 'Più forti', en: 'Stronger' } }, english: {} };
const marks = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, '0123abcd']));

/** A published part as a release that bounded less has stored it. */
async function storePublished(kind: string, document: unknown) {
  const [text, sha256] = [canonicalJson(document), hashPart(kind, canonicalJson(document))];
  const stored = await harness.context.db.selectFrom('siteParts').select(['format', 'createdAt']).executeTakeFirstOrThrow();
  await harness.context.db
    .insertInto('siteParts')
    .values({ kind, ...stored, document: text, sha256 })
    .execute();
  await harness.context.db
    .updateTable('siteRevisions')
    .set({ parts: canonicalJson({ [kind]: sha256 }) })
    .execute();
  await harness.restart();
}

test.each(partKinds)(
  '%s, published with more marks of English than a part may have now, is shown as the trainer wrote it',
  async (kind) => {
    const { [kind]: part } = harness.context.site.current.parts;
    await publishParts(harness, { texts: headline });
    const gone = Array.from({ length: 2 * englishMax }, (_, at) => `gone/${at}`);
    await storePublished(kind, { ...part, english: { ...part.english, ...marks(gone) } });
    expect(harness.context.site.current.leftOut).toEqual([]);
    expect(harness.context.site.current.parts[kind]).toEqual(part);
  },
);

test('every sentence of the site may have its English confirmed', () => {
  expect(Object.keys(textRules).length).toBeLessThanOrEqual(englishMax);
});

test('a draft that was saved before drafts were bounded is read, with its problems, and is discarded', async () => {
  const names = Array.from({ length: 3000 }, (_, at) => `${'a.'.repeat(3)}${at}`);
  const documents = {
    texts: { overrides: Object.fromEntries(names.map((name) => [name, { it: 1 }])), english: marks(names) },
    services: { items: names.map((id) => ({ id })), english: {} },
    hours: Object.fromEntries(names.map((name) => [name, 1])),
  };
  for (const [kind, document] of Object.entries(documents)) {
    const at = '2030-01-01T08:00:00.000Z';
    const row = {
      kind,
      document: JSON.stringify(document),
      base: 0,
      version: kind,
      author: 'admin',
      device: 'Telefono',
      updatedAt: at,
    };
    await harness.context.db.insertInto('siteDrafts').values(row).execute();
  }
  const { drafts } = await harness.answerTo(calls.readSite, { as: harness.admin });
  for (const kind of ['services', 'hours'] as const) {
    const { length } = drafts[kind]?.problems ?? [];
    expect(length > 0 && length <= problemBounds.fieldsMax, `${kind}: ${length}`).toBe(true);
  }
  for (const kind of ['texts', 'services', 'hours'] as const)
    await harness.answerTo(calls.discardDraft, { as: harness.admin, params: { kind } });
});
