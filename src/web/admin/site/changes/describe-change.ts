import { useCallback, useMemo } from 'react';
import type { SiteState } from '#contract/site/editing.ts';
import type { PartKind } from '#contract/site/parts/parts.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { differencesOf } from '../../editing/compare.ts';
import { readAt, writeAt } from '../../editing/document-path.ts';
import { useSiteState } from '../site-context.tsx';
import { useFillNames } from '../use-fill-names.ts';
import { type Change, describeChanges } from './changes.ts';
import { FieldWords } from './field-words.ts';

export type { Change } from './changes.ts';

/** The path without a language at its end. */
export const withoutLanguage = (path: string): string => path.replace(/\/(it|en)$/, '');

/** Says changes in words: which field, and what it held. */
export function useDescribe(): FieldWords {
  const { t, language } = useTranslation('admin');
  const fillNames = useFillNames(language);
  const { hasEnglish } = useSiteState();
  return useMemo(() => new FieldWords({ t, language, hasEnglish, fillNames }), [t, language, hasEnglish, fillNames]);
}

/** What differs between two documents of a part, in words. */
export function useChanges() {
  const { t } = useTranslation('admin');
  const words = useDescribe();
  const { shippedTexts, hasEnglish } = useSiteState();
  return useCallback(
    (kind: PartKind, before: unknown, after: unknown): Change[] => {
      const describe = (old: unknown, now: unknown) => describeChanges(kind, old, now, { words, t, hasEnglish });
      if (kind !== 'texts') return describe(before, after);
      const changed = differencesOf(before, after).map(({ path }) => path.split('/')[1] ?? '');
      return describe(asShown(before, changed, shippedTexts), asShown(after, changed, shippedTexts));
    },
    [words, t, shippedTexts, hasEnglish],
  );
}

/** The sentences that visitors read, where the part holds none of its own. */
function asShown(document: unknown, names: readonly string[], shipped: SiteState['shippedTexts']): unknown {
  return names.reduce((shown, name) => {
    const path = `overrides/${name}`;
    return readAt(shown, path) === undefined ? writeAt(shown, path, shipped[name]) : shown;
  }, document);
}
