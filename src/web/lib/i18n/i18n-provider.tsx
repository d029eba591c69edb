import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { Language } from '#contract/languages.ts';
import type { PageTexts } from '#contract/pages.ts';
import type { Page } from '../page/use-page.ts';
import { DocumentTexts } from './document-messages.ts';
import { readTexts } from './read-messages.ts';
import type { Wording } from './translate.ts';

type Shown = Wording & {
  /** Shows the page in another language. Rejects, with the page as it was, when its texts cannot be had. */
  showLanguage: (language: Language) => Promise<void>;
  /** The texts of a language the page need not be in, for a message to somebody else. */
  wordingIn: (language: Language) => Promise<Wording>;
};

const WordingContext = createContext<Shown | undefined>(undefined);

/** Server and browser say the same from the first moment. Another language is asked for once. */
export function I18nProvider({ page, children }: { page: Page; children: ReactNode }) {
  const { messageUrls } = page;
  const given = useContext(DocumentTexts);
  const [wording, setWording] = useState<Wording>({ language: page.language, texts: given });
  const known = useRef(new Map<Language, PageTexts>([[page.language, given]]));
  const wanted = useRef(page.language);

  const wordingIn = useCallback(
    async (language: Language) => {
      const texts = known.current.get(language) ?? (await readTexts(messageUrls[language]));
      known.current.set(language, texts);
      return { language, texts };
    },
    [messageUrls],
  );

  const showLanguage = useCallback(
    async (language: Language) => {
      wanted.current = language;
      const found = await wordingIn(language);
      // Whoever chose again meanwhile has the last word.
      if (wanted.current === language) setWording((shown) => (shown.language === language ? shown : found));
    },
    [wordingIn],
  );

  const shown = useMemo(() => ({ ...wording, showLanguage, wordingIn }), [wording, showLanguage, wordingIn]);
  return <WordingContext value={shown}>{children}</WordingContext>;
}

export function useWording(): Shown {
  const shown = useContext(WordingContext);
  if (!shown) throw new Error('There are no texts here.');
  return shown;
}
