import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { AccessScreen } from './access-screen.tsx';
import { verify } from './use-client-session.ts';

/** Asks before a link replaces another client's session; staying is as easy as changing. */
export function OtherSession({ onReplace }: { onReplace: () => void }) {
  const { t } = useTranslation('dashboard');
  const name = useCurrentClient()?.firstName ?? '';
  return (
    <AccessScreen title={t('session.other.title')}>
      <div role="status" className="grid gap-3 text-lg">
        <p className="font-bold">{t(name ? 'session.other.text' : 'session.other.textUnnamed', { name })}</p>
        <p>{t('session.other.hint')}</p>
      </div>
      <div className="mt-2 flex flex-wrap gap-3">
        <a href="/dashboard" className={buttonClass({})}>
          {t(name ? 'session.other.stay' : 'session.other.stayUnnamed', { name })}
        </a>
        <Button variant="outline" onClick={onReplace}>
          {t('session.other.replace')}
        </Button>
      </div>
    </AccessScreen>
  );
}

/** Where an old link is opened while this device has a valid session: the way to that session's area. */
export function ContinueAsClient() {
  const { t } = useTranslation('dashboard');
  const user = useCurrentClient();
  if (!user) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-l-8 border-tram bg-white px-5 py-4">
      <p className="flex-1 basis-56">{t('session.denied.loggedIn', { name: user.firstName })}</p>
      <a href="/dashboard" className={buttonClass({ size: 'small' })}>
        {t('session.denied.continue')}
      </a>
    </div>
  );
}

/** The client whose session this device has, whatever link was opened. */
function useCurrentClient() {
  return useQuery({ queryKey: ['dashboard', 'already-in'], queryFn: verify, retry: false }).data;
}
