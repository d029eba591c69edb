import { useQuery } from '@tanstack/react-query';
import type { PlanSummary } from '#contract/plans/schemas.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { SearchBox } from '#web/private/ui/search-box.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { EmptyState } from '#web/public/ui/empty-state.tsx';
import { DialogPart } from '../shared/admin-part.tsx';
import { EmptyListing, Listing } from '../shared/lists/listing.tsx';
import { useSearch } from '../shared/lists/use-search.ts';
import { SectionHead } from '../shared/section-head.tsx';
import { useDialog } from '../shared/use-dialog.tsx';
import { PlanScreen } from './editor/plan-screen.tsx';
import { NewPlanDialog } from './new-plan-dialog.tsx';
import { usePlanPlace } from './plan-place.ts';
import { plansQuery } from './plan-queries.ts';
import { PlanRow } from './plan-row.tsx';

/** The tab of the training plans: the models, and the screen of the plan that is open, a model or a client’s. */
export function PlansTab() {
  const { planId } = usePlanPlace();
  return planId === undefined ? <Models /> : <PlanScreen key={planId} id={planId} />;
}

const textsOf = ({ name, goal }: PlanSummary) => [name, goal];

/** So many need a search. */
const SEARCHED_FROM = 8;

/** Plans of no client, each of which is copied to those who get it. */
function Models() {
  const { t } = useTranslation('admin');
  const query = useQuery(plansQuery());
  const { open } = usePlanPlace();
  const dialog = useDialog<null>();
  const search = useSearch(query.data, textsOf, 'plans', true);
  const total = query.data?.length ?? 0;
  return (
    <section>
      <SectionHead
        title={t('plans.title')}
        count={total}
        line={total > 0 && t('plans.total', { count: total })}
        action={
          <Button className="max-sm:min-h-11 max-sm:px-4! max-sm:text-sm!" onClick={() => dialog.show(null)}>
            <Icon name="plus" />
            {t('plans.newModel')}
          </Button>
        }
      />
      <Listing query={query} loading={t('plans.loading')} fallback={t('fallback.plans')}>
        {(plans) =>
          plans.length === 0 ? (
            <EmptyListing title={t('plans.none')} hint={t('plans.noneHint')} />
          ) : (
            <>
              {plans.length >= SEARCHED_FROM && (
                <SearchBox
                  label={t('plans.search')}
                  placeholder={t('plans.search')}
                  value={search.typed}
                  onChange={search.setTyped}
                  className="mb-4 sm:w-96"
                />
              )}
              {search.found.length === 0 ? (
                <EmptyState title={t('plans.noneFound', { search: search.search })} />
              ) : (
                <ul className="divide-y-2 divide-sand border-t-8 border-b-2 border-ink-black bg-white">
                  {search.found.map((plan) => (
                    <PlanRow key={plan.id} plan={plan} onPress={() => open(plan.id)} />
                  ))}
                </ul>
              )}
            </>
          )
        }
      </Listing>
      {query.data && <p className="mt-4 text-sm text-slate">{t('plans.lead')}</p>}
      <DialogPart dialog={dialog}>
        <NewPlanDialog key={dialog.turn} open={dialog.open} onOpenChange={dialog.setOpen} userId={null} />
      </DialogPart>
    </section>
  );
}
