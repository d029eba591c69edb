import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFiles } from '../content/files/read-files.ts';
import { identityOf } from './identity.ts';
import { readSettings } from './settings.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-identity-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const content = readFiles('content');
const inBucket = {
  DATABASE_URL: 'postgres://trainer@127.0.0.1/site',
  FILES_URL: 's3://bucket/site?endpoint=http://127.0.0.1:1',
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'secret',
};
const identify = (env: Record<string, string>, files = content) =>
  identityOf(readSettings({ DATA_DIR: path.join(folder, 'one'), ...env }), files);

/** The names of the settings that these two do not share. */
async function differing(one: Record<string, string>, other: Record<string, string>): Promise<string[]> {
  const [{ settings: some }, { settings: others }] = [await identify(one), await identify(other)];
  return Object.keys(some).filter((name) => some[name] !== others[name]);
}

test.each([
  ['PUBLIC_ORIGIN', 'http://localhost:4000'],
  ['FILES_URL', 's3://bucket/other?endpoint=http://127.0.0.1:1'],
  ['SITE_EDITING', 'off'],
  ['DEMONSTRATION', 'on'],
  ['UPLOADS', 'off'],
  ['LINK_DAYS', '3'],
])('instances have to share %s', async (name, value) => {
  expect(await differing(inBucket, { ...inBucket, [name]: value })).toEqual([name]);
});

test('each may have keys, a proxy, folders and connections of its own, and transcode or not', async () => {
  const own = {
    AWS_ACCESS_KEY_ID: 'another',
    AWS_SECRET_ACCESS_KEY: 'another',
    TRUST_PROXY: '10.0.0.2',
    SEND_FILES_BY: 'proxy',
    DATA_DIR: '/elsewhere',
    WORK_DIR: '/elsewhere/work',
    HOST: '10.0.0.11',
    TRANSCODE: 'off',
    DATABASE_CONNECTIONS: '20',
  };
  expect(await identify({ ...inBucket, ...own })).toEqual(await identify(inBucket));
});

test('without a bucket the files are of one folder, whatever leads to it', async () => {
  const { FILES_URL: _bucket, ...onDisk } = inBucket;
  await mkdir(path.join(folder, 'one/films'), { recursive: true });
  await mkdir(path.join(folder, 'two'));
  const two = { ...onDisk, DATA_DIR: path.join(folder, 'two') };
  expect(await differing(onDisk, two)).toEqual(['FILES_URL']);
  await symlink(path.join(folder, 'one/films'), path.join(folder, 'two/films'));
  expect(await differing(onDisk, two)).toEqual([]);
});

test('the version is that of the content too', async () => {
  const { version } = await identify(inBucket);
  const legal = { ...content.legal, 'privacy-policy': 'another text' };
  expect((await identify(inBucket, { ...content, legal })).version).not.toBe(version);
});
