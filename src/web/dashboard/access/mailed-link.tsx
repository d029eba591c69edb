import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { useLocation, useNavigate } from '#web/public/lib/router/router.tsx';
import { useHydrated } from '#web/public/lib/use-hydrated.ts';
import { Button } from '#web/public/ui/button.tsx';
import { AccessScreen } from './access-screens.tsx';

/** `/dashboard#entra=TOKEN`: what is after the # is in no request. Tokens are base64url. */
const MAILED = /^#entra=([\w-]{1,200})$/;

/** The token of a link that came by mail, which waits for a tap: programs that look through mail open pages, and tap nothing. */
export function useMailedLink(): string | undefined {
  const { hash } = useLocation();
  const token = MAILED.exec(hash)?.[1];
  // The server knows nothing of it, and both have to begin alike.
  return useHydrated() ? token : undefined;
}

export function EnterByMailedLink({ token }: { token: string }) {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  return (
    <AccessScreen title={t('session.mailed.title')}>
      <p className="text-lg">{t('session.mailed.text')}</p>
      <Button
        onClick={() => void navigate(`/dashboard/${token}`, { replace: true })}
        className="mt-2 justify-self-start max-sm:w-full"
      >
        {t('session.mailed.enter')}
      </Button>
    </AccessScreen>
  );
}
