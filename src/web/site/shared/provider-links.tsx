import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { Link } from '#web/public/lib/router/link.tsx';
import { useSitePath } from './site-link.tsx';
import { useConsent } from './use-consent.ts';

const LINK = 'inline-block py-1 underline underline-offset-4';

/** The provider's own notice, and where consent is revoked. */
function ProviderLinks() {
  const { t } = useTranslation('site');
  const sitePath = useSitePath();
  const { provider, notice } = usePage().identity.booking;
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      {notice && (
        <a href={notice} target="_blank" rel="noopener" className={LINK}>
          {t('consent.notice', { provider })}
          <span className="sr-only"> ({t('common:labels.newTab')})</span>
        </a>
      )}
      <Link to={`${sitePath('/cookie-policy')}#consent`} className={LINK}>
        {t('consent.revoke')}
      </Link>
    </span>
  );
}

/** Beside a button that opens the calendar: pressing it is consent, so the note names the provider. */
export function BookingNote({ className = '' }: { className?: string }) {
  const { t } = useTranslation('site');
  const { provider, consultation } = usePage().identity.booking;
  if (!consultation) return null;
  return (
    <p className={`text-sm ${className}`}>
      {t('consent.atButton', { provider })} <ProviderLinks />
    </p>
  );
}

/** Below a calendar. Until it is open the placeholder says the same; the sentence keeps its place. */
export function CalendarNote() {
  const { t } = useTranslation('site');
  const { provider, script } = usePage().identity.booking;
  const { granted } = useConsent('booking');
  return (
    <p className="mt-4 max-w-3xl text-sm">
      <ProviderLinks />{' '}
      <span className={granted ? 'block' : 'invisible block'}>{t('consent.note', { provider, host: new URL(script).host })}</span>
    </p>
  );
}
