import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { limits } from '#contract/limits.ts';
import { checkPaths, type Problem, type Problems, problemBounds } from '#contract/problems.ts';
import { entriesOf, localizedTexts } from '#contract/site/parts/localized-texts.ts';
import { type PartKind, type Parts, partShapes } from '#contract/site/parts/parts.ts';
import { textRules } from '#contract/site/parts/text-rules.ts';
import { cleanText } from '#contract/text/typed-text.ts';
import { compileSchema } from '../../../http/compiled-schema.ts';

/** What turns the direction of the text around it, so that something else is read than what is there. */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/;

export type CheckedPart<K extends PartKind> = { ok: true; value: Parts[K] } | { ok: false; problems: Problems };

/** Checks a document as it would be published. Problems are named by the path that items have by their ids. */
export function checkPart<K extends PartKind>(kind: K, given: unknown): CheckedPart<K> {
  const document = withPresentEnglish(kind === 'texts' ? withPresentTexts(given) : given);
  const checked = checkPaths(shapeOf(kind), document);
  const turned = stringsIn(document).filter(([, text]) => BIDI.test(text));
  if (checked.ok && turned.length === 0) return { ok: true, value: checked.value as Parts[K] };
  const found = checked.ok ? [] : checked.found.map(({ path, problem }) => [pathOf(document, path), problem] as const);
  const bidi = turned
    .slice(0, problemBounds.fieldsMax)
    .map(([path]) => [path, { code: 'unreadable' }] as const satisfies [string, Problem]);
  return { ok: false, problems: Object.fromEntries([...bidi, ...found]) };
}

/**
 * Sentences that the product no longer has are left out, in what was published before an update and in drafts: no form shows
 * them, so nobody could remove them.
 */
function withPresentTexts(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || !('overrides' in document)) return document;
  const { overrides } = document;
  if (typeof overrides !== 'object' || overrides === null || Array.isArray(overrides)) return document;
  const present = Object.entries(overrides).filter(([key]) => Object.hasOwn(textRules, key));
  return { ...document, overrides: Object.fromEntries(present) };
}

/** Marks of confirmed English whose text is gone go with it, before they are counted: earlier releases kept them. */
function withPresentEnglish(document: unknown): unknown {
  if (typeof document !== 'object' || document === null || !('english' in document)) return document;
  const { english, ...content } = document;
  if (typeof english !== 'object' || english === null || Array.isArray(english)) return document;
  const present = localizedTexts(content);
  const confirmed = Object.entries(english).filter(([path]) => present.has(path));
  return { ...document, english: Object.fromEntries(confirmed) };
}

const shapes = new Map<PartKind, z.core.$ZodType>();

/** With its first use, as those of calls. */
function shapeOf(kind: PartKind): z.core.$ZodType {
  const known = shapes.get(kind) ?? compileSchema<z.core.$ZodType>(partShapes[kind]);
  shapes.set(kind, known);
  return known;
}

/** Why a document cannot be stored, even as a draft. */
export function unstorable(document: unknown): Problem | undefined {
  if (isTooDeepOrLarge(document)) return { code: 'not_allowed' };
  if (stringsIn(document).some(([, text]) => text.length > limits.site.stringMax))
    return { code: 'too_long', limit: limits.site.stringMax };
  if (Buffer.byteLength(canonicalJson(document)) > limits.site.partBytes)
    return { code: 'too_large', limit: limits.site.partBytes };
  return undefined;
}

/** The document without characters that nobody sees, which come with what is pasted. */
export function withoutInvisible<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T;
  if (Array.isArray(value)) return value.map(withoutInvisible) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutInvisible(inner)])) as T;
}

/** JSON whose names are sorted: the order in which a form writes its fields is no change. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** The hash by which a part is stored; parts of different kinds never share one. */
export function hashPart(kind: string, json: string): string {
  return createHash('sha256').update(`${kind}\n${json}`).digest('hex');
}

/** Level by level, since a document that is too deep for a recursion must be refused, and one that is too large not walked. */
function isTooDeepOrLarge(document: unknown): boolean {
  let level = [document];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    count += level.length;
    if (count > limits.site.valuesMax) return true;
    const inner = level.filter((value) => typeof value === 'object' && value !== null);
    if (inner.length > 0 && depth >= limits.site.depthMax) return true;
    level = inner.flatMap((value) => Object.values(Object(value)));
  }
  return false;
}

function stringsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return entriesOf(value).flatMap(([name, inner]) => stringsIn(inner, path === '' ? name : `${path}/${name}`));
}

/** A check names items by their places, a path by their ids. */
function pathOf(document: unknown, names: readonly PropertyKey[]): string {
  let value = document;
  return names
    .map((name) => {
      const entries = Array.isArray(value) ? entriesOf(value) : undefined;
      const entry = entries?.[Number(name)];
      value = entry ? entry[1] : Object.getOwnPropertyDescriptor(Object(value), name)?.value;
      return entry ? entry[0] : String(name);
    })
    .join('/');
}
