import { type ChangeEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Video } from '#contract/videos/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { ConfirmDialog, dialogFooter } from '#web/private/later/dialog.tsx';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { DeleteButton } from '../../shared/delete-button.tsx';
import { keys } from '../../shared/queries.ts';
import { ActionQuestion } from '../../shared/use-action.tsx';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../../shared/use-dialog.tsx';
import { readCaptionsFile } from './captions-file.ts';
import { CueList, useCueActions } from './cue-list.tsx';
import { type CuePlayer, type CueRow, insertRow, isBlocking, issuesOf, sheetOf, sortSheet, textOf } from './cues.ts';
import { type Draft, type DraftChange, draftOf } from './use-drafts.ts';
import { useSaveCaptions } from './use-save-captions.ts';

type LanguageEditorProps = {
  video: Video;
  language: Language;
  draft: Draft;
  isSaved: boolean;
  isUnsaved: boolean;
  player: CuePlayer | undefined;
  onChange: (change: DraftChange) => void;
  onSaved: (text: string) => void;
};

/** The captions of one language as rows with times, or as the text of the file. */
export function LanguageEditor(props: LanguageEditorProps) {
  const { video, language, draft, isSaved, isUnsaved, player, onChange, onSaved } = props;
  const { t } = useTranslation('admin');
  const area = useRef<HTMLTextAreaElement>(null);
  const [open, setOpen] = useState<string>();
  const { save, problem, setProblem, refuse, clear, submit } = useSaveCaptions(props, area);
  const deletion = useDialog<true>();
  const replacement = useDialog<string>();
  const asText = draft.text !== undefined;
  const change = (next: DraftChange) => {
    clear();
    onChange(next);
  };
  const { sheet } = draft;
  const editing = useCueActions({
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
  const pick = (text: string) => (isUnsaved ? replacement.show(text) : take(text));
  const showText = () => change({ sheet, text: textOf(sheet) });
  const showRows = () => take(draft.text ?? '');
  const trySave = () => {
    if (draft.text !== undefined) return submit(draft.text);
    const issues = issuesOf(sheet.rows);
    const wrong = sheet.rows.find(({ id }) => isBlocking(issues.get(id)));
    if (wrong) {
      editing.actions.show(wrong.id);
      setProblem(t('captions.rowsToFix'));
    } else if (sheet.rows.length === 0) setProblem(t('captions.noRows'));
    else submit(textOf(sortSheet(sheet)));
  };
  return (
    <div className="grid gap-4">
      <div className="-mx-4 -my-2 flex flex-wrap items-center gap-x-1">
        <FileButton onRead={pick} onRefused={setProblem} />
        <Button variant="quiet" size="small" className="px-3!" onClick={asText ? showRows : showText}>
          {t(asText ? 'captions.asRows' : 'captions.asText')}
        </Button>
        {isSaved && (
          <DeleteButton className="mr-1 ml-auto" disabled={save.busy} onClick={() => deletion.show(true)}>
            {t('captions.delete')}
          </DeleteButton>
        )}
      </div>
      {save.errorText && !problem && <Notice tone="error">{save.errorText}</Notice>}
      {problem && !asText && <Notice tone="error">{problem}</Notice>}
      {asText ? (
        <Field
          label={t('captions.text', { language: t(`captions.languages.${language}`) })}
          hint={t('captions.hint')}
          error={problem}
        >
          {(control) => (
            <textarea
              {...control}
              ref={area}
              rows={9}
              spellCheck
              lang={language}
              value={draft.text}
              placeholder={t('captions.starter')}
              onChange={(event) => change({ sheet, text: event.target.value })}
              className={`${inputClass} font-mono text-sm`}
            />
          )}
        </Field>
      ) : sheet.rows.length === 0 ? (
        <NoSentences hint={t(player ? 'captions.emptyHint' : 'captions.emptyHintWithoutVideo')} />
      ) : (
        <CueList sheet={sheet} language={language} player={player} open={open} editing={editing} />
      )}
      <footer
        className={`${dialogFooter} items-center justify-between gap-2 border-t-2 border-sand low:py-1 low:-ml-4! low:pl-4!`}
      >
        {asText ? (
          <span />
        ) : (
          <Button variant="outline" className="px-3! max-[23rem]:text-sm" onClick={editing.actions.add}>
            <Icon name="plus" />
            {t('captions.add')}
          </Button>
        )}
        <Button className="px-5! max-[23rem]:px-3! max-[23rem]:text-sm" busy={save.busy} onClick={trySave}>
          {t(save.busy ? 'saving' : 'captions.save')}
        </Button>
      </footer>
      <SubjectDialog dialog={deletion}>
        {(dialog) => <DeleteCaptionsQuestion {...dialog} subject={{ video, language }} onDeleted={() => onSaved('')} />}
      </SubjectDialog>
      <SubjectDialog dialog={replacement}>{(dialog) => <ReplaceQuestion {...dialog} onConfirm={take} />}</SubjectDialog>
    </div>
  );
}

/** As the draft is when undo is pressed, perhaps after another language was edited; a text that is edited stays as it is. */
const withRow = (draft: Draft, row: CueRow): Draft => (draft.text === undefined ? { sheet: insertRow(draft.sheet, row) } : draft);

/** A screen without sentences yet, and how the first comes to be. */
function NoSentences({ hint }: { hint: string }) {
  return (
    <div className="flex items-center gap-4 border-t-8 border-sand bg-white p-4 low:py-1.5">
      <svg viewBox="0 0 120 96" aria-hidden="true" className="w-16 shrink-0 max-[23rem]:hidden sm:w-28 low:hidden">
        <rect width="120" height="96" className="fill-ink-black" />
        <circle cx="60" cy="38" r="26" className="fill-tram" />
        <circle cx="60" cy="38" r="8" className="fill-ink-black" />
        <path d="M12 74h60M80 74h28M28 86h64" strokeWidth="6" className="stroke-bone" />
      </svg>
      <p className="low:text-sm low:leading-snug">{hint}</p>
    </div>
  );
}

type FileButtonProps = { onRead: (text: string) => void; onRefused: (reason: string) => void };

/** Chooses a captions file; the same one can be chosen again after it was corrected. */
function FileButton({ onRead, onRefused }: FileButtonProps) {
  const { t } = useTranslation('admin');
  const input = useRef<HTMLInputElement>(null);
  const read = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (!file) return;
    if (file.size > limits.videos.captions.bodyBytes) onRefused(t('captions.fileTooLarge'));
    else await readCaptionsFile(file).then(onRead, () => onRefused(t('captions.fileUnreadable')));
  };
  return (
    <>
      <Button variant="quiet" size="small" className="px-3!" onClick={() => input.current?.click()}>
        <Icon name="file" className="size-4.5" />
        {t('captions.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".vtt,.srt,text/vtt,application/x-subrip"
        aria-label={t('captions.choose')}
        tabIndex={-1}
        onChange={(event) => void read(event)}
        className="hidden"
      />
    </>
  );
}

type ReplaceQuestionProps = SubjectDialogProps<string> & { onConfirm: (text: string) => void };

/** Before a file takes the place of what was written and not saved. */
function ReplaceQuestion({ subject: text, onConfirm, ...dialog }: ReplaceQuestionProps) {
  const { t } = useTranslation('admin');
  return (
    <ConfirmDialog
      {...dialog}
      title={t('captions.replaceTitle')}
      question={t('captions.replaceQuestion')}
      confirmLabel={t('captions.replaceConfirm')}
      cancelLabel={t('captions.stay')}
      onConfirm={() => {
        dialog.onOpenChange(false);
        onConfirm(text);
      }}
    />
  );
}

type DeleteCaptionsQuestionProps = SubjectDialogProps<{ video: Video; language: Language }> & { onDeleted: () => void };

function DeleteCaptionsQuestion({ subject: { video, language }, onDeleted, ...dialog }: DeleteCaptionsQuestionProps) {
  const { t } = useTranslation('admin');
  return (
    <ActionQuestion
      {...dialog}
      title={t('captions.deleteTitle')}
      question={t('captions.deleteQuestion', { title: video.title, language: t(`captions.languages.${language}`) })}
      confirm={t('captions.deleteConfirm')}
      busy={t('deleting')}
      call={() => callApi(calls.deleteCaptions, { params: { id: video.id, language } })}
      done={t('captions.deleted')}
      fallback={t('fallback.deletion')}
      touches={[keys.videos]}
      onDone={onDeleted}
    />
  );
}
