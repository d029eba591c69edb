/** How long everything is kept, and by whom, as the trainer reads it. */
import * as z from 'zod/mini';
import { instant } from '../fields.ts';
import { bases, confirmedTerms, keepers } from './terms.ts';

/** Of the cleanup: when it last succeeded and what it deleted then; `failedAt` where it has failed since. */
const run = z.object({ ranAt: z.nullable(instant), deleted: z.number(), failedAt: z.nullable(instant) });

const term = z.object({
  id: z.string(),
  by: z.enum(keepers),
  basis: z.enum(bases),
  /** Sentences in the language of the request. */
  what: z.string(),
  says: z.string(),
  /** What a person has to do. */
  todo: z.optional(z.string()),
  /** Null for what a person does, and before the first run. */
  run: z.nullable(run),
  /** When a person last confirmed it. */
  confirmedAt: z.nullable(instant),
});
export type Term = z.infer<typeof term>;

/** When it last succeeded, with where and how large; when and why it has failed since. */
const backupRun = z.object({
  succeededAt: z.nullable(instant),
  place: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  failedAt: z.nullable(instant),
  failure: z.nullable(z.string()),
});
export type BackupRun = z.infer<typeof backupRun>;

export const retentionPage = z.object({
  terms: z.array(term),
  /** What the trainer promises in the legal texts and does in person, a sentence each. */
  promises: z.array(z.string()),
  /** Those in the data folder; null where there is none. */
  backups: z.nullable(z.object({ count: z.number(), oldest: instant })),
  /** The last backup that the site knows of, wherever it lies, and the last trial that one can be restored. */
  lastBackup: z.optional(z.nullable(backupRun)),
  lastDrill: z.optional(z.nullable(backupRun)),
});
export type RetentionPage = z.infer<typeof retentionPage>;

export const oneTerm = z.strictObject({ term: z.enum(confirmedTerms) });
