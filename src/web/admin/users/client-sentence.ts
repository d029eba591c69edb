import { useEffect, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import { useI18n } from '#web/public/lib/i18n/i18n-provider.tsx';
import { type Translation, translate, type Values } from '#web/public/lib/i18n/translate.ts';

/** Whom a sentence is for. */
export type Reader = { firstName: string; language?: Language | undefined };

/**
 * Sentences for clients, each in the reader's language: in that of the page until the texts of another one of these are
 * fetched, and where that fails.
 */
export function useClientSentence(languages: readonly (Language | undefined)[]) {
  const shown = useI18n();
  const { loadTranslation } = shown;
  const [other, setOther] = useState<Translation>();
  const wanted = languages.find((language) => language !== undefined && language !== shown.language);
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let left = false;
    loadTranslation(wanted).then(
      (found) => !left && setOther(found),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [wanted, loadTranslation]);
  return ({ firstName, language }: Reader, key: string, values: Values = {}): string =>
    translate(other !== undefined && other.language === language ? other : shown, 'admin', key, { name: firstName, ...values });
}
