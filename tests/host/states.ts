import { existsSync, readdirSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished } from 'vitest';
import { type Machine, startMachine } from './machine.ts';

/** A machine whose sites are ready. */
export async function openMachine(names?: readonly string[]): Promise<Machine> {
  const machine = await startMachine(names);
  onTestFinished(machine.stop);
  for (const unit of machine.systemd.all()) {
    await unit.start();
    await untilReady(unit.address);
  }
  return machine;
}

async function untilReady(address: string): Promise<void> {
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
}

/** The release that `current` leads to, that whose program runs, and whether the database has the table of a later one. */
export async function stateOf({ paths, systemd }: Machine, unit = 'trainer-site') {
  const { address, pid } = systemd.unit(unit);
  await untilReady(address);
  using db = new DatabaseSync(path.join(paths.dataDirectory, 'site.db'), { readOnly: true });
  return {
    linked: path.basename(realpathSync(paths.current)),
    runs: path.basename(realpathSync(`/proc/${pid()}/cwd`)),
    hasLater: db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'later'").get() !== undefined,
  };
}

/** Nothing of an update is left. */
export function expectClean({ paths, root }: Machine): void {
  const left = [
    path.join(paths.product, 'update.json'),
    path.join(paths.dataDirectory, 'before-update'),
    path.join(paths.dataDirectory, 'before-update.unfinished'),
    path.join(root, 'run/systemd/system/trainer-site.service.d'),
  ].filter((file) => existsSync(file));
  expect(left).toEqual([]);
  const rehearsals = readdirSync(path.join(paths.dataDirectory, 'backups')).filter((name) => name.startsWith('rehearsal'));
  expect(rehearsals).toEqual([]);
}
