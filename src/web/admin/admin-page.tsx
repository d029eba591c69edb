import { Activity, useState } from 'react';
import { useErrorText } from '#web/calls/error-text.ts';
import { NoScript } from '#web/private/ui/no-script.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { Workspace } from './frame/workspace.client.tsx';
import { LoginScreen } from './session/login-screen.client.tsx';
import { ChoosePassword } from './session/password-link/choose-password.tsx';
import { usePasswordLink } from './session/password-link/use-password-link.ts';
import { useAdminSession } from './session/use-admin-session.ts';

/** Checks the session, then shows the login or the workspace; the server renders only the checking state. */
export default function AdminPage() {
  const { session, check, enter, leave } = useAdminSession();
  const { stage } = session;
  const isWorking = stage === 'in' || stage === 'lost';
  const link = usePasswordLink();
  const [isPasswordChosen, setPasswordChosen] = useState(false);
  const handleChosen = (isSignedIn: boolean) => {
    link.forget();
    setPasswordChosen(!isSignedIn);
    if (isSignedIn) enter();
    else void check();
  };
  if (link.token !== undefined)
    return <ChoosePassword key={link.token} token={link.token} onChosen={handleChosen} onLeft={link.forget} />;
  return (
    <>
      {stage === 'checking' && <Checking />}
      {stage === 'unreachable' && <Unreachable error={session.error} onRetry={check} />}
      {stage === 'out' && (
        <LoginScreen
          {...(session.expired && !isPasswordChosen && { expired: 'before' })}
          isPasswordChosen={isPasswordChosen}
          onEntered={enter}
        />
      )}
      {isWorking && (
        /* Hidden, not unmounted, so that what was typed and open dialogs are still there after the login. */
        <Activity mode={stage === 'in' ? 'visible' : 'hidden'}>
          <Workspace onLeft={leave} />
        </Activity>
      )}
      {stage === 'lost' && <LoginScreen expired="lost" onEntered={enter} />}
    </>
  );
}

function Checking() {
  const { t } = useTranslation('admin');
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-6 p-5">
      <h1 className="sr-only">{t('frame.title')}</h1>
      <Spinner label={t('common:loading')} />
      <NoScript />
    </main>
  );
}

function Unreachable({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-4 px-5">
      <h1 className="text-2xl font-extrabold tracking-tight">{t('session.failed')}</h1>
      <Notice
        tone="error"
        action={
          <Button size="small" variant="outline" onClick={() => onRetry()}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Notice>
    </main>
  );
}
