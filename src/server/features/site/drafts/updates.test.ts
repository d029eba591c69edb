import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Texts } from '#contract/site/content.ts';
import type { Parts } from '#contract/site/parts/parts.ts';
import { createDraft, publishParts } from '../../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness } from '../../../../../tests/harness.ts';
import { textAt } from '../../../content/texts.ts';
import { canonicalJson, hashPart } from './check-part.ts';

let harness: Harness;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp('content', folder, { recursive: true });
  harness = await openHarness({ env: { CONTENT_DIR: folder } });
});
afterEach(async () => {
  await harness.close();
  await rm(folder, { recursive: true });
});

const own = { it: 'Più forti', en: 'Stronger' };
const headline: Parts['texts'] = { overrides: { 'home.headline': own }, english: {} };
const textOf = (key: string) => textAt(harness.context.site.current.content.texts.it.site, key);
const state = () => harness.answerTo(calls.readSite, { as: harness.admin });

/** As a version of the product stored it that had one more sentence. */
async function storeWithGone() {
  const gone = { ...headline, overrides: { ...headline.overrides, 'home.gone': own } };
  const [document, sha256] = [canonicalJson(gone), hashPart('texts', canonicalJson(gone))];
  await harness.context.db.updateTable('siteParts').set({ document, sha256 }).where('kind', '=', 'texts').execute();
  await harness.context.db
    .updateTable('siteRevisions')
    .set({ parts: canonicalJson({ texts: sha256 }) })
    .execute();
}

test('an update that removes a sentence leaves the others as the trainer wrote them, also in drafts and history', async () => {
  await publishParts(harness, { texts: headline });
  await storeWithGone();
  await harness.restart();
  expect(harness.context.site.current.leftOut).toEqual([]);
  expect(textOf('home.headline')).toBe('Più forti');
  const draft = { ...headline, overrides: { 'home.gone': own, 'home.book': own } };
  await createDraft(harness, 'texts', draft);
  const { drafts } = await state();
  expect(drafts.texts?.problems).toEqual([]);
  const body = { revision: 1, drafts: { texts: drafts.texts?.version ?? '' } };
  expect(await harness.answerTo(calls.publishSite, { as: harness.admin, body })).toEqual({ revision: 2 });
  expect(harness.context.site.current.parts.texts.overrides).toEqual({ 'home.book': own });
  await harness.answerTo(calls.restoreRevision, { as: harness.admin, params: { number: '1' }, body: { revision: 2 } });
  expect(harness.context.site.current.parts.texts.overrides).toEqual(headline.overrides);
});

test('an update that adds a sentence shows it over a folder that is older, beside the trainer’s own', async () => {
  const shipped = textOf('home.book');
  await publishParts(harness, { texts: headline });
  for (const language of ['it', 'en']) {
    const file = path.join(folder, `texts/${language}/site.json`);
    const { home, ...site } = JSON.parse(await readFile(file, 'utf8')) as Texts;
    const { book: _book, ...rest } = home as Texts;
    await writeFile(file, JSON.stringify({ ...site, home: rest }));
  }
  await harness.restart();
  expect([textOf('home.headline'), textOf('home.book')]).toEqual(['Più forti', shipped]);
  await publishParts(harness, { texts: { ...headline, overrides: { ...headline.overrides, 'home.book': own } } });
  expect(textOf('home.book')).toBe('Più forti');
});
