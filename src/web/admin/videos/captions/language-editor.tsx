import { type RefObject, useRef } from 'react';
import type { Language } from '#contract/languages.ts';
import { dialogFooter } from '#web/private/later/dialog.tsx';
import { Field, inputClass } from '#web/private/ui/field.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { DeleteButton } from '../../shared/delete-button.tsx';
import { SubjectDialog, useDialog } from '../../shared/use-dialog.tsx';
import { DeleteCaptionsQuestion, ReplaceQuestion } from './captions-questions.tsx';
import { CueList } from './cue-list.tsx';
import { FileButton } from './file-button.tsx';
import { type EditedLanguage, useCaptionsEditor } from './use-captions-editor.ts';

type LanguageEditorProps = EditedLanguage & { isSaved: boolean; isUnsaved: boolean };

/** The captions of one language as rows with times, or as the text of the file. */
export function LanguageEditor({ isSaved, isUnsaved, ...edited }: LanguageEditorProps) {
  const { video, language, draft, player, onSaved } = edited;
  const { t } = useTranslation('admin');
  const area = useRef<HTMLTextAreaElement>(null);
  const editor = useCaptionsEditor(edited, area);
  const { problem } = editor;
  const deletion = useDialog<true>();
  const replacement = useDialog<string>();
  const asText = draft.text !== undefined;
  const pick = (text: string) => (isUnsaved ? replacement.show(text) : editor.take(text));
  return (
    <div className="grid gap-4">
      <div className="-mx-4 -my-2 flex flex-wrap items-center gap-x-1">
        <FileButton onRead={pick} onRefused={editor.setProblem} />
        <Button variant="quiet" size="small" className="px-3!" onClick={asText ? editor.showRows : editor.showText}>
          {t(asText ? 'captions.asRows' : 'captions.asText')}
        </Button>
        {isSaved && (
          <DeleteButton className="mr-1 ml-auto" disabled={editor.isBusy} onClick={() => deletion.show(true)}>
            {t('captions.delete')}
          </DeleteButton>
        )}
      </div>
      {editor.errorText && !problem && <Notice tone="error">{editor.errorText}</Notice>}
      {problem && !asText && <Notice tone="error">{problem}</Notice>}
      {draft.text !== undefined ? (
        <CaptionsText area={area} language={language} text={draft.text} problem={problem} onChange={editor.write} />
      ) : draft.sheet.rows.length === 0 ? (
        <NoSentences hint={t(player ? 'captions.emptyHint' : 'captions.emptyHintWithoutVideo')} />
      ) : (
        <CueList sheet={draft.sheet} language={language} player={player} open={editor.open} editing={editor.cues} />
      )}
      <footer
        className={`${dialogFooter} items-center justify-between gap-2 border-t-2 border-sand low:py-1 low:-ml-4! low:pl-4!`}
      >
        {asText ? (
          <span />
        ) : (
          <Button variant="outline" className="px-3! max-[23rem]:text-sm" onClick={editor.cues.actions.add}>
            <Icon name="plus" />
            {t('captions.add')}
          </Button>
        )}
        <Button className="px-5! max-[23rem]:px-3! max-[23rem]:text-sm" busy={editor.isBusy} onClick={editor.save}>
          {t(editor.isBusy ? 'saving' : 'captions.save')}
        </Button>
      </footer>
      <SubjectDialog dialog={deletion}>
        {(dialog) => <DeleteCaptionsQuestion {...dialog} subject={{ video, language }} onDeleted={() => onSaved('')} />}
      </SubjectDialog>
      <SubjectDialog dialog={replacement}>{(dialog) => <ReplaceQuestion {...dialog} onConfirm={editor.take} />}</SubjectDialog>
    </div>
  );
}

type CaptionsTextProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  language: Language;
  text: string;
  problem: string | undefined;
  onChange: (text: string) => void;
};

/** The file as text, with its problem below. */
function CaptionsText({ area, language, text, problem, onChange }: CaptionsTextProps) {
  const { t } = useTranslation('admin');
  return (
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
          onChange={(event) => onChange(event.target.value)}
          className={`${inputClass} font-mono text-sm`}
        />
      )}
    </Field>
  );
}

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
