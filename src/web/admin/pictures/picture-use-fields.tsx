import { limits } from '#contract/limits.ts';
import { isUploaded, type PictureUse, type UploadedPicture } from '#contract/pictures/schemas.ts';
import { useProblemText } from '#web/calls/error-text.ts';
import { CheckBox } from '#web/private/later/check-box.tsx';
import { Field, textareaClass } from '#web/private/ui/field.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { oneLine } from '../site/fields/clean-text.ts';
import { FocusField, type PictureShape } from './focus-field.tsx';
import { urlOf } from './use-pictures.ts';

/** Whether a use of a picture is described. */
export type PictureWords = 'required' | 'optional' | 'none';

type PictureUseFieldsProps = {
  use: PictureUse;
  /** Undefined for a picture of the site's own files, and for one that was deleted. */
  picture: UploadedPicture | undefined;
  refusal: string | undefined;
  shapes: readonly PictureShape[];
  words: PictureWords;
  problem: 'required' | undefined;
  onChange: (use: PictureUse) => void;
  onReplace: () => void;
};

/** What is particular to this use of a picture: the point that stays in view, and the words for those who cannot see it. */
export function PictureUseFields({ use, picture, refusal, shapes, words, problem, onChange, onReplace }: PictureUseFieldsProps) {
  const { t } = useTranslation('admin');
  const problemText = useProblemText();
  const change = (part: Partial<PictureUse>) => onChange({ ...use, ...part });
  const replace = (
    <Button variant="outline" size="small" className="justify-self-start" onClick={onReplace}>
      {t('pictures.replace')}
    </Button>
  );
  if (picture?.state === 'making') return <Spinner label={t('pictures.making')} />;
  const isGone = !picture && isUploaded(use.picture);
  if (isGone || picture?.state === 'failed' || refusal !== undefined)
    return (
      <div className="grid gap-4">
        <Notice tone="error">{refusal ?? t(`pictures.failures.${picture?.failure ?? 'source_missing'}`)}</Notice>
        {replace}
      </div>
    );
  const wordsIn = (language: 'it' | 'en') => (
    <Field
      key={language}
      label={t(`pictures.alt.${language}`)}
      required={language === 'it'}
      unmarked
      {...(language === 'it' && { hint: t('pictures.altHint') })}
      {...(language === 'it' && problem && { error: problemText({ code: problem }) })}
    >
      {(control) => (
        <textarea
          {...control}
          lang={language}
          rows={2}
          maxLength={limits.pictures.altMax}
          value={use.alt[language]}
          onChange={(event) => change({ alt: { ...use.alt, [language]: oneLine(event.target.value) } })}
          className={textareaClass}
        />
      )}
    </Field>
  );
  return (
    <div className="grid gap-6">
      {replace}
      <FocusField url={urlOf(use.picture)} value={use.focus} shapes={shapes} onChange={(focus) => change({ focus })} />
      {words !== 'none' && (
        <div className="grid gap-3">
          {!use.decorative && (['it', 'en'] as const).map(wordsIn)}
          {words === 'optional' && (
            <CheckBox checked={use.decorative} onChange={(decorative) => change({ decorative })}>
              {t('pictures.decorative')}
            </CheckBox>
          )}
        </div>
      )}
    </div>
  );
}
