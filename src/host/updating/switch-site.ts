import { existsSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Paths } from '../paths.ts';
import { print } from '../print.ts';
import { askReadiness, type Readiness } from '../readiness.ts';
import { addressOf, type Site } from '../sites.ts';
import { unitProperties } from '../systemctl.ts';
import { endHold, hasTicket, holdStart, isHeld, letStart } from './held-start.ts';
import { type Journal, note, type SiteStep } from './journal.ts';
import { pin, replaceUnits, switchLink, unpin } from './links.ts';
import { runCommand, tryServer } from './release-programs.ts';
import { forgetSaved, hasMigrated, hasTablesOf, putDatabaseBack, saveDatabase } from './saved-database.ts';

const READY_WITHIN = 90_000;
const ASK_EVERY = 50;
const ANSWER_WITHIN = 2000;
/** Times in a row that a start waits without a ticket: one that has just taken it goes on. */
const HELD_AGAIN = 20;

export type Job = { paths: Paths; journal: Journal; step: SiteStep; site: Site };

/** It listens, so it may have taken a change, and is not ready. */
class ServesUnready extends OperatorError {}

/**
 * Has one site run the new release, while who connects waits: stopped, database saved, link, a start of which no visitor knows,
 * then the start by systemd. Returns why it runs the release of before again, or undefined where all is well.
 */
export async function switchSite(job: Job): Promise<string | undefined> {
  const { paths, journal, step, site } = job;
  await holdStart(paths, site);
  saveDatabase(site);
  note(paths, journal, step, 'saved');
  const release = path.join(paths.releases, journal.to);
  try {
    if (step.restore !== undefined && !hasTablesOf(site, step.restore))
      await runCommand(release, site, 'restore', step.restore, '--replace');
    take(job);
    await tryServer(release, site, { DATA_DIR: site.dataDirectory });
    letStart(paths, site);
    await untilServing(paths, site, release);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // What it has taken meanwhile is in tables that the release of before cannot read.
    if (!(error instanceof ServesUnready && hasMigrated(site))) return goBack(job, reason);
    await finish(job);
    throw new OperatorError(`${journal.to} serves ${site.unit}. ${reason} Mend that, or go back: trainer-site rollback`);
  }
  await finish(job);
  return undefined;
}

/** Ends what was done for a site whose release has started. */
export async function finish({ paths, journal, step, site }: Job): Promise<void> {
  await endHold(paths, site);
  note(paths, journal, step, 'done');
  forgetSaved(site);
}

/** Has the site run the release of before, over the database as it was when that one stopped. May be repeated after a kill. */
export async function goBack(job: Job, reason: string): Promise<string> {
  const { paths, journal, step, site } = job;
  note(paths, journal, step, 'back');
  if (!(await isHeld(site))) await holdStart(paths, site);
  const aside = step.restore === undefined ? putDatabaseBack(site) : undefined;
  if (aside !== undefined) print(`The database that ${journal.to} had made lies in ${aside}.`);
  giveBack(job);
  letStart(paths, site);
  await untilServing(paths, site, path.join(paths.releases, journal.from));
  await endHold(paths, site);
  forgetSaved(site);
  return reason;
}

const hasOthersDone = ({ journal, step }: Job) => journal.sites.some((one) => one !== step && one.phase === 'done');

function take({ paths, journal, site }: Job): void {
  replaceUnits(paths, journal.from, journal.to);
  switchLink(paths, journal.to);
  unpin(paths, site);
}

/** Sites that run the new release keep it. */
function giveBack(job: Job): void {
  const { paths, journal, site } = job;
  if (hasOthersDone(job)) {
    pin(paths, site, journal.from);
    return;
  }
  switchLink(paths, journal.from);
  replaceUnits(paths, journal.to, journal.from);
}

/** Waits until the program of this release is ready behind the site's own socket. Throws an OperatorError where it ends before. */
export async function untilServing(paths: Paths, site: Site, release: string): Promise<void> {
  const address = await addressOf(site);
  const until = Date.now() + READY_WITHIN;
  let last: Readiness | undefined;
  for (let heldAgain = 0; Date.now() < until; await wait(ASK_EVERY)) {
    const state = await unitProperties(`${site.unit}.service`, ['ActiveState', 'SubState', 'MainPID']);
    // After its end the next visitor has systemd start it again, which waits for a ticket.
    heldAgain = state.SubState === 'start-pre' && !hasTicket(paths, site) ? heldAgain + 1 : 0;
    if (state.ActiveState === 'failed' || state.ActiveState === 'inactive' || heldAgain > HELD_AGAIN)
      throw new OperatorError(`It ended at once: see journalctl -u ${site.unit}`);
    if (state.SubState !== 'running' || folderOf(state.MainPID) !== release) continue;
    last = await askReadiness(address, ANSWER_WITHIN);
    if (last.isReady) return;
  }
  if (last?.answers) throw new ServesUnready(`It is ${last.said}.`);
  throw new OperatorError(`It does not answer: see journalctl -u ${site.unit}`);
}

function folderOf(pid: string): string | undefined {
  return existsSync(`/proc/${pid}/cwd`) ? readlinkSync(`/proc/${pid}/cwd`) : undefined;
}
