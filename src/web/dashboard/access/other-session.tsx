import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Doorstep } from './access-screen.tsx';
import { verify } from './use-client-session.ts';

/** A link must not swap the person unseen: whoever is in here chooses, and staying is as near as changing. */
export function OtherSession({ onReplace }: { onReplace: () => void }) {
  const { t } = useTranslation('dashboard');
  const { data: user } = useQuery({
    queryKey: ['dashboard', 'already-in'],
    queryFn: verify,
    retry: false,
  });
  const name = user?.firstName ?? '';
  return (
    <Doorstep title={t('session.other.title')}>
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
    </Doorstep>
  );
}
