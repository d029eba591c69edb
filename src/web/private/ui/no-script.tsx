import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';

/** For screens that need scripts: shown beside the spinner, which would otherwise turn for ever. */
export function NoScript({ withContact = false }: { withContact?: boolean }) {
  const { t } = useTranslation('common');
  const { email } = usePage().identity.contacts;
  return (
    <noscript>
      <p className="max-w-md border-2 border-l-8 border-red-deep bg-white px-4 py-3 text-center">{t('noScript')}</p>
      {withContact && (
        <p className="mt-4 text-center">
          {t('noScriptContact')}{' '}
          <a href={`mailto:${email}`} className="font-bold underline decoration-2 underline-offset-4">
            {email}
          </a>
        </p>
      )}
    </noscript>
  );
}
