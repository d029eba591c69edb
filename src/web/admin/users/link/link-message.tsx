import { useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
import { language } from '#contract/fields.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { User } from '#contract/users.ts';
import { useI18n } from '#web/lib/i18n/i18n-provider.tsx';
import { type Translation, translate } from '#web/lib/i18n/translate.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { readStored, writeStored } from '#web/lib/storage.ts';

type MessageLanguageProps = { value: Language; onChange: (language: Language) => void };

/** The client may read another language than the trainer does. */
export function MessageLanguage({ value, onChange }: MessageLanguageProps) {
  const { t } = useTranslation('admin');
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 text-sm">
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

/** The message of a link in the client's language: the one last chosen for them on this device, else that of the page. */
export function useLinkMessage(user: User, link: string) {
  const shown = useI18n();
  const { loadTranslation } = shown;
  const [wanted, setWanted] = useState<Language>(() => readLanguages()[user.id] ?? shown.language);
  const [translation, setTranslation] = useState<Translation>(shown);
  useEffect(() => {
    let left = false;
    loadTranslation(wanted).then(
      (found) => !left && setTranslation(found),
      () => !left && setWanted(translation.language),
    );
    return () => {
      left = true;
    };
  }, [wanted, loadTranslation, translation.language]);
  const setLanguage = (next: Language) => {
    setWanted(next);
    writeStored('localStorage', KEY, { ...readLanguages(), [user.id]: next });
  };
  const textOf = (key: string) => translate(translation, 'admin', key, { name: user.firstName, link });
  return { language: wanted, setLanguage, text: textOf('link.message'), subject: textOf('link.mailSubject') };
}

const KEY = 'link-languages';
const languagesOfUsers = z.record(z.string(), language);

/** By user id, which means nothing outside this site. */
const readLanguages = (): Record<string, Language> => readStored('localStorage', KEY, languagesOfUsers) ?? {};

/** A deleted client's choice is removed from this device too. */
export function forgetLinkLanguage(userId: string): void {
  const { [userId]: forgotten, ...others } = readLanguages();
  if (forgotten) writeStored('localStorage', KEY, others);
}
