import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { DAY } from '#contract/units.ts';
import { deleteTablesAside } from '#server/commands/backups/cleanup.ts';
import { moveSite } from '#server/commands/moving/move-site.ts';
import { digestRows } from '#server/db/copy-rows.ts';
import { schemasAside } from '#server/db/set-aside.ts';
import { openDatabasePlace } from '#server/settings/places.ts';
import { type Client, createAssignment, createReview, createUser, loginClient } from '../../factories/factories.ts';
import { type Harness, openHarness, type Visitor } from '../../harness.ts';
import { runAsOperator } from '../../run-command.ts';
import { type Child, startChild } from '../../security/process/child.ts';
import { databaseEnv, dropDatabase } from '../engines/databases.ts';

/** A site of a folder, and an empty database of a server. */
let harness: Harness;
let client: Client;
let server: { dataDirectory: string; databaseUrl: string };
let folder: { dataDirectory: string };

const now = '2031-03-14T10:00:00.000Z';

beforeEach(async () => {
  harness = await openHarness({ env: { DATABASE_URL: '' } });
  client = await loginClient(harness);
  await createAssignment(harness, { client });
  await createReview(harness, { state: 'featured' });
  const { dataDirectory } = harness.settings;
  const { DATABASE_URL: databaseUrl = '' } = await databaseEnv(harness.folder);
  [folder, server] = [{ dataDirectory }, { dataDirectory, databaseUrl }];
});
afterEach(async () => {
  await harness.close();
  await dropDatabase(harness.folder);
});

const toServer = (change = {}) => moveSite({ from: folder, to: server, replace: false, now, ...change });
const toFolder = (change = {}) => moveSite({ from: server, to: folder, replace: false, now, ...change });

async function digestsOf(place: typeof folder) {
  await using db = await openDatabasePlace(place);
  return await digestRows(db);
}

/** A server over the moved site, in a process of its own. */
async function serveMoved(work: (child: Child, as: Visitor) => Promise<unknown>): Promise<void> {
  const child = await startChild(folder.dataDirectory, { DATABASE_URL: server.databaseUrl });
  try {
    await work(child, await child.login());
  } finally {
    child.signal('SIGTERM');
    await child.ended;
  }
}

const fileHash = async () =>
  createHash('sha256')
    .update(await readFile(harness.paths.database))
    .digest('hex');

test('a site goes to a server and back, every row the same, where it came from untouched, and sessions go on', async () => {
  await harness.context.close();
  const before = await fileHash();
  const there = await toServer();
  expect(there).toMatchObject({ rows: { wasThere: false, setAside: undefined }, files: undefined });
  expect(await digestsOf(server)).toEqual(await digestsOf(folder));
  expect(await fileHash()).toBe(before);
  await serveMoved(async ({ send }, as) => {
    expect(await send(calls.listClientVideos, { as: client })).toMatchObject({ status: 200, body: { videos: [{}] } });
    expect((await send(calls.deleteUser, { as, params: { id: client.user.id } })).status).toBe(200);
  });
  const back = await toFolder({ replace: true });
  expect(back.rows?.sha256).not.toBe(there.rows?.sha256);
  expect(await digestsOf(folder)).toEqual(await digestsOf(server));
  expect(await readdir(path.join(folder.dataDirectory, back.rows?.setAside ?? ''))).toEqual(['site.db']);
  await harness.restart();
  expect((await harness.ask(calls.listClientVideos, { as: client })).status).toBe(401);
});

test('moving again copies nothing where nothing has changed, and asks before other rows take the place of some', async () => {
  await harness.context.close();
  const { rows } = await toServer();
  expect((await toServer()).rows).toEqual({ ...rows, wasThere: true });
  await harness.restart();
  await createUser(harness);
  await harness.context.close();
  const there = await digestsOf(server);
  await expect(toServer()).rejects.toThrow('already has a site, with other rows (users, access_links, acts)');
  expect(await digestsOf(server)).toEqual(there);
  const setAside = (await toServer({ replace: true })).rows?.setAside ?? '';
  expect(await digestsOf(server)).toEqual(await digestsOf(folder));
  await using db = await openDatabasePlace(server);
  const old = await db.withoutPlugins().withSchema(setAside).selectFrom('users').select('id').execute();
  expect(old).toHaveLength(there.users?.rows ?? 0);
  for (const [days, left] of [
    [30, [setAside]],
    [31, []],
  ] as const) {
    await deleteTablesAside(db, Date.parse(now) + days * DAY);
    expect(await schemasAside(db, 'before-')).toEqual(left);
  }
});

test('who was deleted here after an earlier move is not there after the next, nor who only the ledger names', async () => {
  await harness.context.close();
  await toServer();
  await serveMoved(({ send }, as) => send(calls.deleteUser, { as, params: { id: client.user.id } }));
  await toServer({ replace: true });
  const { users } = await digestsOf(folder);
  expect((await digestsOf(server)).users).toMatchObject({ rows: (users?.rows ?? 0) - 1 });
});

test('it is refused while a server runs, to where the site is already, and from where there is none', async () => {
  await expect(toServer()).rejects.toThrow('Another server or command is using this data folder');
  await harness.context.close();
  const elsewhere = await startChild(path.join(harness.folder, 'elsewhere'), { DATABASE_URL: server.databaseUrl });
  await expect(toServer()).rejects.toThrow('An instance of this site is running');
  elsewhere.signal('SIGTERM');
  await elsewhere.ended;
  await expect(moveSite({ from: folder, to: folder, replace: false, now })).rejects.toThrow('already there');
  const nowhere = { dataDirectory: path.join(harness.folder, 'nothing') };
  await expect(moveSite({ from: nowhere, to: server, replace: false, now })).rejects.toThrow('is DATA_DIR right?');
});

test('the command says what it did and how to start from now on, and never the password', async () => {
  await harness.context.close();
  const env = { DATA_DIR: folder.dataDirectory };
  const url = new URL(server.databaseUrl);
  url.searchParams.set('password', 'segreto');
  const { status, said } = await runAsOperator('move', ['--to', `DATABASE_URL=${url.href}`], env);
  expect(said).toMatch(/^Copied, read back and compared: \d+ rows\.\n {2}SHA-256 of all tables: [\da-f]{64}\n/);
  expect(said).toContain(`with the DATABASE_URL that you gave (postgres://localhost${url.pathname})`);
  expect(said).not.toContain('segreto');
  expect(status).toBe(0);
  const target = path.join(harness.folder, 'copy');
  const gone = { status: 1, said: expect.stringContaining(`its rows moved to postgres://localhost${url.pathname} on `) };
  expect(await runAsOperator('backup', [target], env)).toEqual(gone);
  expect(await runAsOperator('backup', [target], { ...env, DATABASE_URL: server.databaseUrl })).toMatchObject({ status: 0 });
  expect((await runAsOperator('move', ['--to', `DATABASE_URL=${url.href}`], env)).said).toContain('There already: ');
  const file = path.join(harness.folder, 'place.env');
  await writeFile(file, 'LOG_LEVEL=info\nDATABASE_URL=\n');
  const back = await runAsOperator('move', ['--to', file], { ...env, DATABASE_URL: server.databaseUrl });
  expect(back.said).toContain('There already: ');
  expect(await runAsOperator('sessions', [], env)).toMatchObject({ status: 0 });
  expect((await runAsOperator('sessions', [], { ...env, DATABASE_URL: server.databaseUrl })).said).toContain('moved to site.db');
  for (const parameters of [[], ['--to'], ['--to', 'PORT=1'], ['--to', 'DATABASE_URL=', 'PORT=1']])
    expect(await runAsOperator('move', parameters, env)).toMatchObject({
      status: 1,
      said: expect.stringContaining('Say where the site is to go'),
    });
  expect(await runAsOperator('move', ['--to', `${file}.missing`], env)).toMatchObject({
    status: 1,
    said: expect.stringContaining('There is no file'),
  });
});
