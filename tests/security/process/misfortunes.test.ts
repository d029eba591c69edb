import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { compileCache } from '../../run-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trainer-misfortune-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Starts the program as an operator does, and waits for its end. */
async function start(env: Record<string, string>, parameters: readonly string[] = [], by: readonly string[] = []) {
  const [program = '', ...words] = [...by, process.execPath, 'src/server/main.ts', ...parameters];
  const server = spawn(program, words, {
    env: { PATH: process.env.PATH, ...compileCache, DATA_DIR: inFolder(), LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const status = await new Promise<number | null>((resolve) => server.once('close', resolve));
  return { status, said };
}

const inFolder = (...names: string[]) => path.join(folder, 'data', ...names);

/** The database of a site that was started once, after this was done to it. */
async function withDatabase(...statements: string[]): Promise<void> {
  await mkdir(inFolder(), { recursive: true, mode: 0o700 });
  await using db = await openDatabase(inFolder('site.db'));
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function withFile(name: string, text = 'no database'.repeat(1000)): Promise<void> {
  await mkdir(path.dirname(inFolder(name)), { recursive: true, mode: 0o700 });
  await writeFile(inFolder(name), text);
}

type Misfortune = [said: RegExp, what: string, play: () => Promise<Record<string, string> | undefined>, parameters?: string[]];

const misfortunes: Misfortune[] = [
  [
    /a file where a folder is needed: .*\/data$/,
    'the data folder is a file',
    async () => {
      await writeFile(inFolder(), '');
      return {};
    },
  ],
  [
    /a file where a folder is needed: .*\/data\/inside$/,
    'the data folder is below a file',
    async () => {
      await writeFile(inFolder(), '');
      return { DATA_DIR: inFolder('inside') };
    },
  ],
  [
    /a file where a folder is needed: .*\/data\/videos$/,
    'a folder within the data folder is a file',
    async () => {
      await withFile('videos');
      return {};
    },
  ],
  [/newer version .*999-future.*start that version again, or restore/, 'the database was made by a newer version', makeNewer],
  [/cut off .*table "admins" already exists.*restore the last backup/, 'the tables are there and are not listed', makeUnlisted],
  [/cut off .*duplicate column.*restore the last backup/, 'the last of the columns are there and are not listed', makeHalf],
  [/damaged.*restore the last backup/, 'the database is no database', () => withFile('site.db').then(() => ({}))],
  [/damaged.*restore the last backup/, 'pages of the database are overwritten', overwritePages],
  [
    /site\.db must be a file/,
    'the database is a folder',
    () => mkdir(inFolder('site.db'), { recursive: true, mode: 0o700 }).then(() => ({})),
  ],
  [/lock\.db is damaged: delete it/, 'the lock is no lock', () => withFile('lock.db').then(() => ({}))],
  [/HOST is no address: set HOST/, 'the host is no address', async () => ({ HOST: '999.1.1.1', PORT: '0' }), ['--dev']],
  [/HOST is no address of this machine/, 'the host is another’s', async () => ({ HOST: '203.0.113.1', PORT: '0' }), ['--dev']],
  [/Another program already uses this port/, 'the port is taken', async () => ({ PORT: await takenPort() }), ['--dev']],
];

const ofLinux: Misfortune[] = [
  [/is not there, and cannot be made: \/proc\/x$/, 'the system makes no folders there', async () => ({ DATA_DIR: '/proc/x' })],
  [/is not there, and cannot be made: \/proc\/x$/, 'nor below', async () => ({ DATA_DIR: '/proc/x/y/z' })],
  [/does not allow this: \/sys\/x$/, 'nor there, to anyone', async () => ({ DATA_DIR: '/sys/x' })],
];

async function makeNewer() {
  await withDatabase("insert into kysely_migration values ('999-future', '2031-03-14T09:26:53.000Z')");
  return {};
}

async function makeUnlisted() {
  await withDatabase('delete from kysely_migration');
  return {};
}

async function makeHalf() {
  await withDatabase("delete from kysely_migration where name >= '030'");
  return {};
}

async function overwritePages() {
  await withDatabase();
  const file = await open(inFolder('site.db'), 'r+');
  await file.write(Buffer.alloc(64 * 1024, 0xff), 0, 64 * 1024, 4096);
  await file.close();
  return {};
}

async function takenPort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return String(typeof address === 'object' ? address?.port : '');
}

describe('a start that cannot be says why in one sentence, and what to do', () => {
  test.each([...misfortunes, ...(process.platform === 'linux' ? ofLinux : [])])(
    '%s: %s',
    async (sentence, _, play, parameters) => {
      const { status, said } = await start((await play()) ?? {}, parameters);
      expect(said.trimEnd()).toMatch(sentence);
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(said).not.toMatch(/\bat .*:\d+:\d+|node:internal|Error:/);
      expect(status).toBe(1);
    },
  );
});

/** Whether this system has ports that not every user may listen on. */
const hasOwnPorts =
  process.platform === 'linux' && Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8')) > 80;

/** Takes from root what lets it listen on such a port, and nothing else. */
const unprivileged = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-net_bind_service'] : [];

test.skipIf(!hasOwnPorts)('a port that only root may take is named', async () => {
  const { status, said } = await start({ PORT: '80' }, ['--dev'], unprivileged);
  expect(said).toBe('The system lets only root listen on port 80: set PORT to 1024 or more, with a proxy in front.\n');
  expect(status).toBe(1);
});

test('a failure that has no sentence of its own is told as one, with what to do; the places in the code come below', async () => {
  await withDatabase('drop table erased_users');
  const { status, said } = await start({});
  const [sentence, ...below] = said.trimEnd().split('\n');
  expect(sentence).toBe(
    'The program stopped at a failure that it does not know (no such table: erased_users). Try once more; if it comes again, restore the last backup or start the version of before, and report the lines below, which name where in the program.',
  );
  expect(below[0]).toMatch(/^Error \(ERR_SQLITE_ERROR\): no such table/);
  expect(below.slice(1).join('\n')).toMatch(/^ {4}at .*\.ts:\d+:\d+/m);
  expect(below.every((line, index) => index === 0 || line.startsWith('    at '))).toBe(true);
  expect(status).toBe(1);
});

test('a start with a name that is nearly a setting’s says so', async () => {
  const { said } = await start({ PORTT: '8080', CONTENT_DIR: inFolder('none') });
  expect(said.split('\n')[0]).toBe('PORTT is no setting: is PORT meant?');
});
