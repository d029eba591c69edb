import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '#contract/calls.ts';
import { pagePaths } from '#contract/pages/paths.ts';
import { partKinds } from '#contract/site/parts/parts.ts';
import { asInFolder, buildEveryPart } from '../../../factories/own-parts.ts';
import { photo } from '../../../factories/picture-files.ts';
import { runAsOperator } from '../../../run-command.ts';
import { openApi } from '../../support/api.ts';
import { uploadPicture } from '../../support/scenes/site-editing.ts';
import { discard, startSite } from '../../support/server.ts';
import { expect, test } from '../../support/test.ts';

const urls = pagePaths;

const pagesOf = async (origin: string) =>
  Promise.all(
    urls.map(async (url) => {
      const page = await fetch(origin + url);
      expect(page.status, url).toBe(200);
      return (await page.text()).replaceAll(origin, 'https://site');
    }),
  );

/** A folder has the Italian twice where there is no English, so its pages do not say that it is Italian. */
const withoutMarks = (page: string) => page.replaceAll(' lang="it"', '');

test('a site whose every part was published moves as a folder: its sixteen pages are the same, byte for byte', async ({
  page,
  site,
  api,
}) => {
  const id = await uploadPicture(site, api, await photo({ width: 2000, height: 2000 }));

  const { parts } = await api.ask(calls.readSite);
  const present = Object.fromEntries(partKinds.map((kind) => [kind, parts[kind].document])) as Parameters<
    typeof buildEveryPart
  >[0];
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const closed = { from: day(1), to: day(9) };
  const wanted = buildEveryPart(present, id, (await api.ask(calls.readLegal)).documents, closed);
  const drafts: { [kind in (typeof partKinds)[number]]?: string } = {};
  for (const kind of partKinds)
    drafts[kind] = (
      await api.ask(calls.saveDraft, { params: { kind }, body: { version: null, document: wanted[kind] } })
    ).version;
  await api.ask(calls.publishSite, { body: { revision: 0, drafts } });

  const folder = await mkdtemp(path.join(tmpdir(), 'moved-'));
  const target = path.join(folder, 'content');
  const { status, said } = await runAsOperator('content-export', [target], { DATA_DIR: site.dataDirectory, DEMONSTRATION: 'on' });
  expect(status, said).toBe(0);
  const moved = await startSite({ contentDirectory: target });
  const [before, after] = [await pagesOf(site.origin), await pagesOf(moved.origin)];
  for (const [index, url] of urls.entries()) {
    const [there, here] = [after[index] ?? '', before[index] ?? ''].map((page) => withoutMarks(asInFolder(page, id)));
    expect(there, url).toBe(here);
  }
  expect(before.join()).toContain(`/foto/${id}/photo.`);
  // What has no English is Italian to a screen reader, also once the page's scripts run.
  expect(before[urls.indexOf('/en')]).toMatch(/<h1 lang="it"[^>]*>(<[^>]+>|\s)*Più/);
  await page.goto(`${site.origin}/en`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'it');
  for (const file of [`foto/${id}.jpg`, `foto/${id}.1200.avif`])
    expect((await fetch(`${moved.origin}/${file}`)).headers.get('content-type')).toContain('image/');

  const there = await openApi(moved.origin, moved.adminToken);
  const state = await there.ask(calls.readSite);
  expect([state.revision, state.isEditable, state.parts.identity.from]).toEqual([0, true, 'files']);
  await discard(moved);
  await rm(folder, { recursive: true });
});
