import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, Trouble } from '../ready/project.mjs';

/** How long nobody asks for anything before the memory of the server is looked at. */
export const IDLE_MS = 10_000;
const GIVE_UP_MS = 5 * 60_000;
const ROUNDS = 5;

/**
 * On a bare clone of what is committed here and with an empty npm cache: `npm start` to the first page, the same again in
 * `starts`, all in milliseconds, and what the server then holds in memory when nobody asks for anything.
 */
export async function measureStart() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'measure-'));
  const clone = path.join(folder, 'clone');
  try {
    const { status } = spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
    if (status !== 0) throw new Trouble('git could not clone this folder.');
    return await measure(clone, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(clone, folder) {
  const port = await freePort();
  const { HOME } = process.env;
  const env = {
    PATH: strangersPath(),
    HOME,
    PORT: String(port),
    npm_config_cache: path.join(folder, 'npm-cache'),
    LOG_LEVEL: 'error',
  };
  const first = await start(clone, env, port);
  await first.stop();
  const starts = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { milliseconds, stop } = await start(clone, env, port);
    starts.push(milliseconds);
    await stop();
  }
  const last = await start(clone, env, port);
  await sleep(IDLE_MS);
  const idleMegabytes = residentKilobytes(last.pid, 'src/server/main.ts') / 1024;
  await last.stop();
  return { clone: first.milliseconds, starts, idleMegabytes };
}

/** Without what npm put in front for this project: another Node there would have npm look for its settings beside it. */
function strangersPath() {
  const { PATH = '' } = process.env;
  return PATH.split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter);
}

async function start(clone, env, port) {
  const begun = performance.now();
  const npm = spawn('npm', ['start', '--silent'], { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const ended = new Promise((resolve) => npm.once('close', resolve));
  const stop = async () => {
    process.kill(-npm.pid, 'SIGTERM');
    await ended;
  };
  while (!(await isPageThere(port))) {
    if (npm.exitCode !== null || performance.now() - begun > GIVE_UP_MS) throw new Trouble('The server did not come up.');
    await sleep(10);
  }
  return { milliseconds: performance.now() - begun, pid: npm.pid, stop };
}

async function isPageThere(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    await answer.text();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Of the program with these words in its command line, among the group that was started. */
function residentKilobytes(group, words) {
  const { stdout } = spawnSync('ps', ['-eo', 'pgid=,rss=,args='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const row = rows.find(([pgid, , ...args]) => pgid === String(group) && args.join(' ').includes(words));
  return Number(row?.[1]);
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
