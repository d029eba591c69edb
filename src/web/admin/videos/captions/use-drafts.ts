import { useCallback, useEffect, useState } from 'react';
import { type Language, languages } from '#contract/languages.ts';
import type { Captions } from '#contract/videos/captions.ts';
import { type CueSheet, emptySheet, sheetOf, textOf, withIdsOf } from './cues.ts';

/** The captions of one language as they are edited: as rows or, where there is a `text`, as the text of the file. */
export type Draft = { sheet: CueSheet; text?: string };

export type DraftChange = Draft | ((before: Draft) => Draft);

/** What the server has: the file, empty where there is none, and the same as the rows would write it. */
type Saved = { text: string; fromRows: string };

type Languages<Value> = Record<Language, Value>;

/** The drafts of each language and what is saved. */
export function useDrafts(captions: readonly Captions[], onUnsaved: (unsaved: boolean) => void) {
  const [drafts, setDrafts] = useState<Languages<Draft>>(() => each((language) => draftOf(textIn(captions, language))));
  const [saved, setSaved] = useState<Languages<Saved>>(() => each((language) => savedOf(textIn(captions, language))));
  const isUnsaved = (language: Language) => {
    const { sheet, text } = drafts[language];
    const before = saved[language];
    if (text === undefined) return textOf(sheet) !== before.fromRows;
    return text.trim() !== before.text.trim() && text.trim() !== before.fromRows.trim();
  };
  const unsaved = languages.some(isUnsaved);
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  const write = useCallback((language: Language, change: DraftChange) => {
    setDrafts((before) => ({ ...before, [language]: typeof change === 'function' ? change(before[language]) : change }));
  }, []);
  return {
    drafts,
    isUnsaved,
    isSaved: (language: Language) => saved[language].text !== '',
    write,
    /** The text as the server stores it, empty after a deletion. */
    markSaved: (language: Language, text: string) => {
      setSaved((before) => ({ ...before, [language]: savedOf(text) }));
      const { sheet, text: edited } = drafts[language];
      const { sheet: stored } = draftOf(text);
      write(language, { sheet: withIdsOf(stored, sheet), ...(edited !== undefined && text !== '' && { text }) });
    },
  };
}

const each = <Value>(of: (language: Language) => Value): Languages<Value> => ({ it: of('it'), en: of('en') });

const textIn = (captions: readonly Captions[], language: Language) =>
  captions.find((one) => one.language === language)?.text ?? '';

/** As rows, unless they cannot be read. */
export function draftOf(text: string): Draft {
  const read = sheetOf(text);
  return 'problem' in read ? { sheet: emptySheet, text } : { sheet: read };
}

function savedOf(text: string): Saved {
  return { text, fromRows: textOf(draftOf(text).sheet) };
}
