import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isSessionLost } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useToast } from '#web/ui/toasts.tsx';

type Action<Input, Result> = {
  call: (input: Input) => Promise<Result>;
  /** What is said when it is done; nothing where the screen itself shows it. */
  done?: (result: Result, input: Input) => string;
  /** What is said when the server gives no reason. */
  fallback: string;
  /** The lists that are no longer true afterwards, whether it was done or refused (someone else may have changed them). */
  touches: readonly QueryKey[];
  /** The refusal is shown where the action was started, so no toast says it again. */
  shownInPlace?: boolean;
  onDone?: (result: Result, input: Input) => void;
};

/** One thing an admin does: said when done, said when refused, never twice at once. */
export function useAction<Input, Result>(action: Action<Input, Result>) {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const running = useRef(false);
  const say = (error: unknown) => t('failed', { message: errorText(error, action.fallback) });

  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: action.call,
    onSuccess: (result, input) => {
      const text = action.done?.(result, input);
      if (text) toast.success(text);
      action.onDone?.(result, input);
    },
    onError: (error) => {
      if (!action.shownInPlace && !isSessionLost(error)) toast.error(say(error));
    },
    onSettled: () => {
      running.current = false;
      for (const queryKey of action.touches) void client.invalidateQueries({ queryKey });
    },
  });

  /** Gives the result, or nothing where it was refused or is still running. */
  const fire = async (input: Input): Promise<Result | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    return mutation.mutateAsync(input).catch(() => undefined);
  };

  const { error } = mutation;
  return {
    fire,
    busy: mutation.isPending,
    error,
    errorText: error && !isSessionLost(error) ? say(error) : undefined,
    reset: mutation.reset,
  };
}
