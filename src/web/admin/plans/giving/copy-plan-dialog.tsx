import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { PlanSummary } from '#contract/plans/schemas.ts';
import type { User } from '#contract/users/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { CheckBox } from '#web/private/later/check-box.tsx';
import { Dialog } from '#web/private/later/dialog.tsx';
import { afterDialogs } from '#web/private/later/open-dialogs.ts';
import { newUuid } from '#web/private/later/uuid.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { Listing } from '../../shared/lists/listing.tsx';
import { usersQuery } from '../../shared/queries.ts';
import { useAction } from '../../shared/use-action.tsx';
import { fullName } from '../../users/user-facts.tsx';
import { type Dates, isInOrder, today } from '../dates/plan-dates.ts';
import { PlanDates } from '../dates/plan-dates-fields.tsx';
import { usePlan } from '../editor/plan-context.tsx';
import type { PlanEditor } from '../editor/plan-editor.ts';
import { usePlanPlace } from '../plan-place.ts';
import { noteGiven } from '../plan-queries.ts';
import { ClientsToGive } from './clients-to-give.tsx';
import { videoIdsOf } from './plan-videos.ts';

type CopyPlanDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; editor: PlanEditor };

const NONE: readonly never[] = [];

/** Gives the plan to many: each client gets a copy that can then differ. Afterwards each copy is a press away. */
export function CopyPlanDialog({ open, onOpenChange, editor }: CopyPlanDialogProps) {
  const { t } = useTranslation('admin');
  const { plan, document } = usePlan();
  const users = useQuery(usersQuery);
  const others = useMemo(
    () => (users.data ?? NONE).filter(({ id, status }) => status === 'active' && id !== plan.userId),
    [users.data, plan.userId],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isCurrent, setCurrent] = useState(true);
  const [dates, setDates] = useState<Dates>(() => ({
    startsOn: today(),
    endsOn: null,
  }));
  const isSaved = useSyncExternalStore(editor.subscribe, editor.isSaved, editor.isSaved);
  const copies = useCopies();
  const select = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const submit = () => void copies.fire({ userIds: [...chosen], current: isCurrent, ...dates });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !copies.busy && onOpenChange(next)}
      title={copies.made ? t('plans.copied', { count: copies.made.length }) : t('plans.copyTitle')}
      {...(!copies.made && { description: t('plans.copyLead') })}
      footer={
        copies.made ? (
          <Button onClick={() => onOpenChange(false)}>{t('panel.done')}</Button>
        ) : (
          <>
            <Button variant="outline" disabled={copies.busy} onClick={() => onOpenChange(false)}>
              {t('common:actions.cancel')}
            </Button>
            <Button busy={copies.busy || !isSaved} disabled={chosen.size === 0 || !isInOrder(dates)} onClick={submit}>
              {t('plans.copyTo', { count: chosen.size })}
            </Button>
          </>
        )
      }
    >
      {copies.made ? (
        <Made plans={copies.made} users={users.data ?? NONE} onOpenChange={onOpenChange} />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {copies.errorText && <Notice tone="error">{copies.errorText}</Notice>}
          <Listing query={users} loading={t('users.loading')} fallback={t('fallback.users')}>
            {() => <ClientsToGive users={others} chosen={chosen} isCurrent={isCurrent} onSelect={select} />}
          </Listing>
          <PlanDates {...dates} onChange={(change) => setDates((before) => ({ ...before, ...change }))} />
          <CheckBox checked={isCurrent} onChange={setCurrent}>
            <span>
              <span className="block font-bold">{t('plans.copyCurrent')}</span>
              <span className="block text-sm text-slate">
                {t(isCurrent ? 'plans.copyCurrentHint' : 'plans.copyLaterHint', { count: videoIdsOf(document).length })}
              </span>
            </span>
          </CheckBox>
        </div>
      )}
    </Dialog>
  );
}

type MadeProps = { plans: readonly PlanSummary[]; users: readonly User[]; onOpenChange: (open: boolean) => void };

/** Where one of them is to differ, it is opened from here. */
function Made({ plans, users, onOpenChange }: MadeProps) {
  const { t } = useTranslation('admin');
  const { open } = usePlanPlace();
  const nameOf = (userId: string | null) => {
    const user = users.find(({ id }) => id === userId);
    return user ? fullName(user) : '';
  };
  const show = (id: string) => {
    onOpenChange(false);
    afterDialogs(() => open(id));
  };
  return (
    <>
      <p className="mb-3">{t('plans.copiedLead')}</p>
      <ul className="divide-y divide-sand border-y-2 border-ink-black bg-white">
        {plans.map(({ id, userId }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1.5 pr-1.5 pl-3">
            <span className="min-w-0 font-bold wrap-anywhere">{nameOf(userId)}</span>
            <Button
              variant="outline"
              size="small"
              aria-label={t('plans.openOf', { name: nameOf(userId) })}
              onClick={() => show(id)}
            >
              {t('plans.open')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

type Wanted = Dates & { userIds: readonly string[]; current: boolean };

/** The copies under ids made here, so many in a call as it takes: sent again after a lost answer, none is made twice. */
function useCopies() {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { plan } = usePlan();
  const [ids] = useState(() => new Map<string, string>());
  const [made, setMade] = useState<readonly PlanSummary[]>();
  const copyOf = (userId: string) => {
    const id = ids.get(userId) ?? newUuid();
    ids.set(userId, id);
    return { id, userId };
  };
  const action = useAction({
    call: async ({ userIds, ...rest }: Wanted) => {
      const plans: PlanSummary[] = [];
      for (let from = 0; from < userIds.length; from += limits.plans.copiesMax) {
        const copies = userIds.slice(from, from + limits.plans.copiesMax).map(copyOf);
        plans.push(...(await callApi(calls.copyPlan, { params: { id: plan.id }, body: { copies, ...rest } })).plans);
      }
      return plans;
    },
    fallback: t('fallback.creation'),
    touches: [],
    shownInPlace: true,
    onDone: (plans, { userIds }) => {
      for (const userId of userIds) noteGiven(queries, userId);
      setMade(plans);
    },
  });
  return { ...action, made };
}
