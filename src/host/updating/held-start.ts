import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Paths } from '../paths.ts';
import type { Site } from '../sites.ts';
import { systemctl, unitProperties } from '../systemctl.ts';

/** Longer than the unit's TimeoutStopSec. */
const STOPPED_WITHIN = 90_000;
const ASK_EVERY = 50;

const dropIn = ({ runtimeUnits }: Paths, { unit }: Site) => path.join(runtimeUnits, `${unit}.service.d`, '90-held.conf');
const ticket = ({ runtime }: Paths, { unit }: Site) => path.join(runtime, `start-${unit}`);

/**
 * Stops the site and holds its next start until `release`, while systemd holds the socket: who connects waits. A start that was
 * only stopped would be made at once by the next visitor, and one that fails be repeated until systemd closes the socket; so each
 * takes a ticket, and waits for one. Where this process dies, the hold ends with it.
 */
export async function holdStart(paths: Paths, site: Site): Promise<void> {
  mkdirSync(paths.runtime, { recursive: true });
  rmSync(ticket(paths, site), { force: true });
  const file = dropIn(paths, site);
  mkdirSync(path.dirname(file), { recursive: true });
  const loop = `while kill -0 ${process.pid}; do rm ${ticket(paths, site)} && break; sleep 0.02; done; true`;
  writeFileSync(file, `[Service]\nRestart=no\nTimeoutStartSec=infinity\nExecStartPre=+/bin/sh -c '{ ${loop}; } 2>/dev/null'\n`);
  await systemctl('daemon-reload');
  await systemctl('restart', '--no-block', `${site.unit}.service`);
  const until = Date.now() + STOPPED_WITHIN;
  while (!(await isHeld(site))) {
    if (Date.now() > until) throw new OperatorError(`${site.unit} does not stop: see journalctl -u ${site.unit}`);
    await wait(ASK_EVERY);
  }
}

/** Whether a start waits for its ticket. */
export async function isHeld({ unit }: Site): Promise<boolean> {
  return (await unitProperties(`${unit}.service`, ['SubState'])).SubState === 'start-pre';
}

/** Lets one start go on. */
export function letStart(paths: Paths, site: Site): void {
  writeFileSync(ticket(paths, site), '');
}

export function hasTicket(paths: Paths, site: Site): boolean {
  return existsSync(ticket(paths, site));
}

/** Starts go on by themselves again. */
export async function endHold(paths: Paths, site: Site): Promise<void> {
  rmSync(path.dirname(dropIn(paths, site)), { recursive: true, force: true });
  rmSync(ticket(paths, site), { force: true });
  await systemctl('daemon-reload');
}
