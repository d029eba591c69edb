import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from './api.ts';

const RETRIES = 2;
const SERVER_FAULT = 500;

/** Only what may pass by itself is asked again: no answer at all, or a fault on the server's side. */
function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.status >= SERVER_FAULT);
}

/** One memory of answers for each document of a private zone. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: (failures, error) => failures < RETRIES && mayPass(error) } } }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
