import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ToastProvider } from '../ui/toasts.tsx';
import { QueryProvider } from './query-provider.tsx';

/** What the screens of the dashboard and the admin stand on. Their security policy admits no style elements. */
export function PrivateZone({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryProvider>
        <ToastProvider>{children}</ToastProvider>
      </QueryProvider>
    </CSPProvider>
  );
}
