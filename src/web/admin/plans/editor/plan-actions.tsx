import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/users/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { Dialog } from '#web/private/later/dialog.tsx';
import { afterDialogs } from '#web/private/later/open-dialogs.ts';
import { useToast } from '#web/private/later/toasts.tsx';
import { newUuid } from '#web/private/later/uuid.ts';
import { Icon } from '#web/private/ui/private-icon.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '#web/public/ui/button.tsx';
import { BAR_BUTTON } from '../../editing/screen-bar.tsx';
import { keys } from '../../shared/queries.ts';
import { ActionQuestion, useAction } from '../../shared/use-action.tsx';
import { SubjectDialog, useDialog } from '../../shared/use-dialog.tsx';
import { CopyPlanDialog } from '../giving/copy-plan-dialog.tsx';
import { GivePlanDialog } from '../giving/give-plan-dialog.tsx';
import { videoIdsOf } from '../giving/plan-videos.ts';
import { useVideoNames } from '../giving/video-names.ts';
import { usePlanPlace } from '../plan-place.ts';
import { noteGiven, notePlan } from '../plan-queries.ts';
import { usePlan } from './plan-context.tsx';
import type { PlanEditor } from './plan-editor.ts';
import { forgetEditor } from './use-plan-editor.ts';

type PlanActionsProps = { editor: PlanEditor; user: User | undefined };

/** What is done with the plan as a whole: given to its client, to others, made a model, taken away, deleted. */
export function PlanActions({ editor, user }: PlanActionsProps) {
  const { t } = useTranslation('admin');
  const { plan, client } = usePlan();
  const more = useDialog<null>();
  const give = useDialog<null>();
  const copy = useDialog<null>();
  const take = useDialog<null>();
  const remove = useDialog<null>();
  const begin = (dialog: typeof give) => () => {
    // What is given is what the server has.
    editor.flush();
    more.setOpen(false);
    dialog.show(null);
  };
  const print = () => {
    more.setOpen(false);
    window.print();
  };
  const model = useSaveAsModel(() => more.setOpen(false));
  return (
    <>
      {user && !plan.current && (
        <Button size="small" className="ml-1 max-w-40 px-3!" onClick={begin(give)}>
          <span className="truncate">{t('plans.give', { name: client ?? '' })}</span>
        </Button>
      )}
      <button
        type="button"
        aria-label={t('plans.actions')}
        aria-haspopup="dialog"
        onClick={() => more.show(null)}
        className={BAR_BUTTON}
      >
        <Icon name="more" />
      </button>
      <Dialog open={more.open} onOpenChange={more.setOpen} title={t('plans.actions')}>
        <div className="grid gap-2">
          <Button variant="outline" onClick={begin(copy)}>
            <Icon name="users" />
            {t(user ? 'plans.giveOthers' : 'plans.giveMany')}
          </Button>
          {user && (
            <Button variant="outline" busy={model.busy} onClick={model.save}>
              <Icon name="copy" />
              {t('plans.saveAsModel')}
            </Button>
          )}
          {plan.current && (
            <Button variant="outline" onClick={begin(take)}>
              <Icon name="close" />
              {t('plans.take')}
            </Button>
          )}
          <Button variant="outline" onClick={print}>
            <Icon name="file" />
            {t('plans.print')}
          </Button>
          <Button variant="danger" onClick={begin(remove)}>
            <Icon name="trash" />
            {t('plans.delete')}
          </Button>
        </div>
      </Dialog>
      {user && (
        <SubjectDialog dialog={give}>{(props) => <GivePlanDialog {...props} user={user} editor={editor} />}</SubjectDialog>
      )}
      <SubjectDialog dialog={copy}>{(props) => <CopyPlanDialog {...props} editor={editor} />}</SubjectDialog>
      <SubjectDialog dialog={take}>{(props) => <TakeQuestion {...props} />}</SubjectDialog>
      <SubjectDialog dialog={remove}>{(props) => <DeleteQuestion {...props} editor={editor} />}</SubjectDialog>
    </>
  );
}

/** A copy of it without a client; the trainer stays where they are, and can go there. */
function useSaveAsModel(onDone: () => void) {
  const { t } = useTranslation('admin');
  const toast = useToast();
  const { plan } = usePlan();
  const { open } = usePlanPlace();
  // Made once, so that a press after an answer that was lost makes no second one.
  const [id] = useState(newUuid);
  const action = useAction({
    call: () => callApi(calls.createPlan, { body: { id, userId: null, from: plan.id } }),
    fallback: t('fallback.creation'),
    touches: [keys.plansOf(undefined), keys.videos],
    onDone: () => {
      onDone();
      toast.success(t('plans.savedAsModel'), {
        action: { label: t('plans.openModel'), onPress: () => afterDialogs(() => open(id)) },
      });
    },
  });
  return { save: () => void action.fire(undefined), busy: action.busy };
}

type QuestionProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Without it the client has no plan, nor the videos that it alone gave. */
function TakeQuestion({ open, onOpenChange }: QuestionProps) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { plan, client: name = '' } = usePlan();
  const lost = useLostVideos();
  return (
    <ActionQuestion
      open={open}
      onOpenChange={onOpenChange}
      title={t('plans.takeTitle')}
      question={[t('plans.takeQuestion', { name }), lost].filter(Boolean).join(' ')}
      confirm={t('plans.take')}
      busy={t('saving')}
      call={async () => {
        const answer = await callApi(calls.setCurrentPlan, { params: { id: plan.id }, body: { current: false } });
        noteGiven(queries, plan.userId);
        notePlan(queries, answer.plan);
      }}
      done={t('plans.taken')}
      fallback={t('fallback.change')}
      touches={[]}
    />
  );
}

function DeleteQuestion({ open, onOpenChange, editor }: QuestionProps & { editor: PlanEditor }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const { close } = usePlanPlace();
  const { plan, document } = usePlan();
  const lost = useLostVideos();
  const name = document.name || t('plans.unnamed');
  return (
    <ActionQuestion
      open={open}
      onOpenChange={onOpenChange}
      title={t('plans.deleteTitle')}
      question={[t(plan.userId === null ? 'plans.deleteModel' : 'plans.deleteQuestion', { name }), lost]
        .filter(Boolean)
        .join(' ')}
      confirm={t('plans.delete')}
      busy={t('deleting')}
      call={() => callApi(calls.deletePlan, { params: { id: plan.id } })}
      done={t('plans.deleted')}
      fallback={t('fallback.deletion')}
      touches={[keys.plansOf(plan.userId ?? undefined), keys.videos]}
      onDone={() => {
        forgetEditor(editor, plan.id);
        if (plan.current) noteGiven(queries, plan.userId);
        afterDialogs(() => close(plan.userId));
      }}
    />
  );
}

/** What the client loses with their current plan, in a sentence. */
function useLostVideos(): string {
  const { t } = useTranslation('admin');
  const { plan, document, videos, client: name = '' } = usePlan();
  const namesOf = useVideoNames();
  if (!plan.current) return '';
  const named = new Set(videoIdsOf(document));
  const lost = (videos.changes([])?.takes ?? []).filter(({ id }) => named.has(id));
  return lost.length === 0 ? '' : t('plans.loses', { name, count: lost.length, videos: namesOf(lost) });
}
