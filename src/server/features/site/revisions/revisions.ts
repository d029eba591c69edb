import type { Page } from '#contract/fields.ts';
import { partKinds } from '#contract/site/parts/parts.ts';
import type { Context } from '../../../context.ts';
import { readPage, type Slice } from '../../../db/paging.ts';
import { refuse } from '../../../http/answers/errors.ts';
import { presentRevision } from '../presenter.ts';
import { hashesAt, resolveParts } from '../resolve.ts';
import { listRevisions } from '../store.ts';

/** More than the number of any revision, and no more than a column of 32 bits can be compared with. */
const REVISIONS_END = 2 ** 31 - 1;

/** A row may have fifty times the bytes of those of other lists. */
const FIRST_READ = 21;

/** The publications, newest first. A row more than is shown tells what the last one changed. */
export async function readRevisions({ db }: Context, query: Page, own: string) {
  const read = async ({ after, take }: Slice) => {
    const before = after === undefined ? REVISIONS_END : Number(/^\d{1,9}$/.exec(after)?.[0] ?? 0);
    const rows = await listRevisions(db, { before, take: take + 1 });
    return rows.slice(0, take).map((row, index) => presentRevision(row, rows[index + 1]?.parts, own));
  };
  const { items, next } = await readPage(query, { read, cursorOf: ({ number }) => String(number), firstRead: FIRST_READ });
  return { revisions: items, ...next };
}

/** What all parts said at a revision. */
export async function readRevisionParts({ db, site, log }: Context, number: number) {
  const hashes = await hashesAt(db, number);
  if (!hashes) return refuse('revision_not_found');
  const { parts } = await resolveParts({ db, site, log }, hashes);
  return { parts: Object.fromEntries(partKinds.map((kind) => [kind, parts[kind]])) as Record<string, unknown> as typeof parts };
}
