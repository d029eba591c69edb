import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresqlFolder } from '../../scripts/tests/postgresql.mjs';
import { administer } from './engines/databases.ts';
import { spawnTied } from './engines/tied-process.ts';

/** PostgreSQL refuses to be run by root; Debian's package makes a user for it. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A folder that the server's user owns, and how its programs are run in it. */
async function makeFolder(parent: string) {
  const programs = postgresqlFolder();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const user = unprivileged();
  const folder = await mkdtemp(path.join(parent, 'trainer-pg-'));
  if (user) await chown(folder, user.uid, user.gid);
  const own = { ...user, cwd: folder, env: { PATH: `${programs}:${process.env.PATH}`, LC_ALL: 'C.UTF-8' } };
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(path.join(programs, program), parameters, { ...own, stdio: ['ignore', 'ignore', 'inherit'] });
  return { folder, data: path.join(folder, 'data'), own, program: path.join(programs, 'postgres'), run };
}

/**
 * A PostgreSQL server of its own, which only a socket in its folder leads to, and which ends with this process. It flushes
 * nothing to the disk, as no test cuts the power, unless `isFlushing`; `parent` is where its folder is made.
 */
export async function makeServer({ parent = tmpdir(), connections = 200, isFlushing = false } = {}) {
  const place = await makeFolder(parent);
  const init = ['-U', 'trainer', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions'];
  place.run('initdb', '-D', place.data, ...init);
  return serve(place, { connections, isFlushing });
}

/** A standby of a server, without which that one acknowledges nothing from now on. */
export async function makeStandby(primary: { folder: string; url: string }, connections = 200) {
  const place = await makeFolder(tmpdir());
  place.run('pg_basebackup', '-D', place.data, '-R', '-X', 'stream', '-c', 'fast', '-h', primary.folder, '-U', 'trainer');
  const standby = await serve(place, { connections, isFlushing: false });
  await administer(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
  const isSynchronous = async () => {
    const [found] = await administer(primary.url, "select 1 from pg_stat_replication where sync_state = 'sync'");
    return found?.rowCount === 1;
  };
  while (!(await isSynchronous())) await wait(20);
  return { ...standby, promote: () => administer(standby.url, 'select pg_promote()') };
}

type Place = Awaited<ReturnType<typeof makeFolder>>;
type Kind = { connections: number; isFlushing: boolean };

async function serve({ folder, data, own, program }: Place, { connections, isFlushing }: Kind) {
  const url = `postgres://trainer@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const set = [`max_connections=${connections}`, 'listen_addresses=', `unix_socket_directories=${folder}`];
  const quiet = ['log_min_messages=panic', 'log_min_error_statement=panic', 'log_checkpoints=off'];
  const fast = isFlushing ? [] : ['fsync=off', 'full_page_writes=off'];
  const parameters = ['-D', data, ...[...set, ...quiet, ...fast].flatMap((one) => ['-c', one])];

  const start = async () => {
    const child = spawnTied(program, parameters, { ...own, stdio: 'ignore', endSignal: 'QUIT' });
    const ended = once(child, 'exit');
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    while (!hasEnded() && !(await answers(url))) await wait(20);
    if (hasEnded()) throw new Error(`PostgreSQL did not start: ${child.exitCode ?? child.signalCode}`);
    return { child, ended };
  };
  let running = await start();
  /** SIGINT ends its connections and stops; SIGQUIT ends it as a crash does. */
  const stop = async (signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT') => {
    running.child.kill(signal);
    await running.ended;
  };
  return {
    url,
    folder,
    /** Of the process that has all others of the server as its children. */
    pid: () => running.child.pid ?? Number.NaN,
    stop,
    async start() {
      running = await start();
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return administer(url, 'select 1').then(
    () => true,
    () => false,
  );
}
