import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { PageData } from '#contract/pages/data.ts';
import { pagePaths } from '#contract/pages/paths.ts';
import { type Parts, partKinds } from '#contract/site/parts/parts.ts';
import { readRevisions } from '#server/features/site/revisions/revisions.ts';
import { openServices } from '#server/services.ts';
import { asInFolder, buildEveryPart, buildUse } from '../../../tests/factories/own-parts.ts';
import { photo } from '../../../tests/factories/picture-files.ts';
import { createDraft, createReadyPicture, publishParts } from '../../../tests/factories/site-factories.ts';
import { type Harness, openHarness } from '../../../tests/harness.ts';
import { runAsOperator } from '../../../tests/run-command.ts';
import { takeBackup } from './backups/take.ts';

/** What every page gets, without what differs by itself: the nonce, and functions. */
function recorder() {
  const pages = new Map<string, string>();
  const render = async (url: string, data: PageData) => {
    const { scriptNonce: _nonce, picture, ...said } = data;
    const uses = usesIn(said).map((use) => picture(use));
    pages.set(url, JSON.stringify({ said, uses }));
    return { status: 200, isDocument: true, body: '<html></html>' };
  };
  return { pages, renderer: { render, clientDirectory: '/nowhere' } };
}

type Use = Parameters<PageData['picture']>[0];

function usesIn(value: unknown): Use[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('picture' in value && 'focus' in value) return [value as Use];
  return Object.values(value).flatMap(usesIn);
}

const recorded = recorder();
let harness: Harness;
let folder: string;
beforeEach(async () => {
  recorded.pages.clear();
  harness = await openHarness({ renderer: recorded.renderer });
  folder = await mkdtemp(path.join(tmpdir(), 'export-'));
});
afterEach(async () => {
  await harness.close();
  await rm(folder, { recursive: true, force: true });
});

const parts = () => harness.context.site.current.parts;
const run = (name: string, parameters: string[], env: Record<string, string> = {}) =>
  runAsOperator(name, parameters, { DATA_DIR: harness.settings.dataDirectory, ...env });
const urls = pagePaths;

async function readPages(of: Harness, from: ReturnType<typeof recorder>): Promise<Record<string, string>> {
  of.context.pageCache.invalidate();
  for (const url of urls) expect((await of.app.inject({ url })).statusCode).toBe(200);
  expect(from.pages.size).toBe(urls.length);
  return Object.fromEntries(urls.map((url) => [url, from.pages.get(url) ?? '']));
}

async function changeEverything(id: string): Promise<Partial<Parts>> {
  const { documents } = await harness.answerTo(calls.readLegal, { as: harness.admin });
  return buildEveryPart(parts(), id, documents);
}

/** Each runs up to six commands, which begin by loading the product. */
const timeout = 240_000;

describe('content:export', { timeout }, () => {
  test('of a site whose every part was published makes a folder that shows the same, but for the paths of uploaded pictures', async () => {
    const id = await createReadyPicture(harness, await photo({ width: 2000, height: 2000 }));
    await publishParts(harness, await changeEverything(id));
    const before = await readPages(harness, recorded);
    const target = path.join(folder, 'site');
    const { status, said } = await run('content-export', [target]);
    expect(said).toBe(`Exported: ${target}\n  Version 1 of the site.\n`);
    expect(status).toBe(0);
    expect((await readdir(path.join(target, 'photos/foto'))).sort()).toEqual(
      ['jpg', '1200.avif', '1920.avif', '480.avif', '800.avif', '2000.avif']
        .filter((end) => end !== '2000.avif')
        .map((end) => `${id}.${end}`)
        .sort(),
    );
    const other = recorder();
    const moved = await openHarness({ env: { CONTENT_DIR: target }, renderer: other.renderer });
    const after = await readPages(moved, other);
    for (const url of urls) expect(asInFolder(after[url] ?? '', id), url).toBe(asInFolder(before[url] ?? '', id));
    expect(moved.context.site.current.parts.identity.english).toEqual(parts().identity.english);
    await moved.close();
  });

  test('of a site where nothing was published repeats its files', async () => {
    const target = path.join(folder, 'site');
    expect((await run('content-export', [target])).said).toContain('Nothing is published yet');
    for (const file of [
      'identity.json',
      'services.json',
      'timeline.json',
      'certifications.json',
      'questions.json',
      'texts/it/site.json',
      'legal/terms-of-service.md',
    ])
      expect(await readFile(path.join(target, file), 'utf8'), file).toBe(await readFile(path.join('content', file), 'utf8'));
  });

  test('refuses what is there already, and a data folder that is none', async () => {
    expect(await run('content-export', [folder])).toEqual({
      status: 1,
      said: `${folder} exists already: name a folder that does not, or move it away.\n`,
    });
    expect((await run('content-export', [])).said).toContain('npm run content:export -- FOLDER');
    const nowhere = { DATA_DIR: path.join(folder, 'nothing') };
    expect((await run('content-export', [path.join(folder, 'x')], nowhere)).said).toContain('is DATA_DIR right?');
    expect(await readdir(folder)).toEqual([]);
  });
});

/** The command wants a data folder that no server uses: a backup is one. */
async function dataOf(of: Harness, name: string): Promise<string> {
  const target = path.join(folder, name);
  await takeBackup({ dataDirectory: of.settings.dataDirectory, target, now: '2031-03-14T10:00:00.000Z' });
  return target;
}

describe('content:import', { timeout }, () => {
  test('publishes an exported folder over another site, pictures among the uploaded ones, by “import”', async () => {
    const id = await createReadyPicture(harness, await photo({ width: 700, height: 700 }));
    const changed = await changeEverything(id);
    await publishParts(harness, changed);
    const target = path.join(folder, 'site');
    expect((await run('content-export', [target])).status).toBe(0);
    const fresh = await openHarness();
    const data = await dataOf(fresh, 'data');
    const { status, said } = await run('content-import', [target], { DATA_DIR: data });
    expect(said).toContain('Imported: version 1 of the site, by "import".');
    expect(said).toContain('1 picture is now among the uploaded ones.');
    expect(status).toBe(0);
    const context = await openServices({ ...fresh.settings, dataDirectory: data });
    const { parts: now, revision, leftOut } = context.site.current;
    expect([revision, leftOut]).toEqual([1, []]);
    const [uploaded = ''] = context.site.uploaded.keys();
    const expected = JSON.parse(JSON.stringify(parts()).replaceAll(id, uploaded)) as Parts;
    for (const kind of partKinds.filter((one) => one !== 'legal' && one !== 'texts'))
      expect(now[kind], kind).toEqual(expected[kind]);
    expect(now.texts.overrides).toEqual(expected.texts.overrides);
    expect(now.legal).toMatchObject({ figures: expected.legal.figures, court: 'Torino', sections: expected.legal.sections });
    const { revisions } = await readRevisions(context, {}, 'another');
    expect(revisions).toMatchObject([{ author: 'import', isImported: true, number: 1 }]);
    await context.close();
    expect((await run('content-import', [target], { DATA_DIR: data })).said).toContain('Nothing in it differs');
    await fresh.close();
  });

  test('takes the parts that are named, and says what it does not take', async () => {
    const target = path.join(folder, 'site');
    await run('content-export', [target]);
    const edit = async (file: string, from: string, to: string) => {
      const place = path.join(target, file);
      await writeFile(place, (await readFile(place, 'utf8')).replace(from, to));
    };
    await edit('identity.json', '"Marco Esempio"', '"Elena Prova"');
    await edit('texts/it/common.json', '": "', '": "Nuovo ');
    await edit('legal/cookie-policy.md', '\n## ', '\nAltro.\n\n## ');
    await createDraft(harness, 'identity', { ...parts().identity, name: 'Bozza' });
    const data = await dataOf(harness, 'data');
    const { said } = await run('content-import', [target, 'texts', 'legal', 'identity'], { DATA_DIR: data });
    expect(said).toContain('version 1');
    expect(said).toContain('what legal/cookie-policy.md says differently');
    expect(said).toContain('what texts/it says differently');
    const context = await openServices({ ...harness.settings, dataDirectory: data });
    expect(context.site.current.parts.identity.name).toBe('Elena Prova');
    expect(context.site.current.parts.texts.overrides).toEqual({});
    expect(await context.db.selectFrom('siteDrafts').selectAll().execute()).toEqual([]);
    expect(await context.db.selectFrom('siteSetAside').select('kind').execute()).toEqual([{ kind: 'identity' }]);
    await context.close();
  });

  test('publishes nothing of a folder with a mistake, another booking provider or a missing picture', async () => {
    const data = await dataOf(harness, 'data');
    const env = { DATA_DIR: data };
    const refused = async (file: string, content: (json: Record<string, unknown>) => unknown, part: string) => {
      const target = await mkdtemp(path.join(folder, 'wrong-'));
      await cp('content', target, { recursive: true });
      const place = path.join(target, file);
      await writeFile(place, JSON.stringify(content(JSON.parse(await readFile(place, 'utf8')) as Record<string, unknown>)));
      const { status, said } = await run('content-import', [target, part], env);
      expect(status).toBe(1);
      return said;
    };
    const identity = 'identity.json';
    expect(await refused(identity, (json) => ({ ...json, name: 'x'.repeat(99) }), 'identity')).toContain(
      'identity/name: too long',
    );
    expect(await refused(identity, (json) => ({ ...json, name: 'Elena \u202eavorP' }), 'identity')).toContain(
      'identity/name: unreadable',
    );
    expect(await refused(identity, (json) => ({ ...json, surname: 'x' }), 'identity')).toContain('surname unknown field');
    const booking = { provider: 'Altro', origin: 'https://a.example', script: 'https://a.example/x.js', consultation: 'x/y' };
    expect(await refused(identity, (json) => ({ ...json, booking }), 'identity')).toContain('another booking provider');
    const missing = { ...parts().pictures, booking: buildUse('file:nessuna.jpg') };
    const closures = 'certifications.json';
    expect(await refused(closures, () => 'nothing', 'closures')).toContain('certifications.json');
    const target = path.join(folder, 'missing');
    await cp('content', target, { recursive: true });
    await writeFile(path.join(target, 'pictures.json'), JSON.stringify(missing));
    expect((await run('content-import', [target], env)).said).toContain('photos/nessuna.jpg is missing');
    expect((await run('content-import', ['content', 'colours'], env)).said).toContain('"colours" is no part of the site');
    expect((await run('content-import', ['content'], { ...env, SITE_EDITING: 'off' })).said).toContain('SITE_EDITING is off');
    const context = await openServices({ ...harness.settings, dataDirectory: data });
    expect(context.site.current.revision).toBe(0);
    await context.close();
  });

  test('beside a running server says what to do', async () => {
    expect(await run('content-import', ['content'])).toEqual({
      status: 1,
      said: 'Another server or command is using this data folder: stop it first.\n',
    });
  });
});
