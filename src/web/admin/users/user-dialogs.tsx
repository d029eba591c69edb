import { EditUserDialog } from './edit-user-dialog.tsx';
import { LinkDialog } from './link/link-dialog.tsx';
import { ReplaceLinkQuestion } from './link/replace-link-question.tsx';
import { NewUserDialog } from './new-user-dialog.tsx';
import type { UserDialogsState } from './use-user-dialogs.ts';
import { DeactivateUserDialog, DeleteUserDialog } from './user-questions.tsx';

/** The dialogs of the users tab, one of each for all rows. */
export function UserDialogs({ dialogs }: { dialogs: UserDialogsState }) {
  const { create, edit, remove, deactivate, replaceLink, link } = dialogs;
  return (
    <>
      <NewUserDialog open={create.open} onOpenChange={create.setOpen} onCreated={link.show} />
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
      {replaceLink.subject && (
        <ReplaceLinkQuestion
          key={`replace link ${replaceLink.turn}`}
          subject={replaceLink.subject}
          open={replaceLink.open}
          onOpenChange={replaceLink.setOpen}
          onLink={link.show}
        />
      )}
      {link.subject && <LinkDialog key={`link ${link.turn}`} given={link.subject} open={link.open} onOpenChange={link.setOpen} />}
    </>
  );
}
