import { setTimeout as wait } from 'node:timers/promises';
import type { ActName } from '#contract/audit/acts.ts';
import { limits } from '#contract/limits.ts';
import { iconFault, isUploaded } from '#contract/pictures/schemas.ts';
import type { Change } from '#contract/site/editing.ts';
import { type PartKind, type Parts, partFormat, partKinds } from '#contract/site/parts/parts.ts';
import { instantOf } from '../../../clock.ts';
import { cropsOf } from '../../../content/crops.ts';
import { concludesContracts, picturesIn, type Shown } from '../../../content/site.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { type Refusal, refuse } from '../../../http/answers/errors.ts';
import type { AdminActor } from '../../../http/guard.ts';
import type { RecordAct } from '../../../http/http-context.ts';
import { operatorRecord } from '../../audit/notify.ts';
import { trainerAddress } from '../../mail/service.ts';
import type { WithPictures } from '../../pictures/service.ts';
import { canonicalJson, hashPart } from '../drafts/check-part.ts';
import { datedLegal } from '../legal.ts';
import { filesOf, makeShown, type PartHashes, type Resolved } from '../resolve.ts';
import { clearDrafts, type RevisionRow, writeRevision } from '../store.ts';
import { forgetDone } from '../todo/service.ts';
import { changesBetween } from './changes.ts';
import { refuseSensitive } from './sensitive.ts';

/** Who publishes from the machine itself, and needs no password. */
export const operator: Author = {
  actor: { username: 'import', device: '' },
  record: operatorRecord('site.published', {}),
  onUnchanged: () => undefined,
};

/** Whose session it is, as the history names it. */
export const deviceOf = ({ tokenHash }: Pick<AdminActor, 'tokenHash'>): string => tokenHash.slice(0, 8);

type Revision = {
  latest: RevisionRow | undefined;
  hashes: PartHashes;
  next: Resolved;
  drafts: ReadonlyMap<PartKind, string>;
  setAside: readonly PartKind[];
  note: string;
  restores: number | null;
};

/** Who publishes, with what records it in the register. */
export type Author = {
  actor: AdminActor | { username: string; device: string };
  record: RecordAct;
  onUnchanged: () => void;
};

/** Shows a revision and writes it, where it changes anything and nothing is against it. */
export async function publishRevision(
  context: WithPictures,
  { actor, record, onUnchanged }: Author,
  revision: Revision,
): Promise<{ revision: number } | Refusal> {
  const plan = await planRevision(context, revision);
  if (plan.kinds.length === 0) {
    onUnchanged();
    await clearDrafts(context.db, { drafts: [...plan.drafts.keys()], setAside: plan.setAside, at: plan.at });
    return { revision: plan.before.revision };
  }
  const shown = makeShown(context.site, context.log, plan.number, plan.next);
  const refused = refusePublication(context, actor, plan, shown);
  if (refused) return refused;
  await cutCrops(context, shown);
  const earlierEmail = trainerAddress(context) ?? null;
  const recordAll = (transaction: Database) => recordPublication(transaction, { ...plan, earlierEmail }, record);
  if (!(await writeRevision(context.db, rowsOf(context, actor, plan), recordAll))) return refuse('site_changed');
  context.site.show(shown);
  await forgetDone(context);
  return { revision: plan.number };
}

type Plan = Revision & {
  at: string;
  number: number;
  before: Shown;
  /** The parts that visitors see change. */
  kinds: PartKind[];
  /** With the days that were added, the legal part may be the published one again, and not the one that was asked for. */
  isDated: boolean;
};

async function planRevision(context: WithPictures, revision: Revision): Promise<Plan> {
  const { site, clock } = context;
  const next = await withLegalDates(context, revision.next);
  const before = site.current;
  return {
    ...revision,
    next,
    at: instantOf(clock.now()),
    number: before.revision + 1,
    before,
    kinds: partKinds.filter((kind) => !next.leftOut.includes(kind) && !isShown(before, kind, next.parts[kind])),
    isDated: canonicalJson(next.parts.legal) !== canonicalJson(revision.next.parts.legal),
  };
}

function refusePublication(
  { site, clock, settings }: WithPictures,
  actor: Author['actor'],
  { before, next, restores }: Plan,
  shown: Shown,
): Refusal | undefined {
  const ofPictures = restores === null ? (refuseUnready(site, next.parts) ?? refuseIcon(site, next.parts)) : undefined;
  if (ofPictures) return ofPictures;
  // The receipt of a withdrawal is sent by mail.
  if (!settings.mail && concludesContracts(next) && !concludesContracts(before)) return refuse('withdrawal_needs_mail');
  const sensitive = 'user' in actor ? refuseSensitive(before, shown, actor, clock.now()) : undefined;
  if (sensitive) return sensitive;
  const broken = shown.leftOut.filter((kind) => !next.leftOut.includes(kind));
  if (broken.length === 0) return undefined;
  return refuse('invalid_input', { fields: Object.fromEntries(broken.map((kind) => [kind, { code: 'not_allowed' }])) });
}

/** Of the identity, what the law asks of a site and of invoices. */
const LEGAL = ['name', 'address', 'fiscal', 'providers'] as const;

/** The parts by name, and what of them is legal. */
async function recordPublication(
  transaction: Database,
  { kinds, before, next, earlierEmail }: Plan & { earlierEmail: string | null },
  record: RecordAct,
): Promise<void> {
  await record(transaction, { names: kinds });
  const ofIdentity = changesBetween('identity', before.parts.identity, next.parts.identity);
  const fields = new Set(ofIdentity.map(({ path }) => path.split('/')[0] ?? ''));
  const names: ActName[] = [
    ...(kinds.includes('legal') ? (['legal'] as const) : []),
    ...LEGAL.filter((field) => fields.has(field)),
  ];
  if (names.length > 0) await record(transaction, { kind: 'site.legal', names });
  // The trainer's messages go there.
  if (before.parts.identity.contacts.email !== next.parts.identity.contacts.email)
    await record(transaction, { kind: 'account.email', earlierEmail });
}

/** Not for longer than a person waits: what is not there then is cut later, and pages show what is shipped. */
async function cutCrops({ pictures }: WithPictures, { content }: Shown): Promise<void> {
  await Promise.race([pictures.cut(cropsOf(content)), wait(limits.pictures.cutWithin, undefined, { ref: false })]);
}

function rowsOf({ site }: WithPictures, actor: Author['actor'], plan: Plan): Parameters<typeof writeRevision>[1] {
  const { at, number, before, next, kinds, isDated, latest, drafts, setAside, note, restores } = plan;
  const parts = partKinds
    .filter((kind) => kinds.includes(kind) || (kind === 'legal' && isDated))
    .map((kind) => rowOf(kind, next.parts[kind], at))
    .filter((row) => isStored(site, plan.hashes, row));
  const hashes = { ...plan.hashes, ...Object.fromEntries(parts.map(({ kind, sha256 }) => [kind, sha256])) };
  const filesNow = hashesOf(Object.fromEntries(kinds.map((kind) => [kind, site.files.parts[kind]])));
  const revision = {
    number,
    parts: canonicalJson(hashes),
    files: canonicalJson({ ...filesOf(latest), ...filesNow }),
    changes: JSON.stringify(allChanges(kinds, before.parts, next.parts)),
    author: 'user' in actor ? actor.user.username : actor.username,
    device: 'user' in actor ? deviceOf(actor) : actor.device,
    note,
    restores,
    createdAt: at,
  };
  return { revision, parts, drafts, setAside };
}

/** Whether this is what the site shows already, and not in the place of a part that cannot be read. */
export function isShown({ parts, leftOut }: Shown, kind: PartKind, document: unknown): boolean {
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

export function hashesOf(parts: Partial<Parts>): PartHashes {
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
