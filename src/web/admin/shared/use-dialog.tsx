import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { DialogPart } from './admin-part.tsx';

/** The props of every dialog about a subject: a user, a video, a review. */
export type SubjectDialogProps<Subject> = { subject: Subject; open: boolean; onOpenChange: (open: boolean) => void };

/**
 * The state of a dialog about a subject. The subject stays while the dialog fades out; `turn` counts the openings, so that
 * as a key it mounts the content again at each of them.
 */
export function useDialog<Subject>() {
  const [state, setState] = useState<{ open: boolean; turn: number; subject?: Subject }>({ open: false, turn: 0 });
  const show = useCallback((subject: Subject) => setState(({ turn }) => ({ open: true, turn: turn + 1, subject })), []);
  const setOpen = useCallback((open: boolean) => setState((before) => ({ ...before, open })), []);
  return { ...state, show, setOpen };
}

type SubjectDialogSlotProps<Subject> = {
  dialog: ReturnType<typeof useDialog<Subject>>;
  children: (props: SubjectDialogProps<Subject>) => ReactNode;
};

/** Where a dialog is rendered once it has a subject. */
export function SubjectDialog<Subject>({ dialog, children }: SubjectDialogSlotProps<Subject>) {
  const { subject, turn, open, setOpen } = dialog;
  return (
    subject !== undefined && (
      <DialogPart dialog={dialog}>
        <Fragment key={turn}>{children({ subject, open, onOpenChange: setOpen })}</Fragment>
      </DialogPart>
    )
  );
}
