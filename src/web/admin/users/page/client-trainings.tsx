import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/users/schemas.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { lazyModule } from '#web/private/lib/lazy-module.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { LazyPart } from '../../frame/lazy-part.tsx';
import { DialogPart } from '../../shared/admin-part.tsx';
import { Listing } from '../../shared/lists/listing.tsx';
import { userTrainingsQuery } from '../../shared/queries.ts';
import { fullName } from '../user-facts.tsx';
import { TrainingFacts } from './training-facts.tsx';

const clientProgress = lazyModule(() => import('./client-progress.tsx'));

/** What a client did last, the latest first. */
export function ClientTrainings({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const query = useQuery(userTrainingsQuery(user.id));
  return (
    <Listing query={query} loading={t('client.loading')} fallback={t('fallback.users')}>
      {(trainings) =>
        trainings.length === 0 ? (
          <p className="text-slate">{t('client.noTrainings')}</p>
        ) : (
          <>
            <ul className="grid grid-cols-1">
              {trainings.map((training) => (
                <li key={training.id} className="border-b-2 border-sand py-3 first:pt-0 last:border-b-0 last:pb-0">
                  <TrainingFacts training={training} />
                </li>
              ))}
            </ul>
            <ProgressButton user={user} />
          </>
        )
      }
    </Listing>
  );
}

/** Opens the charts, whose code is loaded with them. */
function ProgressButton({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="small"
        aria-haspopup="dialog"
        className="justify-self-start"
        onPointerDown={clientProgress.load}
        onClick={() => setOpen(true)}
      >
        {t('client.progress.open')}
      </Button>
      <DialogPart dialog={{ open: isOpen, setOpen }}>
        <Dialog open={isOpen} onOpenChange={setOpen} title={t('client.progress.of', { name: fullName(user) })} size="wide">
          <LazyPart
            module={clientProgress}
            loading={t('client.progress.loading')}
            failed={t('failed', { message: t('client.progress.failed') })}
          >
            {({ ClientProgress }) => <ClientProgress userId={user.id} />}
          </LazyPart>
        </Dialog>
      </DialogPart>
    </>
  );
}
