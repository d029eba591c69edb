import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ClientIdentity } from '#contract/auth/schemas.ts';
import { calls } from '#contract/calls.ts';
import type { ClientPlanSummary } from '#contract/plans/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { PlanSheet } from '#web/private/plans/plan-sheet.tsx';
import { PrintedPlan } from '#web/private/plans/printed-plan.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Spinner } from '#web/public/ui/empty-state.tsx';
import { Failure } from '../../failure.tsx';
import { planDates, planWords } from './plan-words.ts';

const ownPlansQuery = queryOptions({
  queryKey: ['dashboard', 'plans'],
  queryFn: async ({ signal }) => (await callApi(calls.listOwnPlans, { signal })).plans,
});

const givenPlanQuery = (id: string) =>
  queryOptions({
    queryKey: ['dashboard', 'plans', id],
    queryFn: async ({ signal }) => (await callApi(calls.readOwnOlderPlan, { params: { id }, signal })).plan,
  });

export type PlansDialogProps = { user: ClientIdentity; open: boolean; onOpenChange: (open: boolean) => void };

/** "Le tue schede": the present plan and the older ones, each to be read and printed. */
export function PlansDialog({ user, open, onOpenChange }: PlansDialogProps) {
  const { t } = useTranslation('dashboard');
  const plans = useQuery({ ...ownPlansQuery, enabled: open });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="wide" title={t('plans.title')}>
      <Loaded query={plans}>{(all) => <Plans plans={all} user={user} isPrinted={open} />}</Loaded>
    </Dialog>
  );
}

type PlansProps = { plans: readonly ClientPlanSummary[]; user: ClientIdentity; isPrinted: boolean };

function Plans({ plans, user, isPrinted }: PlansProps) {
  const { t } = useTranslation('dashboard');
  const [chosenId, choose] = useState<string>();
  const chosen = plans.find(({ id }) => id === chosenId) ?? plans[0];
  if (!chosen) return <p>{t('plans.none')}</p>;
  return (
    <>
      {plans.length > 1 && (
        <ul aria-label={t('plans.title')} className="mb-8 grid gap-2 sm:grid-cols-2">
          {plans.map((plan) => (
            <li key={plan.id} className="grid">
              <PlanChoice plan={plan} isChosen={plan.id === chosen.id} onChoose={() => choose(plan.id)} />
            </li>
          ))}
        </ul>
      )}
      <ChosenPlan key={chosen.id} summary={chosen} user={user} isPrinted={isPrinted} />
    </>
  );
}

type PlanChoiceProps = { plan: ClientPlanSummary; isChosen: boolean; onChoose: () => void };

function PlanChoice({ plan, isChosen, onChoose }: PlanChoiceProps) {
  const { t } = useTranslation('dashboard');
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="min-h-11 cursor-pointer border-2 border-sand bg-white px-4 py-2 text-left hover:border-ink-black aria-pressed:border-ink-black"
    >
      <span dir="auto" className="block leading-tight font-bold wrap-anywhere">
        {plan.name || t('plans.unnamed')}
      </span>
      <span className="block text-sm text-slate">{plan.current ? t('plans.current') : planDates(plan, t)}</span>
    </button>
  );
}

type ChosenPlanProps = { summary: ClientPlanSummary; user: ClientIdentity; isPrinted: boolean };

/** What the browser prints while this is in view is the plan alone. */
function ChosenPlan({ summary, user, isPrinted }: ChosenPlanProps) {
  const { t } = useTranslation('dashboard');
  const title = summary.name || t('plans.unnamed');
  const dates = planDates(summary, t);
  return (
    <Loaded query={useQuery(givenPlanQuery(summary.id))}>
      {(plan) => (
        <>
          <div className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0">
              <h3 dir="auto" className="headline text-3xl wrap-anywhere">
                {title}
              </h3>
              <p className="mt-1 text-slate wrap-anywhere empty:hidden">{[plan.goal, dates].filter(Boolean).join(' · ')}</p>
            </div>
            <Button size="small" variant="outline" onClick={() => window.print()}>
              {t('plans.print')}
            </Button>
          </div>
          <PlanSheet plan={plan} words={planWords(plan, t)} level={4} boxes={0} />
          {isPrinted && (
            <PrintedPlan
              plan={plan}
              words={planWords(plan, t)}
              title={title}
              about={[`${user.firstName} ${user.lastName}`.trim(), dates].filter(Boolean)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

function Loaded<Data>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  const { t } = useTranslation('dashboard');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Spinner label={t('plans.loading')} />;
  return (
    <Failure busy={isFetching} onRetry={() => void refetch()}>
      {errorText(error, t('plans.failed'))}
    </Failure>
  );
}
