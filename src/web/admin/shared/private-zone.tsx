import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { QueryProvider } from '#web/lib/query-provider.tsx';

/** What every screen of the admin needs. Its security policy admits no style elements. */
export function PrivateZone({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryProvider>
        <ToastProvider>{children}</ToastProvider>
      </QueryProvider>
    </CSPProvider>
  );
}
