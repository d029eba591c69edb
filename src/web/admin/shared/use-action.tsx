import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isSessionLost } from '#web/calls/api.ts';
import { useErrorText } from '#web/calls/error-text.ts';
import { ConfirmDialog } from '#web/private/later/dialog.tsx';
import { useToast } from '#web/private/later/toasts.tsx';
import { useSingleFlight } from '#web/private/lib/query-provider.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { isPasswordNeeded, usePasswordConfirmation } from '../session/use-password-confirmation.ts';

type Action<Input, Result> = {
  call: (input: Input) => Promise<Result>;
  /** The toast on success; none where the screen itself shows it. */
  done?: (result: Result, input: Input) => string;
  /** The error text where the server gives no reason. */
  fallback: string;
  /** Queries to invalidate afterwards, on success and on failure (another admin may have changed them). */
  touches: readonly QueryKey[];
  /** The error is shown where the action was started, so there is no toast. */
  shownInPlace?: boolean;
  onDone?: (result: Result, input: Input) => void;
};

/**
 * An action of the admin: a toast on success and on failure, and never twice at the same time. Where the server wants the
 * password first it is asked for, and the call is sent again.
 */
export function useAction<Input, Result>(action: Action<Input, Result>) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const confirmed = usePasswordConfirmation();
  const textOf = (error: unknown) => t('failed', { message: errorText(error, action.fallback) });

  const { start, busy, error, submittedAt, reset } = useSingleFlight({
    mutationFn: (input: Input) => confirmed(() => action.call(input)),
    onSuccess: (result, input) => {
      const text = action.done?.(result, input);
      if (text) toast.success(text);
      action.onDone?.(result, input);
    },
    onError: (error) => {
      if (!action.shownInPlace && !isSilent(error)) toast.error(textOf(error));
    },
    onSettled: () => {
      for (const queryKey of action.touches) void client.invalidateQueries({ queryKey });
    },
  });

  return { fire: start, busy, error, submittedAt, errorText: error && !isSilent(error) ? textOf(error) : undefined, reset };
}

/** The login says that the session is lost, and a password that was asked for and not given means that nothing is to be done. */
export const isSilent = (error: unknown): boolean => isSessionLost(error) || isPasswordNeeded(error);

type ActionQuestionProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  question: string;
  /** What may be done before, below the question. */
  aside?: ReactNode;
  confirm: string;
  /** The label of the other button, where "Cancel" would be misread. */
  cancel?: string;
  /** What is offered in place of it. */
  instead?: { label: string; onChoose: () => void };
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
export function ActionQuestion({
  open,
  onOpenChange,
  title,
  question,
  aside,
  confirm,
  cancel,
  instead,
  busy,
  ...action
}: ActionQuestionProps) {
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
      aside={aside}
      confirmLabel={call.busy ? busy : confirm}
      cancelLabel={cancel ?? t('common:actions.cancel')}
      instead={instead}
      busy={call.busy}
      error={call.errorText}
      onConfirm={() => void call.fire(undefined)}
    />
  );
}
