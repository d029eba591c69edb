/** Two instances of the demo behind nginx, over PostgreSQL and an S3 bucket of their own, until Ctrl+C: `npm run several` */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { moveSite } from '../../src/server/commands/moving/move-site.ts';
import { exitWith, OperatorError } from '../../src/server/ops/operator-errors.ts';
import { readSettings } from '../../src/server/settings/settings.ts';
import { keepFilesPrivate } from '../../src/server/storage/disk/private-folder.ts';
import { startEngines } from '../../tests/instances/engines/own-engines.ts';
import { endAllTied } from '../../tests/instances/engines/tied-process.ts';
import { settingsBehind, startInstances } from '../../tests/instances/instances.ts';
import { seedPlace } from '../../tests/instances/seeded-place.ts';
import { print } from '../setup/project.mjs';
import { claim } from './claim.mjs';

/** How long the other instance is alone, as a service manager would take to start one again. */
const RESTART_MS = 10_000;

let isEnding = false;
const ending = [endAllTied];

keepFilesPrivate();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end());
try {
  await run();
} catch (error) {
  if (!isEnding) await end(error);
}

async function run() {
  const { port, publicOrigin: url } = readSettings({ PORT: process.env.PORT });
  const folder = await mkdtemp(path.join(tmpdir(), 'trainer-several-'));
  ending.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  ending.push(claim({ folder, url }));
  await ensureFree(port);
  // PostgreSQL, which root starts as another user, has to get through to its own folder.
  await chmod(folder, 0o711);

  print("Starting PostgreSQL and Ceph's S3 gateway…");
  const engines = await startEngines(folder);
  const environment = { ...(await engines.makePlace('site')), DEMONSTRATION: 'on' };
  print('Filling the demo into a folder…');
  const inFolder = { ...settingsBehind(port), DATA_DIR: path.join(folder, 'demo'), DEMONSTRATION: 'on' };
  const { password, loginUrl } = await seedPlace(inFolder);
  print('Moving it from there into PostgreSQL and the bucket…');
  await move(inFolder, { ...settingsBehind(port), ...environment, DATA_DIR: path.join(folder, 'moving') });
  print('Starting two instances and nginx…');
  const { instances } = await startInstances({ folder, environment, port, onEnded });
  const empty = path.join(folder, 'empty-place.env');
  await writeFile(empty, linesOf(await engines.makePlace('empty')));

  print(`Several instances of the demo are ready: ${url}`);
  print(`Admin: ${url}/admin`);
  print('  username: admin');
  print(`  password: ${password}`);
  print(`A client: ${loginUrl}`);
  for (const { number, pid, origin, logFile } of instances) print(`Instance ${number}: kill -9 ${pid} (${origin}, ${logFile})`);
  print(`It is started again after ${RESTART_MS / 1000} seconds. Videos and uploads go on meanwhile.`);
  print('Move the folder yourself, into an empty database and bucket beside it, and from there into another folder:');
  print(`  DATA_DIR=${inFolder.DATA_DIR} npm run move -- --to ${empty}`);
  print(`  DATA_DIR=${folder}/back npm run move -- --env ${empty} --to 'DATABASE_URL= FILES_URL='`);
  print(`Nothing here is kept: all of it ends with Ctrl+C, and ${folder} goes.`);
}

async function move(from, to) {
  const places = { from: readSettings(from), to: readSettings(to) };
  const { rows, files } = await moveSite({ ...places, replace: false, now: new Date().toISOString() });
  print(`  ${rows.count} rows, SHA-256 ${rows.sha256}`);
  print(`  ${files.count} files, SHA-256 ${files.sha256}`);
}

async function onEnded(instance, how) {
  if (isEnding) return;
  print(`Instance ${instance.number} has ended (${how}): nginx sends everyone to the other one.`);
  await wait(RESTART_MS);
  if (isEnding) return;
  try {
    await instance.start();
    print(`Instance ${instance.number} is ready again: kill -9 ${instance.pid}`);
  } catch (error) {
    if (!isEnding) print(error.message);
  }
}

/** Ends everything, in the order in which the last things were begun; what is only starting fails by that. */
async function end(error) {
  if (isEnding) return;
  isEnding = true;
  if (error === undefined) print('Ending…');
  for (const step of ending) await step();
  if (error === undefined) process.exit(0);
  exitWith(error);
}

function ensureFree(port) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const probe = createServer().once('error', reject);
  probe.listen(port, '127.0.0.1', () => probe.close(resolve));
  return promise.catch((error) => {
    throw error.code === 'EADDRINUSE'
      ? new OperatorError(`Another program already uses port ${port}: stop it, or say another one: PORT=3001 npm run several`)
      : error;
  });
}

function linesOf(environment) {
  return Object.entries(environment)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
