import { spawn } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BackupPlace } from '#server/commands/backups/places/place.ts';
import { findFaults } from '#server/commands/backups/verify.ts';
import { createVideo } from '../../factories/factories.ts';
import { type Harness, openHarness } from '../../harness.ts';
import { compileCache, runAsOperator } from '../../run-command.ts';
import { rounds } from '../length.ts';
import { byContent, linked } from './places/kinds.ts';

const KILLS = rounds(4, 80);
let harness: Harness;
let count = 0;

beforeAll(async () => {
  harness = await openHarness();
  for (let n = 0; n < 20; n += 1) await add();
});
afterAll(() => harness.close());

async function add() {
  count += 1;
  await createVideo(harness, { filePath: `palestra/film-${count}.mp4`, bytes: Buffer.alloc(300_000, count) });
}

/** A backup as the timer makes it; `within` milliseconds later it is killed. */
async function killed(env: Record<string, string>, within: number) {
  const all = { PATH: process.env.PATH, ...compileCache, ...env };
  const command = spawn(process.execPath, ['src/server/commands/backup.ts', '--nightly'], { env: all, stdio: 'ignore' });
  const ended = new Promise((resolve) => command.once('close', resolve));
  await wait(within);
  command.kill('SIGKILL');
  await ended;
}

async function faultsOf(place: BackupPlace): Promise<string[]> {
  const found = await Promise.all((await place.names()).map((name) => findFaults(place.stored(name))));
  return found.flatMap(({ faults }) => faults);
}

test.each([linked, byContent])(`${KILLS} killed processes leave no backup that is not whole, in $name`, async (kind) => {
  const folder = path.join(harness.folder, kind === linked ? 'linked' : 'by-content');
  const to = kind === linked ? folder : path.join(folder, 'place');
  await mkdir(kind === linked ? to : path.join(to, 'marks'), { recursive: true });
  const { place } = kind.open(folder);
  const env = { DATA_DIR: harness.settings.dataDirectory, BACKUP_TO: to };
  const begun = performance.now();
  expect(await runAsOperator('backup', ['--nightly'], env)).toMatchObject({ status: 0 });
  const takes = performance.now() - begun;
  for (let n = 1; n <= KILLS; n += 1) {
    await add();
    await killed(env, (takes * n) / KILLS);
    expect(await faultsOf(place)).toEqual([]);
  }
  expect(await runAsOperator('backup', ['--nightly'], env)).toMatchObject({ status: 0 });
  expect(await faultsOf(place)).toEqual([]);
  const names = await place.names();
  expect(names.length).toBeGreaterThan(1);
  if (kind === linked) expect((await readdir(to)).filter((name) => !name.endsWith('.unfinished'))).toHaveLength(names.length);
});
