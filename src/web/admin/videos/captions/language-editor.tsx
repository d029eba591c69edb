import { useRef } from 'react';
import type { Language } from '#contract/languages.ts';
import type { Video } from '#contract/videos.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, inputClass } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useDialog } from '../../shared/use-dialog.ts';
import { addSentence } from './add-sentence.ts';
import { DeleteCaptionsQuestion } from './delete-captions-question.tsx';
import { FileButton } from './file-button.tsx';
import { selectRange } from './select-text.ts';
import { useSaving } from './use-saving.ts';

type LanguageEditorProps = {
  video: Video;
  language: Language;
  text: string;
  isSaved: boolean;
  /** Where the film stands, in seconds. */
  now: () => number;
  onWrite: (text: string) => void;
  onSettled: (text: string) => void;
};

export function LanguageEditor(props: LanguageEditorProps) {
  const { video, language, text, isSaved, now, onWrite, onSettled } = props;
  const { t } = useTranslation('admin');
  const area = useRef<HTMLTextAreaElement>(null);
  const { save, problem, say, clear, submit } = useSaving(props, area);
  const deletion = useDialog<true>();
  const write = (next: string) => {
    clear();
    onWrite(next);
  };
  const add = () => {
    const { text: longer, from, to } = addSentence(text, now(), t('captions.addText'));
    write(longer);
    requestAnimationFrame(() => area.current && selectRange(area.current, from, to));
  };
  return (
    <div className="grid gap-4">
      {save.errorText && !problem && <Notice tone="error">{save.errorText}</Notice>}
      <div className="flex flex-wrap gap-3">
        <FileButton onRead={write} onRefused={say} />
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
      {deletion.subject && (
        <DeleteCaptionsQuestion
          key={deletion.turn}
          subject={{ video, language }}
          open={deletion.open}
          onOpenChange={deletion.setOpen}
          onDeleted={() => onSettled('')}
        />
      )}
    </div>
  );
}
