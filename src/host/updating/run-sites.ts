import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '../../server/ops/operator-errors.ts';
import type { Paths } from '../paths.ts';
import { print } from '../print.ts';
import { askReadiness } from '../readiness.ts';
import { addressOf, isRunning, type Site, sitesOf } from '../sites.ts';
import { endHold } from './held-start.ts';
import { closeJournal, isUnderWay, type Journal, readJournal, type SiteStep, writeJournal } from './journal.ts';
import { linkedRelease } from './links.ts';
import { forgetSaved } from './saved-database.ts';
import { finish, goBack, switchSite } from './switch-site.ts';

/** The sites that run: what is stopped stays so, and has the new release at its next start. */
export async function runningSites(paths: Paths): Promise<Site[]> {
  const found: Site[] = [];
  for (const site of sitesOf(paths)) {
    if (await isRunning(site)) found.push(site);
    else print(`${site.unit} is stopped, and is left so.`);
  }
  return found;
}

/** Brings each site that is not done to the new release, one after the other. Throws an OperatorError that names those that stay. */
export async function runSites(paths: Paths, journal: Journal): Promise<void> {
  const failed: string[] = [];
  for (const step of journal.sites.filter(({ phase }) => phase !== 'done')) {
    const site = siteOfStep(paths, step);
    if (!site) continue;
    const job = { paths, journal, step, site };
    const reason = step.phase === 'waiting' ? await switchSite(job) : await resume(job);
    if (reason === undefined) print(`${journal.to} serves ${site.unit}.`);
    else failed.push(`${site.unit} goes on with ${journal.from}, as ${journal.to} is not ready there. ${reason}`);
    if (reason !== undefined && !journal.sites.some(({ phase }) => phase === 'done')) break;
  }
  closeJournal(
    paths,
    journal,
    journal.sites.some(({ phase }) => phase === 'done'),
  );
  if (failed.length > 0) throw new OperatorError(failed.join('\n'));
}

/** A site whose database was saved when the process before was killed: it may run either release by now, or none. */
async function resume(job: Parameters<typeof switchSite>[0]): Promise<string | undefined> {
  const { paths, journal, step, site } = job;
  if (step.phase === 'back') return goBack(job, 'It was going back when it was cut off.');
  if (linkedRelease(paths) !== journal.to || step.restore !== undefined) return switchSite(job);
  const { isReady } = await askReadiness(await addressOf(site));
  if (!isReady) return switchSite(job);
  await finish(job);
  return undefined;
}

/** Ends, one way or the other, what an update or a rollback that was killed has left. */
export async function finishInterrupted(paths: Paths): Promise<void> {
  for (const { dataDirectory } of sitesOf(paths)) forgetRehearsals(path.join(dataDirectory, 'backups'));
  const journal = readJournal(paths);
  if (!journal) return;
  if (isUnderWay(journal)) throw new OperatorError(`trainer-site ${journal.kind} runs right now, as process ${journal.pid}.`);
  const what = `The ${journal.kind} from ${journal.from} to ${journal.to} was cut off`;
  journal.pid = process.pid;
  writeJournal(paths, journal);
  for (const site of sitesOf(paths)) await endHold(paths, site);
  if (journal.sites.every(({ phase }) => phase === 'waiting') && linkedRelease(paths) === journal.from) {
    for (const site of sitesOf(paths)) forgetSaved(site);
    closeJournal(paths, journal, false);
    print(`${what} before anything was changed: ${journal.from} goes on.`);
    return;
  }
  print(`${what}: it is finished now.`);
  await runSites(paths, journal);
}

function forgetRehearsals(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((one) => one.startsWith('rehearsal-')))
    rmSync(path.join(folder, name), { recursive: true, force: true });
}

const siteOfStep = (paths: Paths, { name }: SiteStep) => sitesOf(paths).find((site) => (site.name ?? null) === name);
