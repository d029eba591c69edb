import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { check } from '#contract/problems.ts';
import { type PartKind, type Parts, partFormat, partKinds } from '#contract/site/parts/parts.ts';
import type { Shown, Site } from '../../content/site.ts';
import type { Context } from '../../context.ts';
import { canonicalJson, checkPart, hashPart } from './drafts/check-part.ts';
import { findLatestRevision, findRevision, findState, listParts, type RevisionRow } from './store.ts';

/** The hash of each part by its kind; what is not named comes from content/. */
export type PartHashes = { [K in PartKind]?: string };

const hashes = z.record(z.string(), z.string());

/** A list of hashes as it is stored. What cannot be read names nothing, so that the site shows what the files say. */
export function readHashes(json: string): PartHashes {
  const checked = check(hashes, parseJson(json));
  const known = checked.ok ? Object.entries(checked.value).filter(([kind]) => partKinds.some((one) => one === kind)) : [];
  return Object.fromEntries(known);
}

/** Undefined where it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export type Resolved = { parts: Parts; leftOut: PartKind[] };

/** The parts of a revision. One that cannot be read is left out: the files' take its place. */
export async function resolveParts({ db, site, log }: Pick<Context, 'db' | 'site' | 'log'>, of: PartHashes): Promise<Resolved> {
  const rows = new Map((await listParts(db, Object.values(of))).map((row) => [row.sha256, row]));
  const parts = { ...site.files.parts };
  const leftOut: PartKind[] = [];
  const take = <K extends PartKind>(kind: K): boolean => {
    const row = rows.get(of[kind] ?? '');
    if (row?.kind !== kind || row.format > partFormat) return false;
    const checked = checkPart(kind, parseJson(row.document));
    if (checked.ok) parts[kind] = checked.value;
    return checked.ok;
  };
  for (const kind of partKinds)
    if (of[kind] !== undefined && !take(kind)) {
      leftOut.push(kind);
      log.error({ kind, sha256: of[kind] }, 'a published part of the site cannot be read: content/ takes its place');
    }
  return { parts, leftOut };
}

/** Makes what a revision shows. Parts of which no page could be made are left out as well. */
export function makeShown(site: Site, log: Context['log'], revision: number, { parts, leftOut }: Resolved): Shown {
  try {
    return site.make(revision, parts, leftOut);
  } catch {
    const ofFiles = { ...site.files.parts };
    const broken = partKinds.filter((kind) => !canBeMade(site, { ...ofFiles, [kind]: parts[kind] }));
    const whole = Object.fromEntries(partKinds.filter((kind) => !broken.includes(kind)).map((kind) => [kind, parts[kind]]));
    log.error({ kinds: broken }, 'published parts of the site make no pages: content/ takes their place');
    return site.make(revision, { ...ofFiles, ...whole }, [...leftOut, ...broken]);
  }
}

function canBeMade(site: Site, parts: Parts): boolean {
  try {
    site.make(0, parts);
    return true;
  } catch {
    return false;
  }
}

/** Shows the latest revision and the switches as the database has them: at the start, and after another instance changed them. */
export async function showPublished(context: Pick<Context, 'db' | 'site' | 'log' | 'settings'>): Promise<void> {
  const { db, site, settings } = context;
  const latest = settings.isSiteEditable ? await findLatestRevision(db) : undefined;
  if (latest && latest.number > site.current.revision) await showRevision(context, latest);
  const state = await findState(db);
  const switches = { isVisible: state?.visible !== 0, hasEnglish: state?.hasEnglish !== 0 };
  if (!isDeepStrictEqual(switches, site.switches)) site.change(switches);
}

async function showRevision({ db, site, log }: Pick<Context, 'db' | 'site' | 'log'>, latest: RevisionRow): Promise<void> {
  const hashes = readHashes(latest.parts);
  const resolved = await resolveParts({ db, site, log }, hashes);
  // A later one may have been published here meanwhile.
  if (latest.number <= site.current.revision) return;
  site.show(makeShown(site, log, latest.number, resolved));
  const changed = partKinds.filter((kind) => hashes[kind] !== undefined && hasFileChanged(site, latest, kind));
  if (changed.length > 0)
    log.warn({ kinds: changed }, 'files of content/ changed since their parts were published: content:import takes the files');
}

/** Whether the file of a part says something else than when the part was published. */
export function hasFileChanged({ files }: Site, latest: RevisionRow | undefined, kind: PartKind): boolean {
  const then = filesOf(latest)[kind];
  return then !== undefined && then !== hashPart(kind, canonicalJson(files.parts[kind]));
}

/** The list of hashes of a revision; revision 0, which has no row, names nothing. */
export async function hashesAt(db: Context['db'], number: number): Promise<PartHashes | undefined> {
  if (number === 0) return {};
  const row = await findRevision(db, number);
  return row && readHashes(row.parts);
}

export const filesOf = (row: Pick<RevisionRow, 'files'> | undefined): PartHashes => (row ? readHashes(row.files) : {});
