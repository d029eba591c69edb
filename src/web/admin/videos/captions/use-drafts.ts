import { useEffect, useState } from 'react';
import type { Captions } from '#contract/captions.ts';
import { type Language, languages } from '#contract/languages.ts';

type Texts = Record<Language, string>;

/** What is written in each language beside what is saved; an empty text stands for none. */
export function useDrafts(captions: readonly Captions[], onUnsaved: (unsaved: boolean) => void) {
  const [saved, setSaved] = useState<Texts>(() => textsOf(captions));
  const [drafts, setDrafts] = useState<Texts>(saved);
  const isUnsaved = (language: Language) => drafts[language].trim() !== saved[language].trim();
  const unsaved = languages.some(isUnsaved);
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  const write = (language: Language, text: string) => setDrafts((before) => ({ ...before, [language]: text }));
  return {
    saved,
    drafts,
    isUnsaved,
    write,
    /** What the server has made of a draft, or nothing after a deletion. */
    settle: (language: Language, text: string) => {
      setSaved((before) => ({ ...before, [language]: text }));
      write(language, text);
    },
  };
}

function textsOf(captions: readonly Captions[]): Texts {
  const textIn = (language: Language) => captions.find((one) => one.language === language)?.text ?? '';
  return { it: textIn('it'), en: textIn('en') };
}
