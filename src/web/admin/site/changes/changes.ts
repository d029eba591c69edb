import type { PartKind } from '#contract/site/parts/parts.ts';
import { type Difference, differencesOf } from '../../editing/compare.ts';
import { idOf, isEqual, isItemList, readAt } from '../../editing/document-path.ts';
import { type FieldWords, fieldOf, isUse, type WordsContext } from './field-words.ts';

export type Change = { kind: PartKind; path: string; label: string; before: string; after: string };

type DescribeContext = { words: FieldWords; t: WordsContext['t']; hasEnglish: boolean };

const isOfEnglish = ({ path }: Pick<Difference, 'path'>) => path === 'english' || /[/.]en$/.test(path);

/** What differs between two documents of a part, in words; an item, a picture or a section that came or went is one change. */
export function describeChanges(kind: PartKind, before: unknown, after: unknown, context: DescribeContext): Change[] {
  const { words, t, hasEnglish } = context;
  const found = asWholes(differencesOf(before, after), before, after);
  const shown = found.filter((one) => !isOnlyForServer(one) && (hasEnglish || !isOfEnglish(one)));
  // The part still waits to be published.
  if (shown.length === 0 && found.length > 0) return [onlyEnglish(kind, t)];
  return shown.map(({ path, before: old, after: now }) => {
    if (path === 'english') return { ...onlyEnglish(kind, t), label: t('site.fields.english') };
    const label = words.labelOf(kind, path, [after, before]);
    const item = now ?? old;
    const name = (idOf(item) !== undefined && words.nameOfItem(kind, item)) || label;
    if (idOf(item) !== undefined && (old === undefined || now === undefined))
      return { kind, path, label: name, before: '', after: t(now === undefined ? 'site.change.removed' : 'site.change.added') };
    if (isItemList(now)) return { kind, path, label, before: '', after: t('site.change.moved') };
    const [use, other] = path === 'hero' ? [readAt(old, 'use'), readAt(now, 'use')] : [old, now];
    if (isUse(use) && isUse(other)) return { kind, path, label, before: '', after: pictureChange(use, other, context) };
    const values = { before: words.wordsOf(old, fieldOf(kind, path)), after: words.wordsOf(now, fieldOf(kind, path)) };
    const isWorded = values.before !== '' && values.after !== '' && values.before !== values.after;
    return { kind, path, label, ...(isWorded ? values : { before: '', after: t('site.change.changed') }) };
  });
}

const onlyEnglish = (kind: PartKind, t: WordsContext['t']): Change => ({
  ...{ kind, path: 'english', label: t('site.english.mark') },
  ...{ before: '', after: t('site.change.changed') },
});

/** Written when it is published. */
const isOnlyForServer = ({ path }: Difference) => /^(?:earlier(?:\/|$)|contractsUntil$)/.test(path);

/** Differences within a picture, a section or a duration are one of the whole: their fields are none that a trainer knows. */
function asWholes(differences: readonly Difference[], before: unknown, after: unknown): Difference[] {
  const whole = new Map<string, Difference>();
  for (const one of differences) {
    const path = wholeOf(one.path, before, after);
    whole.set(path, path === one.path ? one : { path, before: readAt(before, path), after: readAt(after, path) });
  }
  return [...whole.values()];
}

function wholeOf(path: string, before: unknown, after: unknown): string {
  const names = path.split('/');
  const above = names.map((_, index) => names.slice(0, index + 1).join('/'));
  return (
    above.find((one) => one === 'hero' || /^sections\/./.test(one) || isWhole(readAt(before, one), readAt(after, one))) ?? path
  );
}

const isWhole = (old: unknown, now: unknown): boolean =>
  isUse(old) || isUse(now) || typeof old === 'number' || typeof now === 'number';

/** What of a picture is another: the photograph, what of it stays in view, the words for it. */
function pictureChange(
  old: Record<string, unknown>,
  now: Record<string, unknown>,
  { words, t, hasEnglish }: DescribeContext,
): string {
  const differs = (name: string) => !isEqual(readAt(old, name), readAt(now, name));
  const alt = now.decorative === true ? '' : words.wordsOf(readAt(now, 'alt'));
  const isDescribed = differs('alt/it') || differs('decorative') || (hasEnglish && differs('alt/en'));
  const changed = [
    differs('picture') && t('site.change.otherPhoto'),
    differs('focus') && t('site.change.otherPoint'),
    isDescribed && (alt === '' ? t('site.change.noWords') : t('site.change.described', { words: alt })),
  ];
  return changed.filter(Boolean).join(', ') || t('site.change.changed');
}

type Stored = { kind: PartKind; path: string; before: string; after: string };

/** A change of the history, whose values the server keeps as text; undefined where it tells a trainer nothing. */
export function describeStored(
  stored: Stored,
  documents: readonly unknown[],
  context: DescribeContext,
): Omit<Change, 'kind' | 'path'> | undefined {
  const { words, t, hasEnglish } = context;
  const { kind, path } = stored;
  if ((!hasEnglish && isOfEnglish(stored)) || /^earlier|^contractsUntil$|\/replaces$/.test(path)) return undefined;
  const field = fieldOf(kind, path);
  const label = words.labelOf(kind, path, documents);
  const ofPicture = Object.entries(OF_PICTURE).find(([end]) => path.endsWith(end))?.[1];
  if (ofPicture) return { label, before: '', after: t(ofPicture) };
  const inWords = (text: string) =>
    words.wordsOf(storedValue(field, text), field === 'pictures/hero/kind' ? 'pictures/hero' : field);
  return { label, before: stored.before && inWords(stored.before), after: inWords(stored.after) };
}

const OF_PICTURE = {
  '/picture': 'site.change.otherPhoto',
  '/focus/x': 'site.change.otherPoint',
  '/focus/y': 'site.change.otherPoint',
  '/decorative': 'site.change.changed',
} as const;

function storedValue(field: string, text: string): unknown {
  if (field === 'hours/lines/days') return text === '' ? [] : text.split(', ');
  if (field === 'pictures/hero/kind') return text === 'photo' ? { use: { picture: '', focus: {} } } : undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  return /\/(priceFrom|duration|announceDays)$|^legal\/figures\//.test(field) && /^\d+$/.test(text) ? Number(text) : text;
}
