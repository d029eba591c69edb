import { EditUserDialog } from './form/edit-user-dialog.tsx';
import { NewUserDialog } from './form/new-user-dialog.tsx';
import { LinkDialog } from './link/link-dialog.tsx';
import type { UserDialogsState } from './use-user-dialogs.ts';
import { DeactivateUserDialog, DeleteUserDialog } from './user-questions.tsx';

/** The dialogs of the users tab, one of each for all rows. */
export function UserDialogs({ dialogs: { create, edit, remove, deactivate, link } }: { dialogs: UserDialogsState }) {
  return (
    <>
      <NewUserDialog
        open={create.open}
        onOpenChange={create.setOpen}
        onCreated={({ user, loginUrl }) => link.show({ user, loginUrl, fresh: 'created' })}
      />
      {edit.subject && (
        <EditUserDialog key={`edit ${edit.turn}`} user={edit.subject} open={edit.open} onOpenChange={edit.setOpen} />
      )}
      {remove.subject && (
        <DeleteUserDialog
          key={`delete ${remove.turn}`}
          subject={remove.subject}
          open={remove.open}
          onOpenChange={remove.setOpen}
        />
      )}
      {deactivate.subject && (
        <DeactivateUserDialog
          key={`deactivate ${deactivate.turn}`}
          subject={deactivate.subject}
          open={deactivate.open}
          onOpenChange={deactivate.setOpen}
        />
      )}
      {link.subject && <LinkDialog key={`link ${link.turn}`} given={link.subject} open={link.open} onOpenChange={link.setOpen} />}
    </>
  );
}
