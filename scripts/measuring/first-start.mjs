import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { pinnedNode } from '../setup/pinned-node.mjs';
import { root, StartupError } from '../setup/project.mjs';

/** How long the server is idle before its memory is measured. */
export const IDLE_MS = 10_000;
const TIMEOUT_MS = 5 * 60_000;
const ROUNDS = 5;

/**
 * On a bare clone of what is committed here and with an empty npm cache: `npm start` to the first page, the same again in
 * `starts`, by turns what npm runs in `startsWithoutNpm`, and beside them in `bareStarts` the same Node with a server of one
 * line, all in milliseconds; and the memory of the idle server.
 */
export async function measureStart() {
  const missing = ['git', 'npm', 'ps'].filter((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error);
  if (missing.length > 0) throw new StartupError(`npm run measure needs git, npm and ps; missing: ${missing.join(', ')}.`);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'measure-'));
  const clone = path.join(folder, 'clone');
  try {
    const { status } = spawnSync('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' });
    if (status !== 0) throw new StartupError('git could not clone this folder.');
    return await measure(clone, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(clone, folder) {
  const port = await freePort();
  const { HOME } = process.env;
  const env = {
    PATH: pathOutsideNpm(),
    HOME,
    PORT: String(port),
    npm_config_cache: path.join(folder, 'npm-cache'),
    LOG_LEVEL: 'error',
  };
  const first = await start(clone, env, port);
  await first.stop();
  const starts = [];
  const startsWithoutNpm = [];
  const bareStarts = [];
  const bare = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(${port}, '127.0.0.1')`;
  const node = path.join(clone, path.relative(root, pinnedNode()));
  for (let round = 0; round < ROUNDS; round += 1) {
    starts.push(await timeStart(clone, env, port));
    startsWithoutNpm.push(await timeStart(clone, env, port, ['node', 'scripts/start.mjs']));
    bareStarts.push(await timeStart(clone, env, port, [node, '-e', bare]));
  }
  const last = await start(clone, env, port);
  await sleep(IDLE_MS);
  const idleMegabytes = residentKilobytes(last.pid, 'build/program/main.js') / 1024;
  await last.stop();
  return { clone: first.milliseconds, starts, startsWithoutNpm, bareStarts, idleMegabytes };
}

/** PATH without the folders npm prepends for this project: npm reads its settings beside the Node it finds there. */
function pathOutsideNpm() {
  const { PATH = '' } = process.env;
  return PATH.split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter);
}

async function timeStart(...parameters) {
  const { milliseconds, stop } = await start(...parameters);
  await stop();
  return milliseconds;
}

async function start(clone, env, port, [program, ...parameters] = ['npm', 'start', '--silent']) {
  const startedAt = performance.now();
  const npm = spawn(program, parameters, { cwd: clone, env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const closed = new Promise((resolve) => npm.once('close', resolve));
  const stop = async () => {
    process.kill(-npm.pid, 'SIGTERM');
    await closed;
    // npm may end before its server, which would answer for the next one.
    while (await answers(port)) await sleep(10);
  };
  while (!(await answers(port))) {
    if (npm.exitCode !== null || performance.now() - startedAt > TIMEOUT_MS)
      throw new StartupError('The server did not come up.');
    await sleep(10);
  }
  return { milliseconds: performance.now() - startedAt, pid: npm.pid, stop };
}

async function answers(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    await answer.text();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Resident memory of the process of a group whose command line contains a text. */
function residentKilobytes(group, commandLine) {
  const { stdout } = spawnSync('ps', ['-eo', 'pgid=,rss=,args='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/));
  const row = rows.find(([pgid, , ...args]) => pgid === String(group) && args.join(' ').includes(commandLine));
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
