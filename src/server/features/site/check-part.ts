import { createHash } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { check, type Problem, type Problems } from '#contract/problems.ts';
import { entriesOf, localizedTexts } from '#contract/site/localized-texts.ts';
import { type PartKind, type Parts, partShapes } from '#contract/site/parts.ts';
import { textRules } from '#contract/site/text-rules.ts';

/** What turns the direction of the text around it, so that something else is read than what is there. */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/;
/** What is pasted from chats without being seen. */
const INVISIBLE = /[\u200b\u200c\u2060\ufeff]/g;
/** A joiner that makes one emoji of two stays. */
const STRAY_JOINER = /(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

export type CheckedPart<K extends PartKind> = { ok: true; value: Parts[K] } | { ok: false; problems: Problems };

/** Checks a document as it would be published. Problems are named by the path that items have by their ids. */
export function checkPart<K extends PartKind>(kind: K, given: unknown): CheckedPart<K> {
  const document = kind === 'texts' ? withPresentTexts(given) : given;
  const checked = check(partShapes[kind], document);
  const turned = stringsIn(document).filter(([, text]) => BIDI.test(text));
  if (checked.ok && turned.length === 0) return { ok: true, value: withPresentEnglish(checked.value as Parts[K]) };
  const found = checked.ok
    ? []
    : Object.entries(checked.problems).map(([key, problem]) => [pathOf(document, key), problem] as const);
  const bidi = turned.map(([path]) => [path, { code: 'unreadable' }] as const satisfies [string, Problem]);
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

/** Marks of confirmed English whose text is gone go with it. */
function withPresentEnglish<T extends { english: Record<string, string> }>(document: T): T {
  const { english: _english, ...content } = document;
  const present = localizedTexts(content);
  const confirmed = Object.entries(document.english).filter(([path]) => present.has(path));
  return { ...document, english: Object.fromEntries(confirmed) };
}

/** Why a document cannot be stored, even as a draft. */
export function unstorable(document: unknown): Problem | undefined {
  if (depthOf(document) > limits.site.depthMax) return { code: 'not_allowed' };
  if (stringsIn(document).some(([, text]) => text.length > limits.site.stringMax))
    return { code: 'too_long', limit: limits.site.stringMax };
  if (Buffer.byteLength(canonicalJson(document)) > limits.site.partBytes)
    return { code: 'too_large', limit: limits.site.partBytes };
  return undefined;
}

/** The document without characters that nobody sees, which come with what is pasted. */
export function withoutInvisible<T>(value: T): T {
  if (typeof value === 'string') return value.replace(INVISIBLE, '').replace(STRAY_JOINER, '') as T;
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

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

function stringsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  return entriesOf(value).flatMap(([name, inner]) => stringsIn(inner, path === '' ? name : `${path}/${name}`));
}

/** A check names places by dots and indexes; names of texts have dots themselves, so it is found what they lead to. */
function pathOf(document: unknown, key: string): string {
  const walk = (value: unknown, names: readonly string[]): string[] | undefined => {
    if (names.length === 0) return [];
    for (let length = 1; length <= names.length; length += 1) {
      const name = names.slice(0, length).join('.');
      const index = Array.isArray(value) ? Number(name) : Object.keys(Object(value)).indexOf(name);
      const entry = entriesOf(value)[index];
      const rest = entry && walk(entry[1], names.slice(length));
      if (entry && rest) return [entry[0], ...rest];
    }
    return names.length === 1 ? [...names] : undefined;
  };
  const names = key.split('.');
  return (walk(document, names) ?? names).join('/');
}
