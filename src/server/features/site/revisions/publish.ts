import { setTimeout as wait } from 'node:timers/promises';
import { limits } from '#contract/limits.ts';
import { iconFault, isUploaded } from '#contract/pictures/schemas.ts';
import type { Problems } from '#contract/problems.ts';
import type { Change } from '#contract/site/editing.ts';
import { type PartKind, type Parts, partFormat, partKinds } from '#contract/site/parts/parts.ts';
import { instantOf } from '../../../clock.ts';
import { cropsOf } from '../../../content/crops.ts';
import { picturesIn, type Shown } from '../../../content/site.ts';
import type { Context } from '../../../context.ts';
import { type Refusal, refuse } from '../../../http/answers/errors.ts';
import type { AdminActor } from '../../../http/guard.ts';
import { buildMutex } from '../../../peers/peers.ts';
import type { WithPictures } from '../../pictures/service.ts';
import { canonicalJson, checkPart, hashPart } from '../drafts/check-part.ts';
import { datedLegal } from '../legal.ts';
import {
  filesOf,
  hashesAt,
  makeShown,
  type PartHashes,
  parseJson,
  type Resolved,
  readHashes,
  resolveParts,
  showPublished,
} from '../resolve.ts';
import { clearDrafts, findLatestRevision, listDrafts, type RevisionRow, writeRevision } from '../store.ts';
import { forgetDone } from '../todo/service.ts';
import { changesBetween } from './changes.ts';
import { refuseSensitive } from './sensitive.ts';

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

/** Whose session it is, as the history names it. */
export const deviceOf = ({ tokenHash }: Pick<AdminActor, 'tokenHash'>): string => tokenHash.slice(0, 8);

type Drafts = { [K in PartKind]?: string };

/** Publishes drafts as they were looked at: the revision they are based on and the version of each are part of the request. */
export function publishDrafts(
  context: WithPictures,
  actor: AdminActor,
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
    return write(context, actor, { latest, hashes, next, drafts: versions, setAside: [], note, restores: null });
  });
}

/** Publishes an earlier revision again, or some of its parts. Drafts of those parts would undo it and are set aside. */
export function restoreRevision(
  context: WithPictures,
  actor: AdminActor,
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
    return write(context, actor, { latest, hashes, next, drafts: new Map(), setAside: kinds, note: '', restores: number });
  });
}

/** Who publishes from the machine itself, and needs no password. */
const operator = { username: 'import', device: '' };

/** Publishes parts that an operator brings, whole as they are. Drafts of those parts would undo it and are set aside. */
export function publishImported(context: WithPictures, changed: Partial<Parts>): Promise<{ revision: number } | Refusal> {
  return withPublishing(context, async () => {
    const { db, site } = context;
    const latest = await findLatestRevision(db);
    const kinds = partKinds.filter((kind) => changed[kind] !== undefined);
    const hashes = { ...readHashes(latest?.parts ?? '{}'), ...hashesOf(changed) };
    const { parts, leftOut } = site.current;
    const next = { parts: { ...parts, ...changed }, leftOut: leftOut.filter((kind) => !kinds.includes(kind)) };
    return write(context, operator, { latest, hashes, next, drafts: new Map(), setAside: kinds, note: '', restores: null });
  });
}

type Revision = {
  latest: RevisionRow | undefined;
  hashes: PartHashes;
  next: Resolved;
  drafts: ReadonlyMap<PartKind, string>;
  setAside: readonly PartKind[];
  note: string;
  restores: number | null;
};

async function write(
  context: WithPictures,
  actor: AdminActor | typeof operator,
  revision: Revision,
): Promise<{ revision: number } | Refusal> {
  const { db, site, clock, log } = context;
  const { latest, drafts, setAside, note, restores } = revision;
  const next = await withLegalDates(context, revision.next);
  const { current: before, files } = site;
  const at = instantOf(clock.now());
  const kinds = partKinds.filter((kind) => !next.leftOut.includes(kind) && !isShown(before, kind, next.parts[kind]));
  if (kinds.length === 0) {
    await clearDrafts(db, { drafts: [...drafts.keys()], setAside, at });
    return { revision: before.revision };
  }
  const number = before.revision + 1;
  const shown = makeShown(site, log, number, next);
  const refused =
    (restores === null && (refuseUnready(site, next.parts) || refuseIcon(site, next.parts))) ||
    ('user' in actor && refuseSensitive(before, shown, actor, clock.now()));
  if (refused) return refused;
  const broken = shown.leftOut.filter((kind) => !next.leftOut.includes(kind));
  if (broken.length > 0)
    return refuse('invalid_input', { fields: Object.fromEntries(broken.map((kind) => [kind, { code: 'not_allowed' }])) });
  await Promise.race([context.pictures.cut(cropsOf(shown.content)), wait(limits.pictures.cutWithin, undefined, { ref: false })]);
  /** With the days that were added, the legal part may be the published one again, and not the one that was asked for. */
  const isDated = canonicalJson(next.parts.legal) !== canonicalJson(revision.next.parts.legal);
  const rows = partKinds
    .filter((kind) => kinds.includes(kind) || (kind === 'legal' && isDated))
    .map((kind) => rowOf(kind, next.parts[kind], at))
    .filter((row) => isStored(site, revision.hashes, row));
  const hashes = { ...revision.hashes, ...Object.fromEntries(rows.map(({ kind, sha256 }) => [kind, sha256])) };
  const filesNow = hashesOf(Object.fromEntries(kinds.map((kind) => [kind, files.parts[kind]])));
  const isWritten = await writeRevision(db, {
    revision: {
      number,
      parts: canonicalJson(hashes),
      files: canonicalJson({ ...filesOf(latest), ...filesNow }),
      changes: JSON.stringify(allChanges(kinds, before.parts, next.parts)),
      author: 'user' in actor ? actor.user.username : actor.username,
      device: 'user' in actor ? deviceOf(actor) : actor.device,
      note,
      restores,
      createdAt: at,
    },
    parts: rows,
    drafts,
    setAside,
  });
  if (!isWritten) return refuse('site_changed');
  site.show(shown);
  await forgetDone(context);
  return { revision: number };
}

/** Whether this is what the site shows already, and not in the place of a part that cannot be read. */
function isShown({ parts, leftOut }: Shown, kind: PartKind, document: unknown): boolean {
  return !leftOut.includes(kind) && canonicalJson(parts[kind]) === canonicalJson(document);
}

function allChanges(kinds: readonly PartKind[], before: Parts, after: Parts): Change[] {
  return kinds.flatMap((kind) => changesBetween(kind, before[kind], after[kind])).slice(0, limits.site.changesMax);
}

/** What comes from the files as they are is named by no revision. */
function isStored(
  { files }: Context['site'],
  hashes: PartHashes,
  { kind, document }: { kind: PartKind; document: string },
): boolean {
  return hashes[kind] !== undefined || document !== canonicalJson(files.parts[kind]);
}

/** Legal documents whose text changes say since when. */
async function withLegalDates(context: Context, { parts, leftOut }: Resolved): Promise<Resolved> {
  const said = ({ legal, identity }: Parts) => canonicalJson([legal, identity.providers]);
  if (leftOut.includes('legal') || said(parts) === said(context.site.current.parts)) return { parts, leftOut };
  return { parts: { ...parts, legal: await datedLegal(context, parts) }, leftOut };
}

function rowOf(kind: PartKind, document: unknown, at: string) {
  const json = canonicalJson(document);
  return { sha256: hashPart(kind, json), kind, format: partFormat, document: json, createdAt: at };
}

function hashesOf(parts: Partial<Parts>): PartHashes {
  return Object.fromEntries(Object.entries(parts).map(([kind, document]) => [kind, hashPart(kind, canonicalJson(document))]));
}

/** A picture that is still being made. One that visitors saw until it was deleted is left out of pages, as in older revisions. */
function refuseUnready({ uploaded, current }: Context['site'], parts: Parts): Refusal | undefined {
  const added = picturesIn(parts).difference(picturesIn(current.parts));
  const isReady = [...added].every((name) => !isUploaded(name) || uploaded.has(name));
  return isReady ? undefined : refuse('not_ready');
}

/** The form refuses it with a sentence before. One that is shown already stays. */
function refuseIcon({ uploaded, current }: Context['site'], { pictures: { icon } }: Parts): Refusal | undefined {
  const size = icon && icon.picture !== current.parts.pictures.icon?.picture ? uploaded.get(icon.picture) : undefined;
  const fault = size && iconFault(size);
  if (!fault) return undefined;
  const limit = limits.pictures.icon.large;
  return refuse('invalid_input', {
    fields: { 'pictures/icon': fault === 'tooSmall' ? { code: 'too_small', limit } : { code: 'not_allowed' } },
  });
}
