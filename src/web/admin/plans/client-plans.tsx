import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users/schemas.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { DialogPart } from '../shared/admin-part.tsx';
import { Listing } from '../shared/lists/listing.tsx';
import { useDialog } from '../shared/use-dialog.tsx';
import { NewPlanDialog } from './new-plan-dialog.tsx';
import { usePlanPlace } from './plan-place.ts';
import { plansQuery } from './plan-queries.ts';
import { PlanRow } from './plan-row.tsx';

/** The plans of a client, the current one first, and how a new one begins. */
export function ClientPlans({ user }: { user: User }) {
  const { t } = useTranslation('admin');
  const query = useQuery(plansQuery(user.id));
  const { open } = usePlanPlace();
  const dialog = useDialog<null>();
  return (
    <section aria-label={t('plans.title')} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-xl leading-tight font-extrabold tracking-tight">{t('plans.title')}</h3>
        <Button variant="outline" size="small" onClick={() => dialog.show(null)}>
          <Icon name="plus" className="size-4" />
          {t('plans.new')}
        </Button>
      </div>
      <Listing query={query} loading={t('plans.loading')} fallback={t('fallback.plans')}>
        {(plans) =>
          plans.length === 0 ? (
            <p className="text-sm text-slate">{t('plans.noneYet', { name: user.firstName })}</p>
          ) : (
            <ul className="divide-y-2 divide-sand border-y-2 border-ink-black bg-white">
              {plans.map((plan) => (
                <PlanRow key={plan.id} plan={plan} onPress={() => open(plan.id)} />
              ))}
            </ul>
          )
        }
      </Listing>
      <DialogPart dialog={dialog}>
        <NewPlanDialog key={dialog.turn} open={dialog.open} onOpenChange={dialog.setOpen} userId={user.id} />
      </DialogPart>
    </section>
  );
}
