import { QueryClient, QueryClientProvider, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../calls/api.ts';

/** Statuses after which the same call may succeed: no answer at all, and gateways that reached no server. */
const TRANSIENT = [0, 502, 503, 504];

/** One retry where another answer is likely; a refusal stays a refusal. Offline, a call fails at once instead of waiting unseen. */
const defaultOptions = {
  queries: {
    networkMode: 'always',
    retry: (failures: number, error: Error) => failures < 1 && error instanceof ApiError && TRANSIENT.includes(error.status),
    retryDelay: 800,
  },
  mutations: { networkMode: 'always' },
} as const;

/** One query cache for each document of a private zone, with the retry policy of all its queries. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions }));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/**
 * A mutation of which one runs at a time: `isPending` changes a render after the press, too late to stop a double press.
 * `start` gives the result, or undefined where the call failed or another one is running.
 */
export function useSingleFlight<Input, Result>(options: UseMutationOptions<Result, Error, Input>) {
  const running = useRef(false);
  const { mutateAsync, isPending, error, submittedAt, reset } = useMutation({
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
  return { start, busy: isPending, error, submittedAt, reset };
}
