import * as z from 'zod/mini';
import { check } from '#contract/problems.ts';
import { type Change, change, type Draft, type Revision } from '#contract/site/editing.ts';
import { type PartKind, partKinds } from '#contract/site/parts/parts.ts';
import { type CheckedPart, checkPart } from './drafts/check-part.ts';
import { parseJson, readHashes } from './resolve.ts';
import type { DraftRow, RevisionRow } from './store.ts';

export const isKind = (kind: string): kind is PartKind => partKinds.some((one) => one === kind);

export function presentProblems(checked: CheckedPart<PartKind>): Draft['problems'] {
  return checked.ok ? [] : Object.entries(checked.problems).map(([path, problem]) => ({ path, problem }));
}

export function presentDraft({ kind, document, version, base, author, device, updatedAt }: DraftRow, own: string): Draft {
  const read = parseJson(document) ?? null;
  return {
    document: read,
    version,
    base,
    author,
    isOwnDevice: device === own,
    updatedAt,
    problems: isKind(kind) ? presentProblems(checkPart(kind, read)) : [],
  };
}

const changes = z.array(change);

/** What a row says of its changes; nothing where that cannot be read. */
function readChanges(json: string): Change[] {
  const checked = check(changes, parseJson(json));
  return checked.ok ? checked.value : [];
}

/** `before`: the hashes of the revision before it, by which the parts are known that it changed. */
export function presentRevision(row: RevisionRow, before: string | undefined, own: string): Revision {
  const [now, then] = [readHashes(row.parts), readHashes(before ?? '{}')];
  return {
    ...row,
    isOwnDevice: row.device === own,
    ...(row.device === '' && { isImported: true as const }),
    kinds: partKinds.filter((kind) => now[kind] !== then[kind]),
    changes: readChanges(row.changes),
  };
}
