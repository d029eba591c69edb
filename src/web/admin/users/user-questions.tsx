import { calls } from '#contract/calls.ts';
import type { User } from '#contract/users.ts';
import { callApi } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/language/use-translation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { keys } from '../calls/queries.ts';
import { useAction } from '../calls/use-action.ts';
import { fullName } from './full-name.ts';

type QuestionProps = { user: User; open: boolean; onOpenChange: (open: boolean) => void };

export function DeleteUserDialog({ user, open, onOpenChange }: QuestionProps) {
  const { t } = useTranslation('admin');
  const name = fullName(user);
  const removal = useAction({
    call: (id: string) => callApi(calls.deleteUser, { params: { id } }),
    done: () => t('users.deleted'),
    fallback: t('fallback.userDeletion'),
    /* Their review goes with them, and the videos lose a viewer. */
    touches: [keys.users, keys.videos, keys.reviews],
    shownInPlace: true,
    onDone: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('userDeletion.title')}
      question={t('userDeletion.question', { name })}
      confirmLabel={removal.busy ? t('deleting') : t('userDeletion.confirm', { name })}
      cancelLabel={t('common:actions.cancel')}
      busy={removal.busy}
      error={removal.errorText}
      onConfirm={() => removal.fire(user.id)}
    />
  );
}

export function DeactivateUserDialog({ user, open, onOpenChange }: QuestionProps) {
  const { t } = useTranslation('admin');
  const change = useAction({
    call: (id: string) => callApi(calls.changeUser, { params: { id }, body: { status: 'inactive' } }),
    done: () => t('users.deactivated'),
    fallback: t('fallback.change'),
    touches: [keys.users],
    shownInPlace: true,
    onDone: () => onOpenChange(false),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('userDeactivation.title')}
      question={t('userDeactivation.question', { name: fullName(user) })}
      confirmLabel={change.busy ? t('userDeactivation.busy') : t('userDeactivation.confirm')}
      cancelLabel={t('common:actions.cancel')}
      busy={change.busy}
      error={change.errorText}
      onConfirm={() => change.fire(user.id)}
    />
  );
}
