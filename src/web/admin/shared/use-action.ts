import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { isSessionLost } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/error-text.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useSingleFlight } from '#web/lib/use-single-flight.ts';
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
  const say = (error: unknown) => t('failed', { message: errorText(error, action.fallback) });

  const { start, busy, error, reset } = useSingleFlight({
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
      for (const queryKey of action.touches) void client.invalidateQueries({ queryKey });
    },
  });

  return { fire: start, busy, error, errorText: error && !isSessionLost(error) ? say(error) : undefined, reset };
}
