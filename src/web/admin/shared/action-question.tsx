import type { QueryKey } from '@tanstack/react-query';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useAction } from './use-action.ts';

type ActionQuestionProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  question: string;
  confirm: string;
  /** The label of the other button, where "Cancel" would be misread. */
  cancel?: string;
  /** The label of the button while the call is pending. */
  busy: string;
  call: () => Promise<unknown>;
  /** The toast on success, unless `onDone` shows another. */
  done?: string;
  /** The error text where the server gives no reason. */
  fallback: string;
  onDone?: () => void;
  /** Queries to invalidate afterwards. */
  touches: readonly QueryKey[];
};

/** Asks, calls, and closes; an error is shown in the question, which stays open. */
export function ActionQuestion({ open, onOpenChange, title, question, confirm, cancel, busy, ...action }: ActionQuestionProps) {
  const { t } = useTranslation('admin');
  const call = useAction({
    call: action.call,
    done: () => action.done ?? '',
    fallback: action.fallback,
    touches: action.touches,
    shownInPlace: true,
    onDone: () => {
      onOpenChange(false);
      action.onDone?.();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      question={question}
      confirmLabel={call.busy ? busy : confirm}
      cancelLabel={cancel ?? t('common:actions.cancel')}
      busy={call.busy}
      error={call.errorText}
      onConfirm={() => void call.fire(undefined)}
    />
  );
}
