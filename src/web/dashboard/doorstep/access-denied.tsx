import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { type Denial, verify } from '../session/use-client-session.ts';
import { AskTrainer } from './ask-trainer.tsx';
import { Doorstep } from './doorstep.tsx';

/** Nobody comes in without a living link or session; it says why and how to get one. */
export function AccessDenied({ why }: { why: Denial }) {
  const { t } = useTranslation('dashboard');
  const byLink = why.startsWith('link-');
  return (
    <Doorstep title={t('session.denied.title')}>
      <div role="alert" className="grid gap-3 text-lg">
        <p className="font-bold">{t(why === 'ended' ? 'session.denied.ended' : 'session.denied.text')}</p>
        {byLink && <p>{t('session.denied.linkInvalid')}</p>}
      </div>
      {byLink && <AlreadyIn />}
      <AskTrainer />
      <a href="/" className={buttonClass({ variant: 'outline', className: 'mt-2 justify-self-start' })}>
        {t('common:actions.home')}
      </a>
    </Doorstep>
  );
}

/** An old link opened where a session still lives need not send anyone away. */
function AlreadyIn() {
  const { t } = useTranslation('dashboard');
  const { data: user } = useQuery({
    queryKey: ['dashboard', 'already-in'],
    queryFn: verify,
    retry: false,
    networkMode: 'always',
  });
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
