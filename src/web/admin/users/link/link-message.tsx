import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { calls } from '#contract/calls.ts';
import { type Language, languages } from '#contract/languages.ts';
import type { User } from '#contract/users/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { useI18n } from '#web/public/lib/i18n/i18n-provider.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { keys, usersQuery } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.tsx';
import { useClientSentence } from '../client-sentence.ts';

type MessageLanguageProps = { legend: ReactNode; value: Language; onChange: (language: Language) => void };

/** The client may read another language than the trainer does. */
export function MessageLanguage({ legend, value, onChange }: MessageLanguageProps) {
  const { t } = useTranslation('admin');
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 text-sm">
      <legend className="float-left font-bold">{legend}</legend>
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

/** The message of a link in the client's language, which is stored with them; that of the page where none is. */
export function useLinkMessage(user: User, link: string) {
  const { t } = useTranslation('admin');
  const shown = useI18n();
  const [language, setLanguage] = useState<Language>(user.language ?? shown.language);
  const sentence = useClientSentence([language]);
  const client = useQueryClient();
  const change = useAction({
    call: (next: Language) => callApi(calls.changeUser, { params: { id: user.id }, body: { language: next } }),
    fallback: t('fallback.change'),
    touches: [keys.users],
    onDone: ({ user: changed }) =>
      client.setQueryData(usersQuery.queryKey, (users) => users?.map((one) => (one.id === changed.id ? changed : one))),
  });
  const choose = (next: Language) => {
    setLanguage(next);
    void change.fire(next);
  };
  const textOf = (key: string) => sentence({ firstName: user.firstName, language }, key, { link });
  return { language, setLanguage: choose, text: textOf('link.message'), subject: textOf('link.mailSubject') };
}
