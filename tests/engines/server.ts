import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresqlFolder } from '../../scripts/tests/postgresql.mjs';
import { administer } from './databases.ts';

/** PostgreSQL refuses to be run by root; Debian's package makes a user for it. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * A PostgreSQL server of its own, which only a socket in its folder leads to. It flushes nothing to the disk, as no test cuts
 * the power; `parent` is where its folder is made.
 */
export async function makeServer({ parent = tmpdir(), connections = 200 } = {}) {
  const programs = postgresqlFolder();
  if (programs === undefined) throw new Error('PostgreSQL is not installed.');
  const user = unprivileged();
  const folder = await mkdtemp(path.join(parent, 'trainer-pg-'));
  if (user) await chown(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const own = { ...user, cwd: folder, env: { PATH: `${programs}:${process.env.PATH}`, LC_ALL: 'C.UTF-8' } };
  const init = ['-D', data, '-U', 'trainer', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions'];
  execFileSync(path.join(programs, 'initdb'), init, { ...own, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `postgres://trainer@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const set = [`max_connections=${connections}`, 'listen_addresses=', `unix_socket_directories=${folder}`];
  const fast = [
    'fsync=off',
    'full_page_writes=off',
    'log_min_messages=panic',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
  ];
  const parameters = ['-D', data, ...[...set, ...fast].flatMap((one) => ['-c', one])];

  const start = async () => {
    const child = spawn(path.join(programs, 'postgres'), parameters, { ...own, stdio: ['ignore', 'ignore', 'ignore'] });
    const ended = once(child, 'exit');
    while (child.exitCode === null && !(await answers(url))) await wait(20);
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${child.exitCode}`);
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
