import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '#contract/languages.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useCueActions } from './cue-list.tsx';
import { type CuePlayer, type CueRow, insertRow, isBlocking, issuesOf, sheetOf, sortSheet, textOf } from './cues.ts';
import { type Draft, type DraftChange, draftOf } from './use-drafts.ts';
import { useSaveCaptions } from './use-save-captions.ts';

export type EditedLanguage = {
  video: Video;
  language: Language;
  draft: Draft;
  player: CuePlayer | undefined;
  onChange: (change: DraftChange) => void;
  onSaved: (text: string) => void;
};

/** What is done to the captions of one language, as rows or as the text in `area`: taken from a file, edited, saved. */
export function useCaptionsEditor(edited: EditedLanguage, area: RefObject<HTMLTextAreaElement | null>) {
  const { draft, player, onChange } = edited;
  const { sheet } = draft;
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<string>();
  const { save, problem, setProblem, refuse, clear, submit } = useSaveCaptions(edited, area);
  const change = (next: DraftChange) => {
    clear();
    onChange(next);
  };
  const cues = useCueActions({
    sheet,
    player,
    open,
    onOpen: setOpen,
    onChange: (next) => change({ sheet: next }),
    onRestore: (row) => change((before) => withRow(before, row)),
  });
  /** A file as rows; as text, with its first bad line selected, where it cannot be read. */
  const take = (text: string) => {
    const read = sheetOf(text);
    setOpen(undefined);
    flushSync(() => change(draftOf(text)));
    if ('problem' in read) refuse({ text: read.problem });
  };
  const saveRows = () => {
    const issues = issuesOf(sheet.rows);
    const wrong = sheet.rows.find(({ id }) => isBlocking(issues.get(id)));
    if (wrong) {
      cues.actions.show(wrong.id);
      setProblem(t('captions.rowsToFix'));
    } else if (sheet.rows.length === 0) setProblem(t('captions.noRows'));
    else submit(textOf(sortSheet(sheet)));
  };
  return {
    open,
    cues,
    take,
    write: (text: string) => change({ sheet, text }),
    showText: () => change({ sheet, text: textOf(sheet) }),
    showRows: () => take(draft.text ?? ''),
    save: () => (draft.text === undefined ? saveRows() : submit(draft.text)),
    isBusy: save.busy,
    errorText: save.errorText,
    problem,
    setProblem,
  };
}

/** As the draft is when undo is pressed, perhaps after another language was edited; a text that is edited stays as it is. */
const withRow = (draft: Draft, row: CueRow): Draft => (draft.text === undefined ? { sheet: insertRow(draft.sheet, row) } : draft);
