import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { usePage } from '#web/public/lib/page/use-page.ts';
import { Link } from '#web/public/lib/router/link.tsx';
import { useSitePath } from '../shared/site-link.tsx';
import { useConsent } from './use-consent.ts';

const LINK = 'inline-block py-1 underline underline-offset-4';

/** The provider's own notice on personal data. */
export function ProviderNotice() {
  const { t } = useTranslation('site');
  const { provider, notice } = usePage().identity.booking;
  if (!notice) return null;
  return (
    <a href={notice} target="_blank" rel="noopener" className={LINK}>
      {t('consent.notice', { provider })}
      <span className="sr-only"> ({t('common:labels.newTab')})</span>
    </a>
  );
}

/** Where consent is revoked. */
export function RevocationLink({ text }: { text: 'consent.revoke' | 'consent.where' }) {
  const { t } = useTranslation('site');
  const sitePath = useSitePath();
  return (
    <Link to={`${sitePath('/cookie-policy')}#consent`} className={LINK}>
      {t(text)}
    </Link>
  );
}

/** Below a calendar. Until it is open the placeholder says the same; the note keeps its place. */
export function CalendarNote() {
  const { t } = useTranslation('site');
  const { provider, script } = usePage().identity.booking;
  const { granted } = useConsent('booking');
  return (
    <p className={`mt-4 max-w-3xl text-sm ${granted ? '' : 'invisible'}`}>
      {t('consent.note', { provider, host: new URL(script).host })}{' '}
      <span className="inline-flex flex-wrap gap-x-4">
        <ProviderNotice />
        <RevocationLink text="consent.revoke" />
      </span>
    </p>
  );
}
