import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import { callApi } from '#web/calls/api.ts';
import { formatMonthYear } from '#web/calls/formats.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { afterDialogs } from '#web/private/later/open-dialogs.ts';
import { newUuid } from '#web/private/later/uuid.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { keys } from '../shared/queries.ts';
import { useAction } from '../shared/use-action.tsx';
import { today } from './dates/plan-dates.ts';
import { dayLetter, emptyDay } from './document/days.ts';
import { PlanChoice } from './plan-choice.tsx';
import { usePlanPlace } from './plan-place.ts';
import { planQuery } from './plan-queries.ts';
import { PlanRow } from './plan-row.tsx';

type NewPlanDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Null for a model. */
  userId: string | null;
};

/** What a new plan begins with: nothing, a model, or a plan of a client. It opens as soon as it is made. */
export function NewPlanDialog({ open, onOpenChange, userId }: NewPlanDialogProps) {
  const { t } = useTranslation('admin');
  const create = useCreatePlan(userId, () => onOpenChange(false));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !create.busy && onOpenChange(next)}
      title={t(userId === null ? 'plans.newModel' : 'plans.new')}
    >
      <div className="grid grid-cols-1 gap-5">
        {create.errorText && <Notice tone="error">{create.errorText}</Notice>}
        <Button busy={create.busy} onClick={create.empty}>
          <Icon name="plus" />
          {t('plans.beginEmpty')}
        </Button>
        <PlanChoice>{(plan) => <PlanRow plan={plan} icon="copy" onPress={() => create.copy(plan.id)} />}</PlanChoice>
      </div>
    </Dialog>
  );
}

function useCreatePlan(userId: string | null, onDone: () => void) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { open } = usePlanPlace();
  // Made once, so that a press after an answer that was lost makes no second plan.
  const [id] = useState(newUuid);
  const action = useAction({
    call: (from: string | undefined) =>
      callApi(calls.createPlan, { body: { id, userId, ...(from === undefined ? { document: emptyPlan() } : { from }) } }),
    fallback: t('fallback.creation'),
    touches: [keys.plansOf(userId ?? undefined), keys.videos],
    shownInPlace: true,
    onDone: ({ plan }) => {
      queries.setQueryData(planQuery(id).queryKey, plan);
      onDone();
      afterDialogs(() => open(id));
    },
  });
  const emptyPlan = () => ({
    name: userId === null ? '' : t('plans.newName', { month: formatMonthYear(today()) }),
    goal: '',
    startsOn: userId === null ? null : today(),
    endsOn: null,
    days: [emptyDay(t('plans.dayLetter', { letter: dayLetter(0) }))],
  });
  return {
    empty: () => void action.fire(undefined),
    copy: (from: string) => void action.fire(from),
    busy: action.busy,
    errorText: action.errorText,
  };
}
