import { useState } from 'react';
import { useLeaveWarning } from './use-leave-warning.ts';

/** A dialog with something unsaved asks before it closes, and the browser does before it leaves the page. */
export function useLeaveQuestion(open: boolean, unsaved: boolean, onOpenChange: (open: boolean) => void) {
  const [asking, setAsking] = useState(false);
  useLeaveWarning(open && unsaved);
  return {
    /** For the dialog. */
    change: (next: boolean) => {
      if (!next && unsaved) setAsking(true);
      else onOpenChange(next);
    },
    /** For the ConfirmDialog within it. */
    question: {
      open: asking,
      onOpenChange: setAsking,
      onConfirm: () => {
        setAsking(false);
        onOpenChange(false);
      },
    },
  };
}
