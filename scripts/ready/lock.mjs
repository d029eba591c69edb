import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject, say } from './project.mjs';

/** Outside node_modules and build, since installing and building begin by emptying those. */
const file = inProject('.preparing.lock');

/** Whoever holds the lock touches it this often; one not touched for so long has lost its holder. */
const TOUCH_MS = 2_000;
const ABANDONED_MS = 15_000;

/** Does the work while no other start installs or builds in this folder. */
export async function alone(work) {
  await take();
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

async function take() {
  let hasSaid = false;
  while (!tryTake()) {
    if (!hasSaid) say('Waiting for another start to finish its preparations…');
    hasSaid = true;
    await sleep(200);
  }
}

function tryTake() {
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned()) rmSync(file, { force: true });
    return false;
  }
}

function isAbandoned() {
  const status = statSync(file, { throwIfNoEntry: false });
  return status !== undefined && Date.now() - status.mtimeMs > ABANDONED_MS;
}

function touch() {
  try {
    utimesSync(file, new Date(), new Date());
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}
