import { useEffect, useMemo } from 'react';
import { NoScript } from '#web/private/ui/no-script.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { PageHead } from '#web/public/lib/page/page-head.tsx';
import { useToken } from '#web/public/lib/router/router.tsx';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Left, OtherSession, Unreachable } from './access/access-screens.tsx';
import { isKnown } from './access/early-calls.tsx';
import { LazyDenied, loadDenied } from './access/lazy-denied.tsx';
import { EnterByMailedLink, useMailedLink } from './access/mailed-link.tsx';
import { useClientSession } from './access/use-client-session.ts';
import { ClientArea } from './library/client-area.client.tsx';
import { Part } from './part.tsx';
import { Unsent } from './unsent.tsx';

/** The client's area, or the tap that a link by mail waits for. */
export default function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const mailed = useMailedLink();
  return (
    <>
      <PageHead title={t('pageTitle')} description={t('preview')} indexed={false} />
      {mailed === undefined ? <Area /> : <EnterByMailedLink token={mailed} />}
    </>
  );
}

/** Opens the client's area by link or by this device's session; the server renders only the checking state. */
function Area() {
  const { t } = useTranslation('dashboard');
  const token = useToken();
  const { session, retry, replace, end } = useClientSession(token);
  useEffect(() => {
    if (token === undefined && !isKnown()) loadDenied();
  }, [token]);
  const { user, lastList } = session.stage === 'in' ? session : {};
  // A tap on a video changes the location, which is in this component's context, and nothing of the whole area.
  const area = useMemo(
    () =>
      user && (
        <>
          <Unsent userId={user.id} />
          <Part name="area" className="m-5">
            <ClientArea user={user} lastList={lastList} onSessionEnded={end} />
          </Part>
        </>
      ),
    [user, lastList, end],
  );
  return (
    <>
      {session.stage === 'checking' && (
        <Checking title={t('pageTitle')} label={t(token === undefined ? 'session.checking' : 'session.exchanging')} />
      )}
      {session.stage === 'out' && (
        <LazyDenied why={session.why}>
          <Checking title={t('pageTitle')} label={t('session.checking')} />
        </LazyDenied>
      )}
      {session.stage === 'left' && <Left />}
      {session.stage === 'asking' && <OtherSession onReplace={replace} />}
      {session.stage === 'unreachable' && <Unreachable error={session.error} onRetry={retry} />}
      {area}
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
