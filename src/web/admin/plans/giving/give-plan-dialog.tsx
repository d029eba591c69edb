import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/users/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { Notice } from '#web/public/ui/notice.tsx';
import { useAction } from '../../shared/use-action.tsx';
import { usePlan } from '../editor/plan-context.tsx';
import type { PlanEditor } from '../editor/plan-editor.ts';
import { noteGiven, notePlan } from '../plan-queries.ts';
import { videoIdsOf } from './plan-videos.ts';
import { useVideoNames } from './video-names.ts';

type GivePlanDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: User;
  editor: PlanEditor;
};

/** Makes the plan the client's current one, after saying which videos they get and lose by it. */
export function GivePlanDialog({ open, onOpenChange, user, editor }: GivePlanDialogProps) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { plan, document, videos } = usePlan();
  const namesOf = useVideoNames();
  const isSaved = useSyncExternalStore(editor.subscribe, editor.isSaved, editor.isSaved);
  const name = user.firstName;
  const give = useAction({
    call: () => callApi(calls.setCurrentPlan, { params: { id: plan.id }, body: { current: true } }),
    done: () => t('plans.given', { name }),
    fallback: t('fallback.change'),
    touches: [],
    shownInPlace: true,
    onDone: (answer) => {
      noteGiven(queries, user.id);
      notePlan(queries, answer.plan);
      onOpenChange(false);
    },
  });
  const changes = videos.changes(videoIdsOf(document));
  const later = changes?.gives.filter(({ id }) => videos.find(id).state === 'processing') ?? [];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !give.busy && onOpenChange(next)}
      title={t('plans.giveTitle', { name })}
      description={t('plans.giveLead', { name })}
      footer={
        <>
          <Button variant="outline" disabled={give.busy} onClick={() => onOpenChange(false)}>
            {t('common:actions.cancel')}
          </Button>
          <Button busy={give.busy || !isSaved} onClick={() => void give.fire(undefined)}>
            {isSaved ? t('plans.give', { name }) : t('saving')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {give.errorText && <Notice tone="error">{give.errorText}</Notice>}
        {changes && (
          <ul className="list-disc space-y-2 wrap-anywhere has-[li+li]:pl-5 [&>li:only-child]:list-none">
            {changes.gives.length > 0 && (
              <li>{t('plans.gets', { name, count: changes.gives.length, videos: namesOf(changes.gives) })}</li>
            )}
            {later.length > 0 && <li>{t('plans.getsLater', { count: later.length, videos: namesOf(later) })}</li>}
            {changes.takes.length > 0 && (
              <li>{t('plans.loses', { name, count: changes.takes.length, videos: namesOf(changes.takes) })}</li>
            )}
            {changes.gives.length + changes.takes.length === 0 && <li>{t('plans.sameVideos', { name })}</li>}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
