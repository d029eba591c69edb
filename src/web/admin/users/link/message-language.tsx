import { useId } from 'react';
import { type Language, languages } from '#contract/languages.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

type MessageLanguageProps = { value: Language; onChange: (language: Language) => void };

/** The client may read another language than the trainer. */
export function MessageLanguage({ value, onChange }: MessageLanguageProps) {
  const { t } = useTranslation('admin');
  const name = useId();
  return (
    <fieldset className="-mb-2 flex flex-wrap items-center gap-x-3">
      <legend className="float-left font-bold">{t('link.language')}</legend>
      {languages.map((language) => (
        <label key={language} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name={name}
            checked={language === value}
            onChange={() => onChange(language)}
            className="size-5 accent-ink-black"
          />
          {t(`common:language.${language}`)}
        </label>
      ))}
    </fieldset>
  );
}
