import { createContext, type ReactNode, startTransition, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import type { PageTexts } from '#contract/pages/data.ts';
import type { Page } from '../page/use-page.ts';
import { DocumentMessages, readMessages } from './messages.ts';
import type { Translation } from './translate.ts';

type I18n = Translation & {
  /** Shows the page in another language, in a transition. Rejects, and leaves the page as it was, when its texts cannot be fetched. */
  showLanguage: (language: Language) => Promise<void>;
  /** The texts of a language the page need not be in, for a message to another person. */
  loadTranslation: (language: Language) => Promise<Translation>;
};

export const I18nContext = createContext<I18n | undefined>(undefined);

/** The texts of the document at first, on the server and in the browser. Those of another language are fetched once. */
export function I18nProvider({ page, children }: { page: Page; children: ReactNode }) {
  const { messageUrls } = page;
  const texts = useContext(DocumentMessages);
  const [translation, setTranslation] = useState<Translation>({ language: page.language, texts });
  const loaded = useRef(new Map<Language, PageTexts>([[page.language, texts]]));
  const wanted = useRef(page.language);

  const loadTranslation = useCallback(
    async (language: Language) => {
      const texts = loaded.current.get(language) ?? (await readMessages(messageUrls[language]));
      loaded.current.set(language, texts);
      return { language, texts };
    },
    [messageUrls],
  );

  const showLanguage = useCallback(
    async (language: Language) => {
      wanted.current = language;
      const found = await loadTranslation(language);
      // Another language may have been chosen meanwhile: the last choice counts.
      if (wanted.current !== language) return;
      startTransition(() => setTranslation((shown) => (shown.language === language ? shown : found)));
    },
    [loadTranslation],
  );

  const i18n = useMemo(() => ({ ...translation, showLanguage, loadTranslation }), [translation, showLanguage, loadTranslation]);
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

export function useI18n(): I18n {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('There are no texts here.');
  return i18n;
}
