import { useCallback } from 'react';
import type { User } from '#contract/users.ts';
import { useDialog } from '../shared/use-dialog.ts';
import type { GivenLink } from './link/link-dialog.tsx';

/** What asks for a dialog first. */
export type UserAct = 'edit' | 'delete' | 'deactivate' | 'replaceLink';

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
  const act = useCallback(
    (what: UserAct, user: User) =>
      ({ edit: showEdit, delete: showRemove, deactivate: showDeactivate, replaceLink: showReplaceLink })[what](user),
    [showEdit, showRemove, showDeactivate, showReplaceLink],
  );
  return { create, edit, remove, deactivate, replaceLink, link, act };
}

export type UserDialogsState = ReturnType<typeof useUserDialogs>;
