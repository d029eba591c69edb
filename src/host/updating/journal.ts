import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Paths } from '../paths.ts';

/** How far a site is: nothing was done to it; its database is saved and the new release may run; it goes back; it is done. */
type Phase = 'waiting' | 'saved' | 'back' | 'done';

export type SiteStep = {
  /** `null` for a site without a name. */
  name: string | null;
  phase: Phase;
  /** Its backup of just before. */
  backup: string;
  /** Of a rollback: the backup that it restores, as the release of before cannot read the tables of now. */
  restore?: string;
};

/** What `update` or `rollback` is doing, or has done. Written before each step, so that whoever comes after a kill knows the step. */
export type Journal = {
  kind: 'update' | 'rollback';
  /** Versions, which are folders of releases/. */
  from: string;
  to: string;
  at: string;
  pid: number;
  sites: SiteStep[];
};

const underWay = ({ product }: Paths) => path.join(product, 'update.json');
const finished = ({ product }: Paths) => path.join(product, 'last-update.json');

/** What is under way, or was when it was killed. */
export const readJournal = (paths: Paths) => read(underWay(paths));
/** The last update, for a rollback. */
export const readLastUpdate = (paths: Paths) => read(finished(paths));

export function writeJournal(paths: Paths, journal: Journal): void {
  write(underWay(paths), journal);
}

/** Notes a step of one site. */
export function note(paths: Paths, journal: Journal, step: SiteStep, phase: Phase): void {
  step.phase = phase;
  writeJournal(paths, journal);
}

/** Ends what is under way. An update that has `succeeded` can be rolled back. */
export function closeJournal(paths: Paths, journal: Journal, succeeded: boolean): void {
  if (succeeded && journal.kind === 'update') write(finished(paths), journal);
  else if (succeeded) rmSync(finished(paths), { force: true });
  rmSync(underWay(paths), { force: true });
}

/** Whether the process that wrote it still runs. */
export function isUnderWay({ pid }: Journal): boolean {
  return pid !== process.pid && existsSync(`/proc/${pid}`);
}

function read(file: string): Journal | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Journal) : undefined;
}

function write(file: string, journal: Journal): void {
  writeFileSync(`${file}.next`, `${JSON.stringify(journal, null, 2)}\n`, { mode: 0o600 });
  fsync(`${file}.next`);
  renameSync(`${file}.next`, file);
  fsync(path.dirname(file));
}

export function fsync(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
