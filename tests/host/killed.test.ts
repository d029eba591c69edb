import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isLong, printProgress, timeLimit } from '../security/length.ts';
import type { Machine } from './machine.ts';
import { expectClean, openMachine, stateOf } from './states.ts';

const preload = fileURLToPath(new URL('./kill-at.mjs', import.meta.url));

/** Runs an update that is killed before one of its changes, and says which changes it made. */
async function update(machine: Machine, release: string, killAt: number): Promise<string[]> {
  const list = path.join(machine.root, 'changes');
  rmSync(list, { force: true });
  const environment = { NODE_OPTIONS: `--import ${preload}`, KILL_AT: String(killAt), KILL_COUNT: list };
  await machine.run(['update', release], environment);
  return readFileSync(list, 'utf8').trim().split('\n');
}

test.skipIf(!isLong)(
  'an update that is killed before any of its changes goes on or back by the next status',
  async () => {
    const machine = await openMachine();
    const release = machine.release('1.0.2', { migrates: true });
    const changes = await update(machine, release, 0);
    expect(await stateOf(machine)).toEqual({ linked: '1.0.2', runs: '1.0.2', hasLater: true });
    expect(changes.length).toBeGreaterThan(30);
    for (const at of changes.map((_, index) => index + 1)) {
      if ((await stateOf(machine)).linked === '1.0.2') await machine.run(['rollback', '--yes']);
      await update(machine, release, at);
      const { status, said } = await machine.run(['status']);
      const state = await stateOf(machine);
      const isForward = state.linked === '1.0.2';
      expect([at, changes[at - 1], status, said, state]).toEqual([
        at,
        changes[at - 1],
        0,
        said,
        { linked: state.linked, runs: state.linked, hasLater: isForward },
      ]);
      expectClean(machine);
      printProgress('killed updates', at, changes.length);
    }
  },
  timeLimit(120_000),
);
