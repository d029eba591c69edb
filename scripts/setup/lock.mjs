import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject, print } from './project.mjs';

/** Outside node_modules and build, which installing and building begin by emptying. */
const file = inProject('.preparing.lock');

/** The holder updates the file's time this often; a lock that is STALE_MS old belongs to a process that has died. */
const TOUCH_MS = 2_000;
const STALE_MS = 15_000;

/** Runs `work` while no other process installs or builds in this folder. */
export async function withLock(work) {
  await acquire();
  const release = () => rmSync(file, { force: true });
  const timer = setInterval(touch, TOUCH_MS);
  const stop = () => process.exit(130);
  process.once('exit', release);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.off('exit', release);
    process.off('SIGINT', stop);
    process.off('SIGTERM', stop);
    release();
  }
}

async function acquire() {
  let hasPrinted = false;
  while (!tryAcquire()) {
    if (!hasPrinted) print('Waiting for another start to finish its preparations…');
    hasPrinted = true;
    await sleep(200);
  }
}

function tryAcquire() {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isStale()) rmSync(file, { force: true });
    return false;
  }
}

function isStale() {
  const status = statSync(file, { throwIfNoEntry: false });
  return status !== undefined && Date.now() - status.mtimeMs > STALE_MS;
}

function touch() {
  try {
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
