import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { idOf, isTree, joinPath, readAt, writeAt } from '../../editing/document-path.ts';

/**
 * Whether English says what the Italian says: beside each text, a part keeps the hash of the Italian for which its English
 * was typed or confirmed. A text without such a hash was never changed here, and its English counts as confirmed.
 */
export type EnglishState = 'fine' | 'stale' | 'missing';

/** Drafts are as they were typed, so fields may be missing. */
export type TextPair = { it: string; en: string };

/** Not by WebCrypto, which answers later and in secure contexts alone. */
const hashOf = (italian: string): string => bytesToHex(sha256(utf8ToBytes(italian.trim()))).slice(0, 8);

const isTextPair = (value: unknown): value is TextPair =>
  isTree(value) && typeof value.it === 'string' && typeof value.en === 'string' && Object.keys(value).length === 2;

export function textPairAt(document: unknown, path: string): TextPair {
  const found = readAt(document, path);
  const text = (name: 'it' | 'en') => (isTree(found) && typeof found[name] === 'string' ? found[name] : '');
  return { it: text('it'), en: text('en') };
}

/** Not by path: names of texts hold points, those of items may not be told apart from them. */
function hashAt(document: unknown, path: string): string | undefined {
  const marks = readAt(document, 'english');
  const hash = isTree(marks) && Object.hasOwn(marks, path) ? marks[path] : undefined;
  return typeof hash === 'string' ? hash : undefined;
}

function writeHash(document: unknown, path: string, hash: string | undefined): unknown {
  const before = readAt(document, 'english');
  const { [path]: _, ...others } = isTree(before) ? before : {};
  return writeAt(document, 'english', hash === undefined ? others : { ...others, [path]: hash });
}

export function englishStateAt(document: unknown, path: string): EnglishState {
  const { it, en } = textPairAt(document, path);
  if (it.trim() === '') return 'fine';
  if (en.trim() === '') return 'missing';
  const hash = hashAt(document, path);
  return hash === undefined || hash === hashOf(it) ? 'fine' : 'stale';
}

/** `before` is what the text was until now, where the document does not hold it yet. */
export function writeItalian(document: unknown, path: string, italian: string, before = textPairAt(document, path)): unknown {
  const wasConfirmed = hashAt(document, path) === undefined && before.en.trim() !== '';
  const written = writeAt(document, path, { ...before, it: italian });
  return wasConfirmed ? writeHash(written, path, hashOf(before.it)) : written;
}

/** English is typed with the Italian in view: it is confirmed for that. */
export function writeEnglish(document: unknown, path: string, english: string, before = textPairAt(document, path)): unknown {
  const written = writeAt(document, path, { ...before, en: english });
  return writeHash(written, path, english.trim() === '' ? undefined : hashOf(before.it));
}

export const confirmEnglish = (document: unknown, path: string): unknown =>
  writeHash(document, path, hashOf(textPairAt(document, path).it));

/** Removes a text, as its shipped one takes its place, with its mark. */
export const removeText = (document: unknown, path: string): unknown =>
  writeHash(writeAt(document, path, undefined), path, undefined);

/** Without the marks of the texts below a path. */
export function forgetMarks(document: unknown, path: string): unknown {
  const marks = readAt(document, 'english');
  if (!isTree(marks)) return document;
  const others = Object.entries(marks).filter(([name]) => !name.startsWith(`${path}/`));
  return writeAt(document, 'english', Object.fromEntries(others));
}

type ToReview = { path: string; state: EnglishState };
const reviewed = new WeakMap<object, ToReview[]>();

/** The texts whose English is missing or older than their Italian. Documents are never changed in place, so each is read once. */
export function englishToReview(document: unknown): ToReview[] {
  if (typeof document !== 'object' || document === null) return [];
  const known = reviewed.get(document);
  if (known) return known;
  const find = (value: unknown, path: string): ToReview[] => {
    if (isTextPair(value)) {
      const state = englishStateAt(document, path);
      return state === 'fine' ? [] : [{ path, state }];
    }
    if (Array.isArray(value)) return value.flatMap((item, index) => find(item, joinPath(path, idOf(item) ?? index)));
    return isTree(value) ? Object.entries(value).flatMap(([name, field]) => find(field, joinPath(path, name))) : [];
  };
  const found = find(document, '');
  reviewed.set(document, found);
  return found;
}
