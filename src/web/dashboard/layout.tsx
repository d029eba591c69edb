import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { QueryProvider } from '#web/private/lib/query-provider.tsx';
import { EarlyCalls } from './access/early-calls.tsx';

/** The security policy of private pages admits no style elements. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryProvider>
        <EarlyCalls />
        {children}
      </QueryProvider>
    </CSPProvider>
  );
}
