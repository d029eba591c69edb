import type { Language } from '#contract/languages.ts';
import { isLocalized } from '#contract/site/parts/localized-texts.ts';
import { isTree, joinPath } from '../../editing/document-path.ts';

/** A text that can be edited, by the name of its field. */
export type Value = { field: string; it: string; en: string };

/** All texts of a part's document, each by its field's name. */
export function valuesOf(kind: string, document: unknown): Value[] {
  const visit = (value: unknown, path: string): Value[] => {
    if (typeof value === 'string') return value.trim() === '' ? [] : [{ field: `${kind}:${path}`, it: value, en: value }];
    if (isLocalized(value)) return value.it.trim() === '' ? [] : [{ field: `${kind}:${path}`, ...value }];
    if (Array.isArray(value))
      return value.flatMap((item, index) =>
        visit(item, joinPath(path, isTree(item) && typeof item.id === 'string' ? item.id : index)),
      );
    if (!isTree(value)) return [];
    return Object.entries(value).flatMap(([name, inner]) => (HIDDEN.has(name) ? [] : visit(inner, joinPath(path, name))));
  };
  return visit(document, '');
}

/** Names of fields that no page shows. */
const HIDDEN = new Set(['english', 'id', 'picture', 'kind', 'country', 'provider']);

/**
 * The field whose text was tapped: of the nearest element whose text is one that can be edited, or begins with one, or is part
 * of one of several lines. Fields of the tapped part come before others with the same text.
 */
export function findField(
  texts: readonly string[],
  values: readonly Value[],
  language: Language,
  shows: readonly string[],
): string | undefined {
  const isOwn = ({ field }: Value) => shows.some((start) => field.startsWith(start));
  const known = values.map((value) => ({ value, ...readSentence(value[language] || value.it) }));
  const sorted = [...known.filter(({ value }) => isOwn(value)), ...known.filter(({ value }) => !isOwn(value))];
  const seen = texts.map(lettersOf).filter((text) => text.length > 1);
  const exact = seen.flatMap((text) => sorted.filter(({ isWhole }) => isWhole(text)));
  if (exact[0]) return exact[0].value.field;
  const near = seen.flatMap((text) =>
    sorted.filter(
      ({ longest, letters }) =>
        (longest.length >= SHORTEST && ` ${text} `.includes(` ${longest} `)) ||
        (text.length >= SHORTEST && letters.includes(text)),
    ),
  );
  return near[0]?.value.field;
}

/** Shorter texts stand in others by chance. */
const SHORTEST = 8;

/** Letters and digits alone: the server sets typographic signs, and Markdown has its own. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const NAME = /\{\{\s*\w+\s*\}\}/;
const TARGET_OF_LINK = /\]\([^)\]]*\)/g;

/** A sentence as it can be recognised on the page, where its {{names}} are filled. */
function readSentence(sentence: string) {
  const pieces = sentence.replace(TARGET_OF_LINK, ' ').split(NAME).map(lettersOf);
  const longest = pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');
  const isWhole = (text: string): boolean => {
    const [first = '', ...rest] = pieces;
    if (rest.length === 0) return text === first;
    let from = first.length;
    const isInOrder = rest.every((piece) => {
      const at = text.indexOf(piece, from);
      from = at + piece.length;
      return at !== -1;
    });
    return text.startsWith(first) && isInOrder && text.endsWith(rest.at(-1) ?? '');
  };
  return { isWhole, longest, letters: pieces.join(' ') };
}
