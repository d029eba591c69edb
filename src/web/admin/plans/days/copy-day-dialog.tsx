import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanDay } from '#contract/plans/document.ts';
import type { PlanSummary } from '#contract/plans/schemas.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Notice } from '#web/public/ui/notice.tsx';
import { Badge } from '../../shared/badge.tsx';
import { useAction } from '../../shared/use-action.tsx';
import { copyDay } from '../document/days.ts';
import { usePlan } from '../editor/plan-context.tsx';
import { PlanChoice } from '../plan-choice.tsx';
import { planQuery } from '../plan-queries.ts';

type CopyDayDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCopied: (day: PlanDay) => void;
};

/** Brings one day of another plan here: of a model, of this client's plans or of another client's. */
export function CopyDayDialog({ open, onOpenChange, onCopied }: CopyDayDialogProps) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { plan, edit, setAnnouncement } = usePlan();
  const [isFull, setFull] = useState(false);
  const action = useAction({
    call: async ({ planId, dayId }: { planId: string; dayId: string }) => {
      const from = await queries.fetchQuery({ ...planQuery(planId), staleTime: 0 });
      let copied: PlanDay | undefined;
      edit((before) => {
        const found = copyDay(before, from, dayId);
        copied = found?.day;
        return found?.document ?? before;
      }, `copy ${dayId} ${Date.now()}`);
      return copied;
    },
    fallback: t('fallback.plan'),
    touches: [],
    shownInPlace: true,
    onDone: (day) => {
      setFull(!day);
      if (!day) return;
      onOpenChange(false);
      onCopied(day);
      setAnnouncement(t('plans.dayCopied', { name: day.name || t('plans.unnamedDay') }));
    },
  });
  return (
    <Dialog open={open} onOpenChange={(next) => !action.busy && onOpenChange(next)} title={t('plans.copyDay')}>
      <div className="grid grid-cols-1 gap-5">
        {action.errorText && <Notice tone="error">{action.errorText}</Notice>}
        {isFull && <Notice tone="error">{t('plans.full')}</Notice>}
        <PlanChoice exceptId={plan.id} {...(plan.userId !== null && { userId: plan.userId })}>
          {(from) => (
            <DaysToCopy plan={from} disabled={action.busy} onCopy={(dayId) => void action.fire({ planId: from.id, dayId })} />
          )}
        </PlanChoice>
      </div>
    </Dialog>
  );
}

type DaysToCopyProps = { plan: PlanSummary; disabled: boolean; onCopy: (dayId: string) => void };

/** A plan with a press for each of its days. */
function DaysToCopy({ plan, disabled, onCopy }: DaysToCopyProps) {
  const { t } = useTranslation('admin');
  const days = plan.days.filter(({ exerciseCount }) => exerciseCount > 0);
  return (
    <li className="pt-2">
      <p className="flex flex-wrap items-baseline gap-x-3 px-4 text-sm text-slate">
        <span className="wrap-anywhere">{plan.name || t('plans.unnamed')}</span>
        {plan.current && <Badge tone="waiting">{t('plans.current')}</Badge>}
      </p>
      {days.length === 0 && <p className="px-4 pb-3 text-sm">{t('plans.emptyDay')}</p>}
      <ul aria-label={plan.name || t('plans.unnamed')}>
        {days.map((day) => (
          <li key={day.id}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onCopy(day.id)}
              className="flex min-h-12 w-full cursor-pointer items-center gap-3 px-4 py-1.5 text-left -outline-offset-3 hover:bg-ink-black/8"
            >
              <span className="min-w-0 flex-1 leading-tight font-bold wrap-anywhere">{day.name || t('plans.unnamedDay')}</span>
              <span className="shrink-0 text-sm text-slate tabular-nums">
                {t('plans.exercises', { count: day.exerciseCount })}
              </span>
              <Icon name="copy" className="size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}
