import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from './api.ts';

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
