import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readSample } from '#server/commands/demo-site/sample.ts';
import { seedDemo } from '#server/commands/demo-site/seed.ts';
import { type Moved, moveSite } from '#server/commands/moving/move-site.ts';
import { openStoragePlace } from '#server/settings/places.ts';
import { isSetAside } from '#server/storage/trash.ts';
import { createRenditionSet, createTrashed, writeFileIn } from '../../factories/factories.ts';
import { photo } from '../../factories/picture-files.ts';
import { createReadyPicture } from '../../factories/site-factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { runAsOperator } from '../../run-command.ts';
import { askTus, bytesAt, createTusUpload, MEBI, offsetOf } from '../../security/uploads/tus.ts';
import { dropDatabase } from '../engines/databases.ts';
import { contentOf, type MadePlace, makePlace } from './places.ts';

const demo = new URL('../../../demo/', import.meta.url);
const now = '2031-03-14T10:00:00.000Z';

/** A site in a folder, and an empty cluster. */
let harness: Harness;
let folder: MadePlace;
let cluster: MadePlace;

beforeEach(async () => {
  harness = await openHarness({ env: { DATABASE_URL: '' } });
  folder = await makePlace(harness.settings.dataDirectory, 'file and folder');
  cluster = await makePlace(path.join(harness.folder, 'cluster'), 'server and bucket');
});
afterEach(async () => {
  await harness.close();
  await dropDatabase(cluster.settings.dataDirectory);
});

const move = (from: MadePlace, to: MadePlace, change = {}): Promise<Moved> =>
  moveSite({ from: from.settings, to: to.settings, replace: false, now, ...change });

/** Every file of a data folder with its digest, whatever it is. */
async function treeOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const digests = names.map(async (name) => [
    path.relative(root, name),
    createHash('sha256')
      .update(await readFile(name))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(digests)) as Record<string, string>;
}

/** Runs a server over a place. */
async function serve<T>({ env }: MadePlace, work: (server: Harness) => Promise<T>): Promise<T> {
  const server = await openHarness({ env });
  try {
    return await work(server);
  } finally {
    await server.app.close();
    await server.context.close();
    await rm(server.folder, { recursive: true });
  }
}

/** Something of everything that a site may have: ready, waiting, in the trash with its source, and half arrived. */
async function fill() {
  const ready = await createRenditionSet(harness);
  const waiting = await createRenditionSet(harness, { state: 'waiting' });
  const trashed = await createRenditionSet(harness, { state: 'waiting', title: 'Nel cestino' });
  const remove = { as: harness.admin, params: { id: trashed.videoId } };
  await harness.answerTo(calls.deleteVideo, remove);
  const picture = await createReadyPicture(harness, await photo({ width: 300 }));
  await writeFileIn(harness, 'videos', 'palestra/non registrato.mp4');
  await harness.context.close();
  return { ready, waiting, trashed, picture };
}

/** An upload of which half has arrived. */
async function sendHalf() {
  const bytes = randomBytes(20 * MEBI);
  const upload = await serve(folder, async ({ listen, admin: as }) => {
    const origin = await listen();
    const id = await createTusUpload(origin, as, bytes.length);
    await askTus(origin, 'PATCH', { as, id, headers: bytesAt(0), body: bytes.subarray(0, 9 * MEBI) });
    return id;
  });
  return { upload, bytes };
}

test('the demo goes from the folder to the cluster and back, with the same digests, and the folder stays as it was', async () => {
  await seedDemo(harness.context, await readSample(demo), demo);
  const { waiting, trashed, picture } = await fill();
  const { upload, bytes } = await sendHalf();
  const before = await treeOf(folder.settings.dataDirectory);
  const there = await move(folder, cluster);
  expect(there).toMatchObject({ rows: { wasThere: false }, files: { present: 0, setAside: undefined } });
  expect(await treeOf(folder.settings.dataDirectory)).toEqual(before);
  const content = await contentOf(folder);
  expect(await contentOf(cluster)).toEqual(content);
  expect(Object.keys(content.files)).toEqual(
    expect.arrayContaining([
      `uploads/${waiting.id}`,
      `uploads/${upload}`,
      `trash/2031-03-14-${trashed.videoId}/uploads/${trashed.id}`,
      `pictures/${picture}/photo.jpg`,
      'videos/palestra/non registrato.mp4',
    ]),
  );

  const again = await move(folder, cluster);
  expect(again.rows).toEqual({ ...there.rows, wasThere: true });
  expect(again.files).toEqual({ ...there.files, present: there.files?.count });

  const elsewhere = await makePlace(path.join(harness.folder, 'elsewhere'), 'file and folder');
  const back = await move(cluster, elsewhere);
  expect([back.rows, back.files]).toEqual([there.rows, there.files]);
  expect(await contentOf(elsewhere)).toEqual(content);

  await serve(cluster, async ({ listen, answerTo, admin: as }) => {
    const origin = await listen();
    expect(await offsetOf(origin, as, upload)).toBe(9 * MEBI);
    await answerTo(calls.restoreVideo, { as, params: { id: trashed.videoId } });
    await askTus(origin, 'PATCH', { as, id: upload, headers: bytesAt(9 * MEBI), body: bytes.subarray(9 * MEBI) });
    expect((await answerTo(calls.listTrash, { as })).videos).toEqual([]);
  });
  const { files } = await contentOf(cluster);
  expect(files[`uploads/${upload}`]).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(files[`uploads/${trashed.id}`]).toBe(createHash('sha256').update(`sorgente di ${trashed.id}`).digest('hex'));
  await move(cluster, elsewhere, { replace: true });
  expect(await contentOf(elsewhere)).toEqual(await contentOf(cluster));
});

test('an operator moves the demo into the cluster and back, and both commands tell the same digests', async () => {
  await seedDemo(harness.context, await readSample(demo), demo);
  await harness.context.close();
  const digests = ({ status, said }: Awaited<ReturnType<typeof runAsOperator>>) => {
    expect([status, said]).toEqual([0, expect.stringContaining('Nothing was changed where the site was.')]);
    return said.match(/SHA-256 of all (?:tables|files): [0-9a-f]{64}/g);
  };
  const { DATA_DIR: _data, WORK_DIR: _work, CEPH_CONF: _gateway, ...named } = cluster.env;
  const there = digests(await runAsOperator('move', ['--to', ...Object.entries(named).map((one) => one.join('='))], folder.env));
  expect(there).toHaveLength(2);
  const elsewhere = path.join(harness.folder, 'elsewhere');
  const back = ['--to', 'DATABASE_URL= FILES_URL='];
  expect(digests(await runAsOperator('move', back, { ...cluster.env, DATA_DIR: elsewhere }))).toEqual(there);
  const home = await runAsOperator('move', back, { ...cluster.env, DATA_DIR: folder.settings.dataDirectory });
  for (const what of [/^There already: \d+ rows\.$/m, /^There already: \d+ files, /m]) expect(home.said).toMatch(what);
  expect(digests(home)).toEqual(there);
});

test('files alone go from bucket to bucket and into the folder, while the rows stay', async () => {
  await fill();
  const dataDirectory = folder.settings.dataDirectory;
  const [one, other] = [await makePlace(dataDirectory, 'file and bucket'), await makePlace(dataDirectory, 'file and bucket')];
  const { files } = await contentOf(folder);
  const there = await move(folder, one);
  expect(there).toMatchObject({ rows: undefined, files: { count: Object.keys(files).length } });
  expect((await move(one, other)).files).toEqual(there.files);
  expect((await contentOf(other)).files).toEqual(files);
  expect((await move(other, folder)).files).toEqual({ ...there.files, present: there.files?.count });
});

test('other files there are named and stay; with --replace they lie aside, and what was erased does not come back', async () => {
  const video = await createTrashed(harness);
  await harness.context.close();
  await move(folder, cluster);
  await serve(cluster, ({ answerTo, admin: as }) => answerTo(calls.eraseVideo, { as, params: { id: video.id } }));
  const storage = await openStoragePlace(folder.settings);
  const changed = 'videos/palestra/stacco-da-terra.mp4';
  await storage.files.write(changed, 'another');
  await storage.files.write('thumbnails/palestra/solo-qui.jpg', 'only here');
  const before = await contentOf(folder);
  await expect(move(cluster, folder)).rejects.toThrow('other rows (');
  const filesAlone = { ...folder, settings: { ...folder.settings, databaseUrl: cluster.settings.databaseUrl } };
  await expect(move(cluster, filesAlone)).rejects.toThrow(/There are other files already \(.* and 4 more\)\. With --replace/);
  expect(await contentOf(folder)).toEqual(before);

  const { files } = await move(cluster, folder, { replace: true });
  const batch = files?.setAside ?? '';
  expect(isSetAside(batch)).toBe(true);
  expect(await contentOf(folder)).toEqual(await contentOf(cluster));
  const set: string[] = [];
  for await (const { path: name } of storage.files.list(`trash/${batch}`)) set.push(name.slice(`trash/${batch}/`.length));
  expect(set).toEqual(
    expect.arrayContaining([changed, 'thumbnails/palestra/solo-qui.jpg', `trash/2031-03-14-${video.id}/video.json`]),
  );
  await harness.restart();
  expect((await harness.answerTo(calls.listTrash, { as: await harness.login() })).videos).toEqual([]);
});

test('it is refused while a server runs on either side', async () => {
  await expect(move(folder, cluster)).rejects.toThrow('Another server or command is using this data folder');
  await harness.context.close();
  const dataDirectory = path.join(harness.folder, 'another machine');
  const instance = { settings: { ...cluster.settings, dataDirectory }, env: { ...cluster.env, DATA_DIR: dataDirectory } };
  await serve(instance, async () => {
    await expect(move(folder, cluster)).rejects.toThrow('An instance of this site is running');
    await expect(move(cluster, folder)).rejects.toThrow('An instance of this site is running');
  });
});
