import type { PartKind } from '#contract/site/parts/parts.ts';
import { countDeleted, type Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { SiteTables } from './tables.ts';

export type DraftRow = SiteTables['siteDrafts'];
export type RevisionRow = SiteTables['siteRevisions'];
export type StateRow = SiteTables['siteState'];

export function listDrafts(db: Database): Promise<DraftRow[]> {
  return db.selectFrom('siteDrafts').selectAll().execute();
}

/** Replaces the draft of this version, or writes the first one; false where the draft is another one by now. */
export async function saveDraft(db: Database, draft: DraftRow, replaces: string | null): Promise<boolean> {
  if (replaces === null) {
    const query = db.insertInto('siteDrafts').values(draft);
    const inserted = await query.onConflict((conflict) => conflict.column('kind').doNothing()).executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const { kind, base: _base, ...saved } = draft;
  const query = db.updateTable('siteDrafts').set(saved).where('kind', '=', kind).where('version', '=', replaces);
  return (await query.executeTakeFirst()).numUpdatedRows === 1n;
}

/** Sets drafts aside, each in place of the one of its kind that was set aside before. */
export async function setDraftsAside(db: Database, kinds: readonly string[], at: string): Promise<void> {
  if (kinds.length === 0) return;
  const drafts = await db.selectFrom('siteDrafts').selectAll().where('kind', 'in', kinds).execute();
  for (const { kind, document, base } of drafts) await writeSetAside(db, { kind, document, base, at });
  await deleteDrafts(db, kinds);
}

async function writeSetAside(db: Database, { kind, ...rest }: SiteTables['siteSetAside']): Promise<void> {
  const query = db.insertInto('siteSetAside').values({ kind, ...rest });
  await query.onConflict((conflict) => conflict.column('kind').doUpdateSet(rest)).execute();
}

async function deleteDrafts(db: Database, kinds: readonly string[]): Promise<void> {
  if (kinds.length === 0) return;
  await db.deleteFrom('siteDrafts').where('kind', 'in', kinds).execute();
}

export function listSetAside(db: Database, since: string) {
  return db.selectFrom('siteSetAside').select(['kind', 'at']).where('at', '>', since).execute();
}

export function deleteSetAside(db: Database, before: string): Promise<number> {
  return countDeleted(db.deleteFrom('siteSetAside').where('at', '<=', before));
}

type TakenBack = Omit<DraftRow, 'document' | 'base'>;

/** Makes the discarded draft the draft again; one that was begun since is set aside in its place. */
export function takeBackDraft(db: Database, draft: TakenBack, since: string): Promise<DraftRow | undefined> {
  return inTransaction(db, async (transaction) => {
    const found = await transaction
      .deleteFrom('siteSetAside')
      .where('kind', '=', draft.kind)
      .where('at', '>', since)
      .returning(['document', 'base'])
      .executeTakeFirst();
    if (!found) return undefined;
    await setDraftsAside(transaction, [draft.kind], draft.updatedAt);
    return transaction
      .insertInto('siteDrafts')
      .values({ ...draft, ...found })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

export function findLatestRevision(db: Database): Promise<RevisionRow | undefined> {
  return db.selectFrom('siteRevisions').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** The latest of those published before an instant. */
export function findRevisionBefore(db: Database, instant: string): Promise<RevisionRow | undefined> {
  const earlier = db.selectFrom('siteRevisions').selectAll().where('createdAt', '<', instant);
  return earlier.orderBy('number', 'desc').limit(1).executeTakeFirst();
}

export function findRevision(db: Database, number: number): Promise<RevisionRow | undefined> {
  return db.selectFrom('siteRevisions').selectAll().where('number', '=', number).executeTakeFirst();
}

/** Newest first, those before `before`. */
export function listRevisions(db: Database, { before, take }: { before: number; take: number }): Promise<RevisionRow[]> {
  const all = db.selectFrom('siteRevisions').selectAll().where('number', '<', before).orderBy('number', 'desc');
  return all.limit(take).execute();
}

export async function listParts(db: Database, hashes: readonly string[]): Promise<SiteTables['siteParts'][]> {
  if (hashes.length === 0) return [];
  return db.selectFrom('siteParts').selectAll().where('sha256', 'in', hashes).execute();
}

type Publication = {
  revision: RevisionRow;
  parts: readonly SiteTables['siteParts'][];
  /** The version of each draft that is published; another one by now is none. */
  drafts: ReadonlyMap<PartKind, string>;
  /** Drafts that would undo the revision. */
  setAside: readonly PartKind[];
};

/** Writes a revision that follows the one before, whole or not at all; false where something else was saved meanwhile. */
export function writeRevision(
  db: Database,
  { revision, parts, drafts, setAside }: Publication,
  record: (transaction: Database) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const latest = await findLatestRevision(transaction);
    const present = await listDrafts(transaction);
    const isSame = ([kind, version]: [PartKind, string]) =>
      present.some((draft) => draft.kind === kind && draft.version === version);
    if ((latest?.number ?? 0) !== revision.number - 1 || ![...drafts].every(isSame)) return false;
    for (const part of parts)
      await transaction
        .insertInto('siteParts')
        .values(part)
        .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ format: part.format, document: part.document }))
        .execute();
    await transaction.insertInto('siteRevisions').values(revision).execute();
    await deleteDrafts(transaction, [...drafts.keys()]);
    await setDraftsAside(transaction, setAside, revision.createdAt);
    await record(transaction);
    return true;
  });
}

/** Removes drafts that say what is published already. */
export function clearDrafts(
  db: Database,
  { drafts, setAside, at }: { drafts: readonly PartKind[]; setAside: readonly PartKind[]; at: string },
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    await deleteDrafts(transaction, drafts);
    await setDraftsAside(transaction, setAside, at);
  });
}

export function findState(db: Database): Promise<StateRow | undefined> {
  return db.selectFrom('siteState').selectAll().where('id', '=', 1).executeTakeFirst();
}

export async function writeState(db: Database, { id, ...rest }: StateRow): Promise<void> {
  const query = db.insertInto('siteState').values({ id, ...rest });
  await query.onConflict((conflict) => conflict.column('id').doUpdateSet(rest)).execute();
}

/** Every document there is: of all revisions, of drafts and of those that were set aside. */
export async function listDocuments(db: Database): Promise<string[]> {
  const rows = await Promise.all([
    db.selectFrom('siteParts').select('document').execute(),
    db.selectFrom('siteDrafts').select('document').execute(),
    db.selectFrom('siteSetAside').select('document').execute(),
  ]);
  return rows.flat().map(({ document }) => document);
}
