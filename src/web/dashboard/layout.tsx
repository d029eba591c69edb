import { CSPProvider } from '@base-ui/react/csp-provider';
import { Outlet } from 'react-router';
import { QueryProvider } from '#web/lib/query-provider.tsx';
import { EarlyCalls } from './access/early-calls.tsx';

/** The security policy of private pages admits no style elements. */
export default function DashboardLayout() {
  return (
    <CSPProvider disableStyleElements>
      <QueryProvider>
        <EarlyCalls />
        <Outlet />
      </QueryProvider>
    </CSPProvider>
  );
}
