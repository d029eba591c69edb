import type { Problems } from '#contract/problems.ts';
import { type PartKind, type Parts, partKinds } from '#contract/site/parts/parts.ts';
import type { Context } from '../../../context.ts';
import { type Refusal, refuse } from '../../../http/answers/errors.ts';
import { buildMutex } from '../../../peers/peers.ts';
import type { WithPictures } from '../../pictures/service.ts';
import { checkPart } from '../drafts/check-part.ts';
import { hashesAt, parseJson, readHashes, resolveParts, showPublished } from '../resolve.ts';
import { findLatestRevision, listDrafts } from '../store.ts';
import { type Author, hashesOf, isShown, operator, publishRevision } from './publication.ts';

/**
 * One at a time, in all instances: a revision is shown before the next one is written, so that none replaces a later one.
 * What another instance has published is shown here before.
 */
export function withPublishing<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const withPublication = buildMutex(context.peers, 'publishing');
  return withPublication(async () => {
    if (context.peers.areSeveral) await showPublished(context);
    return work();
  });
}

type Drafts = { [K in PartKind]?: string };

/** Publishes drafts as they were looked at: the revision they are based on and the version of each are part of the request. */
export function publishDrafts(
  context: WithPictures,
  author: Author,
  { revision, drafts, note = '' }: { revision: number; drafts: Drafts; note?: string | undefined },
): Promise<{ revision: number } | Refusal> {
  return withPublishing(context, async () => {
    const { db, site } = context;
    const versions = new Map(partKinds.flatMap((kind) => (drafts[kind] === undefined ? [] : [[kind, drafts[kind]] as const])));
    const rows = (await listDrafts(db)).filter(({ kind, version }) => versions.get(kind as PartKind) === version);
    if (revision !== site.current.revision || rows.length !== versions.size) return refuse('site_changed');
    const problems: Problems = {};
    const changed: Partial<Parts> = {};
    for (const { kind, document } of rows) {
      const checked = checkPart(kind as PartKind, parseJson(document));
      if (checked.ok)
        Object.assign(changed, isShown(site.current, kind as PartKind, checked.value) ? {} : { [kind]: checked.value });
      else for (const [path, problem] of Object.entries(checked.problems)) problems[`${kind}/${path}`] ??= problem;
    }
    if (Object.keys(problems).length > 0) return refuse('invalid_input', { fields: problems });
    const latest = await findLatestRevision(db);
    const hashes = { ...readHashes(latest?.parts ?? '{}'), ...hashesOf(changed) };
    const { parts, leftOut } = site.current;
    const next = { parts: { ...parts, ...changed }, leftOut: leftOut.filter((kind) => changed[kind] === undefined) };
    return publishRevision(context, author, { latest, hashes, next, drafts: versions, setAside: [], note, restores: null });
  });
}

/** Publishes an earlier revision again, or some of its parts. Drafts of those parts would undo it and are set aside. */
export function restoreRevision(
  context: WithPictures,
  author: Author,
  { number, revision, kinds = partKinds }: { number: number; revision: number; kinds?: readonly PartKind[] | undefined },
): Promise<{ revision: number } | Refusal> {
  return withPublishing(context, async () => {
    const { db, site, log } = context;
    const wanted = await hashesAt(db, number);
    if (!wanted) return refuse('revision_not_found');
    if (revision !== site.current.revision) return refuse('site_changed');
    const latest = await findLatestRevision(db);
    const hashes = readHashes(latest?.parts ?? '{}');
    for (const kind of kinds) {
      delete hashes[kind];
      if (wanted[kind] !== undefined) hashes[kind] = wanted[kind];
    }
    const next = await resolveParts({ db, site, log }, hashes);
    return publishRevision(context, author, {
      latest,
      hashes,
      next,
      drafts: new Map(),
      setAside: kinds,
      note: '',
      restores: number,
    });
  });
}

/** Publishes parts that an operator brings, whole as they are. Drafts of those parts would undo it and are set aside. */
export function publishImported(context: WithPictures, changed: Partial<Parts>): Promise<{ revision: number } | Refusal> {
  return withPublishing(context, async () => {
    const { db, site } = context;
    const latest = await findLatestRevision(db);
    const kinds = partKinds.filter((kind) => changed[kind] !== undefined);
    const hashes = { ...readHashes(latest?.parts ?? '{}'), ...hashesOf(changed) };
    const { parts, leftOut } = site.current;
    const next = { parts: { ...parts, ...changed }, leftOut: leftOut.filter((kind) => !kinds.includes(kind)) };
    return publishRevision(context, operator, {
      latest,
      hashes,
      next,
      drafts: new Map(),
      setAside: kinds,
      note: '',
      restores: null,
    });
  });
}
