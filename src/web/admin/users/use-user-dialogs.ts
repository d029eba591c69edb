import { useCallback } from 'react';
import type { User } from '#contract/users.ts';
import { useOpening } from '../shared/use-dialog.ts';
import type { GivenLink } from './link/link-dialog.tsx';

/** What asks for a dialog first. */
export type UserAct = 'edit' | 'delete' | 'deactivate' | 'replaceLink';

export function useUserDialogs() {
  const create = useOpening<null>();
  const edit = useOpening<User>();
  const remove = useOpening<User>();
  const deactivate = useOpening<User>();
  const replaceLink = useOpening<User>();
  const link = useOpening<GivenLink>();
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
