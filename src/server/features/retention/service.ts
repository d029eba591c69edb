import { limits } from '#contract/limits.ts';
import { monthsBefore } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { findFirstCreated } from '../users/service.ts';
import { deleteOtherRuns, type JobRun, listConfirmations, listRuns, saveRuns } from './store.ts';

/** What a step of the cleanup did: what it deleted, or that it failed. */
export type StepRun = { job: string; at: string; tookMs: number; deleted: number | undefined };

/** Records the last run of each of these steps. One that failed keeps when it last succeeded. */
export function recordRuns(db: Database, steps: readonly StepRun[], allJobs: readonly string[]): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const before = new Map((await listRuns(transaction)).map((run) => [run.job, run]));
    await saveRuns(
      transaction,
      steps.map((step) => runOf(step, before.get(step.job))),
    );
    await deleteOtherRuns(transaction, allJobs);
  });
}

function runOf({ job, at, tookMs, deleted }: StepRun, before: JobRun | undefined): JobRun {
  if (deleted !== undefined) return { job, ranAt: at, deleted, tookMs, failedAt: null };
  return { job, ranAt: before?.ranAt ?? null, deleted: before?.deleted ?? 0, tookMs, failedAt: at };
}

/** Whether enquiries are to be looked through: a year after that was last confirmed, or after the first client. */
export async function areEnquiriesDue(db: Database, now: number): Promise<boolean> {
  const confirmed = (await listConfirmations(db)).find(({ term }) => term === 'enquiries');
  const since = confirmed?.confirmedAt ?? (await findFirstCreated(db));
  return since !== undefined && since < monthsBefore(now, limits.users.enquiryMonths);
}
