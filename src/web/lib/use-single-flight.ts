import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation of which one runs at a time: `isPending` changes a render after the press, too late to stop a double press.
 * `start` gives the result, or undefined where the call failed or another one is running.
 */
export function useSingleFlight<Input, Result>(options: UseMutationOptions<Result, Error, Input>) {
  const running = useRef(false);
  const { mutateAsync, isPending, error, reset } = useMutation({
    ...options,
    onSettled: (...outcome) => {
      running.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  const start = async (input: Input): Promise<Result | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    return mutateAsync(input).catch(() => undefined);
  };
  return { start, busy: isPending, error, reset };
}
