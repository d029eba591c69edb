import { useParams } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { Spinner } from '#web/ui/empty-state.tsx';
import { NoScript } from '#web/ui/no-script.tsx';
import { AccessDenied } from './access/access-denied.tsx';
import { OtherSession, Unreachable } from './access/access-screens.tsx';
import { useClientSession } from './access/use-client-session.ts';
import { ClientArea } from './library/client-area.tsx';

/** Opens the client's area by link or by this device's session; the server renders only the checking state. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const { token } = useParams();
  const { session, retry, replace, end } = useClientSession(token);
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('preview')} indexed={false} />
      {session.stage === 'checking' && (
        <Checking title={t('pageTitle')} label={t(token === undefined ? 'session.checking' : 'session.exchanging')} />
      )}
      {session.stage === 'out' && <AccessDenied why={session.why} />}
      {session.stage === 'asking' && <OtherSession onReplace={replace} />}
      {session.stage === 'unreachable' && <Unreachable error={session.error} onRetry={retry} />}
      {session.stage === 'in' && <ClientArea user={session.user} onSessionEnded={end} />}
    </>
  );
}

function Checking({ title, label }: { title: string; label: string }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-5">
      <h1 className="sr-only">{title}</h1>
      <Spinner label={label} />
      <NoScript withContact />
    </main>
  );
}
