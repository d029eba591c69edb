import { type FormEvent, useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, inputClass } from '#web/ui/field.tsx';

/** A personal link anywhere in what was copied, be it the whole message. Tokens are base64url. */
const LINK = /\/dashboard\/([\w-]{1,200})/;

/** Opened by its icon, without the browser around it. iPhones know the first of the two alone in older versions. */
export function isInstalled(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return isStandalone || window.matchMedia('(display-mode: standalone)').matches;
}

/**
 * On iPhones an installed site has cookies of its own, and a link in a message opens in the browser: pasting the link is the
 * way in that remains.
 */
export function PasteLink() {
  const { t } = useTranslation('dashboard');
  const [pasted, setPasted] = useState('');
  const [refused, refuse] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const token = LINK.exec(pasted)?.[1];
    if (token === undefined) refuse(true);
    else window.location.assign(`/dashboard/${token}`);
  };
  return (
    <form onSubmit={open} noValidate className="grid grid-cols-1 gap-4 border-l-8 border-tram bg-white p-5">
      <p>{t('session.paste.text')}</p>
      <Field label={t('session.paste.label')} error={refused && t('session.paste.refused')}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={pasted}
            onChange={(event) => {
              setPasted(event.target.value);
              refuse(false);
            }}
            className={inputClass}
          />
        )}
      </Field>
      <Button type="submit" className="justify-self-start">
        {t('session.paste.submit')}
      </Button>
    </form>
  );
}
