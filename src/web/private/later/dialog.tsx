import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { Button } from '../../public/ui/button.tsx';
import { classNames } from '../../public/ui/class-names.ts';
import { Icon } from '../../public/ui/icon.tsx';
import { Notice } from '../../public/ui/notice.tsx';
import { useLateFocus } from './late-focus.ts';
import { useOpenDialog } from './open-dialogs.ts';

const BACKDROP =
  'fixed inset-0 z-40 bg-ink-black/70 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none';

/** The strip at the top stays free for toasts, so that they cover no title and no close button. */
const VIEWPORT =
  'fixed inset-0 z-50 grid items-end justify-items-center pt-[calc(4rem+env(safe-area-inset-top))] sm:items-center sm:px-6 sm:pb-6';

const POPUP =
  'max-h-full w-full overflow-y-auto overscroll-contain border-t-8 bg-bone p-5 text-ink-black transition duration-200 sm:p-8 ' +
  'has-data-[foot]:scroll-pb-24 ' +
  'data-nested-dialog-open:opacity-0 ' +
  'data-ending-style:translate-y-4 data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 ' +
  'motion-reduce:transition-none';

/** As wide as the sheet, at its lower edge however far it is scrolled. */
export const dialogFooter =
  'sticky -bottom-5 z-10 -mx-5 -mb-5 flex bg-bone px-5 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] ' +
  'sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8';

/** On a phone the buttons share the width, where a thumb reaches them. */
const FOOTER = `${dialogFooter} mt-6 flex-wrap justify-end gap-3 border-t border-ink-black/25 max-sm:*:grow sm:mt-8 sm:py-4 short:py-2`;

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'regular' | 'wide';
  /** It may open over any other dialog, which it dims. */
  isAbove?: boolean;
  /** Its content fills a phone's screen, and is drawn in the frame after the one that shows the dialog. */
  isLong?: boolean;
  /** What gets the focus at first, instead of the first control; opened by touch none does, since a focused field raises the keyboard. */
  initialFocus?: () => HTMLElement | null | undefined;
};

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = 'regular',
  isAbove = false,
  isLong = false,
  initialFocus,
}: DialogProps) {
  const { t } = useTranslation('common');
  const popup = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const returnFocus = useOpenDialog(open, popup, () => onOpenChange(false));
  const isDoublePress = useDoublePress(open);
  const wasOpen = useDeferredValue(open, !isLong);
  const isEmpty = isLong && open && !wasOpen;
  const focusFirst = useLateFocus(
    popup,
    isEmpty,
    (openedBy) => initialFocus?.() ?? (openedBy === 'touch' ? popup.current : close.current),
  );
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, { reason, event }) => {
        if (!(reason === 'outside-press' && isDoublePress(event))) onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={classNames(BACKDROP, isAbove && 'z-55')} />
        <Base.Viewport className={classNames(VIEWPORT, isAbove && 'z-55')}>
          <Base.Popup
            ref={popup}
            finalFocus={returnFocus}
            initialFocus={focusFirst}
            className={classNames(POPUP, 'border-tram', size === 'wide' ? 'max-w-3xl' : 'max-w-lg', isEmpty && 'sm:opacity-0')}
          >
            <div className="flex items-start justify-between gap-4">
              <Base.Title className="min-w-0 text-2xl leading-tight font-extrabold tracking-tight text-balance wrap-anywhere">
                {title}
              </Base.Title>
              <Base.Close
                ref={close}
                aria-label={t('actions.close')}
                className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center hover:bg-ink-black/8"
              >
                <Icon name="close" />
              </Base.Close>
            </div>
            {description && <Base.Description className="mt-2 text-slate wrap-anywhere">{description}</Base.Description>}
            {children && <div className={classNames('mt-6', isEmpty && 'h-dvh')}>{!isEmpty && children}</div>}
            {footer && (
              <div data-foot className={FOOTER}>
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** As long as the two presses of a double one may be apart. */
const DOUBLE_PRESS = 400;

/** Whether a press is the second one of the double press that opened the dialog: it lands on the backdrop above the button. */
function useDoublePress(open: boolean) {
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return (event: Event) => event.timeStamp - openedAt.current < DOUBLE_PRESS;
}

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  question: ReactNode;
  /** What may be done before, below the question. */
  aside?: ReactNode;
  confirmLabel: ReactNode;
  cancelLabel: ReactNode;
  /** What is offered in place of it. */
  instead?: { label: ReactNode; onChoose: () => void } | undefined;
  busy?: boolean;
  error?: ReactNode;
  onConfirm: () => void;
};

/** A question about something that cannot be undone. It stays open while busy. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, question, aside, confirmLabel, cancelLabel, instead, busy = false, error } = props;
  const confirm = useOnce(props);
  const change = (next: boolean) => {
    if (!busy) onOpenChange(next);
  };
  const popup = useRef<HTMLDivElement>(null);
  const returnFocus = useOpenDialog(open, popup, () => change(false));
  return (
    <AlertDialog.Root open={open} onOpenChange={change}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={BACKDROP} />
        <AlertDialog.Viewport className={VIEWPORT}>
          <AlertDialog.Popup ref={popup} finalFocus={returnFocus} className={`${POPUP} max-w-md border-red-deep`}>
            <AlertDialog.Title className="text-2xl leading-tight font-extrabold tracking-tight wrap-anywhere">
              {title}
            </AlertDialog.Title>
            <AlertDialog.Description className="mt-3 wrap-anywhere">{question}</AlertDialog.Description>
            {aside && <div className="mt-4 grid">{aside}</div>}
            {error && (
              <Notice tone="error" className="mt-4">
                {error}
              </Notice>
            )}
            <div data-foot className={FOOTER}>
              <AlertDialog.Close render={<Button variant="outline" disabled={busy} />}>{cancelLabel}</AlertDialog.Close>
              {instead && (
                <Button variant="outline" disabled={busy} onClick={instead.onChoose}>
                  {instead.label}
                </Button>
              )}
              <Button variant="danger" className="max-w-full min-w-0 wrap-anywhere" busy={busy} onClick={confirm}>
                <span className="line-clamp-3">{confirmLabel}</span>
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

/** `busy` changes one render after the press: a second press before that is ignored here. */
function useOnce({ onConfirm, busy, open, error }: ConfirmDialogProps) {
  const fired = useRef(false);
  // An answer, a refusal or another opening each allow the next press.
  useEffect(() => {
    if (!busy) fired.current = false;
  }, [busy, open, error]);
  return () => {
    if (fired.current || busy) return;
    fired.current = true;
    onConfirm();
  };
}
