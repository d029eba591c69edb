import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { backdropClass, popupClass, viewportClass } from './dialog-classes.ts';
import { Notice } from './notice.tsx';
import { useOpenDialog } from './open-dialogs.ts';

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  question: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  busy?: boolean;
  error?: ReactNode;
  onConfirm: () => void;
};

/** A question about something that cannot be undone. It stays open while busy. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, question, confirmLabel, cancelLabel, busy = false, error } = props;
  const confirm = useOnce(props);
  const change = (next: boolean) => {
    if (!busy) onOpenChange(next);
  };
  const popup = useRef<HTMLDivElement>(null);
  const returnFocus = useOpenDialog(open, popup, () => change(false));
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Viewport className={viewportClass}>
          <Base.Popup ref={popup} finalFocus={returnFocus} className={`${popupClass} max-w-md border-red-deep`}>
            <Base.Title className="text-2xl leading-tight font-extrabold tracking-tight wrap-anywhere">{title}</Base.Title>
            <Base.Description className="mt-3 wrap-anywhere">{question}</Base.Description>
            {error && (
              <Notice tone="error" className="mt-4">
                {error}
              </Notice>
            )}
            <div className="mt-8 flex flex-wrap justify-end gap-3">
              <Base.Close render={<Button variant="outline" disabled={busy} />}>{cancelLabel}</Base.Close>
              <Button variant="danger" className="max-w-full min-w-0 wrap-anywhere" busy={busy} onClick={confirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** `busy` comes back one render after the press: until then a second press is swallowed here. */
function useOnce({ onConfirm, busy, open, error }: ConfirmDialogProps) {
  const fired = useRef(false);
  // An answer, a refusal or a reopening each allow the next press.
  useEffect(() => {
    if (!busy) fired.current = false;
  }, [busy, open, error]);
  return () => {
    if (fired.current || busy) return;
    fired.current = true;
    onConfirm();
  };
}
