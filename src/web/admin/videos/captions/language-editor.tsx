import { type ChangeEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { calls } from '#contract/calls.ts';
import type { Language } from '#contract/languages.ts';
import { limits } from '#contract/limits.ts';
import type { Video } from '#contract/videos.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, inputClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { keys } from '../../shared/queries.ts';
import { ActionQuestion } from '../../shared/use-action.tsx';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../../shared/use-dialog.tsx';
import { addSentence, readCaptionsFile } from './captions-text.ts';
import { selectRange, useSaveCaptions } from './use-save-captions.ts';

type LanguageEditorProps = {
  video: Video;
  language: Language;
  text: string;
  isSaved: boolean;
  /** The playback position in seconds. */
  now: () => number;
  onWrite: (text: string) => void;
  onSaved: (text: string) => void;
};

export function LanguageEditor(props: LanguageEditorProps) {
  const { video, language, text, isSaved, now, onWrite, onSaved } = props;
  const { t } = useTranslation('admin');
  const area = useRef<HTMLTextAreaElement>(null);
  const { save, problem, setProblem, clear, submit } = useSaveCaptions(props, area);
  const deletion = useDialog<true>();
  const write = (next: string) => {
    clear();
    onWrite(next);
  };
  const add = () => {
    const { text: longer, from, to } = addSentence(text, now(), t('captions.addText'));
    // Rendered before the selection: a key typed at once replaces the placeholder.
    flushSync(() => write(longer));
    if (area.current) selectRange(area.current, from, to);
  };
  return (
    <div className="grid gap-4">
      {save.errorText && !problem && <Notice tone="error">{save.errorText}</Notice>}
      <div className="flex flex-wrap gap-3">
        <FileButton onRead={write} onRefused={setProblem} />
        <Button variant="outline" size="small" onClick={add}>
          {t('captions.add')}
        </Button>
      </div>
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
            value={text}
            placeholder={t('captions.starter')}
            onChange={(event) => write(event.target.value)}
            className={`${inputClass} font-mono text-sm`}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        {isSaved && (
          <Button variant="danger" disabled={save.busy} onClick={() => deletion.show(true)}>
            {t('captions.delete')}
          </Button>
        )}
        <Button busy={save.busy} onClick={submit}>
          {t(save.busy ? 'saving' : 'captions.save')}
        </Button>
      </div>
      <SubjectDialog dialog={deletion}>
        {(props) => <DeleteCaptionsQuestion {...props} subject={{ video, language }} onDeleted={() => onSaved('')} />}
      </SubjectDialog>
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
    if (file.size > limits.captions.bodyBytes) onRefused(t('captions.fileTooLarge'));
    else await readCaptionsFile(file).then(onRead, () => onRefused(t('captions.fileUnreadable')));
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={() => input.current?.click()}>
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
