import { useCallback } from 'react';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/users/schemas.ts';
import { callApi } from '#web/calls/api.ts';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { DialogPart } from '../shared/admin-part.tsx';
import { keys } from '../shared/queries.ts';
import { ActionQuestion } from '../shared/use-action.tsx';
import { SubjectDialog, type SubjectDialogProps, useDialog } from '../shared/use-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { EditUserDialog } from './forms/edit-user-dialog.tsx';
import { NewUserDialog } from './forms/new-user-dialog.tsx';
import { type GivenLink, ReplaceLinkQuestion } from './link/generate-link.tsx';
import { LinkDialog } from './link/link-dialog.tsx';
import type { UserDialogName } from './user-actions.tsx';
import { fullName } from './user-facts.tsx';

export function useUserDialogs() {
  const create = useDialog<null>();
  const edit = useDialog<User>();
  const remove = useDialog<User>();
  const deactivate = useDialog<User>();
  const replaceLink = useDialog<User>();
  const link = useDialog<GivenLink>();
  const { show: showEdit } = edit;
  const { show: showRemove } = remove;
  const { show: showDeactivate } = deactivate;
  const { show: showReplaceLink } = replaceLink;
  /** Opens the dialog of an action that needs one. */
  const openFor = useCallback(
    (name: UserDialogName, user: User) =>
      ({ edit: showEdit, delete: showRemove, deactivate: showDeactivate, replaceLink: showReplaceLink })[name](user),
    [showEdit, showRemove, showDeactivate, showReplaceLink],
  );
  return { create, edit, remove, deactivate, replaceLink, link, openFor };
}

type UserDialogsProps = { dialogs: ReturnType<typeof useUserDialogs>; onDeleted?: () => void };

/** The dialogs about users, one of each for all rows. */
export function UserDialogs({ dialogs, onDeleted }: UserDialogsProps) {
  const { create, edit, remove, deactivate, replaceLink, link } = dialogs;
  return (
    <>
      <DialogPart dialog={create}>
        <NewUserDialog open={create.open} onOpenChange={create.setOpen} onCreated={link.show} />
      </DialogPart>
      <SubjectDialog dialog={edit}>{(props) => <EditUserDialog {...props} />}</SubjectDialog>
      <SubjectDialog dialog={remove}>
        {(props) => <DeleteUserDialog {...props} {...(onDeleted && { onDeleted })} />}
      </SubjectDialog>
      <SubjectDialog dialog={deactivate}>{(props) => <DeactivateUserDialog {...props} />}</SubjectDialog>
      <SubjectDialog dialog={replaceLink}>{(props) => <ReplaceLinkQuestion {...props} onLink={link.show} />}</SubjectDialog>
      <SubjectDialog dialog={link}>{(props) => <LinkDialog {...props} />}</SubjectDialog>
    </>
  );
}

function DeleteUserDialog({ subject: user, onDeleted, ...dialog }: SubjectDialogProps<User> & { onDeleted?: () => void }) {
  const { t } = useTranslation('admin');
  const name = fullName(user);
  return (
    <ActionQuestion
      {...dialog}
      title={t('userDeletion.title')}
      question={t('userDeletion.question', { name })}
      aside={<ExportButton user={user} />}
      confirm={t('userDeletion.confirm', { name })}
      busy={t('deleting')}
      call={() => callApi(calls.deleteUser, { params: { id: user.id } })}
      done={t('users.deleted')}
      {...(onDeleted && { onDone: onDeleted })}
      fallback={t('fallback.userDeletion')}
      /* Their review is deleted too, and their videos have one user less. */
      touches={[keys.users, keys.videos, keys.reviews]}
    />
  );
}

function DeactivateUserDialog({ subject: user, ...dialog }: SubjectDialogProps<User>) {
  const { t } = useTranslation('admin');
  return (
    <ActionQuestion
      {...dialog}
      title={t('userDeactivation.title')}
      question={t('userDeactivation.question', { name: fullName(user) })}
      confirm={t('userDeactivation.confirm')}
      busy={t('userDeactivation.busy')}
      call={() => callApi(calls.changeUser, { params: { id: user.id }, body: { status: 'inactive' } })}
      done={t('users.deactivated')}
      fallback={t('fallback.change')}
      touches={[keys.users, keys.userDevices(user.id)]}
    />
  );
}
