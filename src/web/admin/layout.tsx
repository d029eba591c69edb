import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { ToastProvider } from '#web/private/later/toasts.tsx';
import { QueryProvider } from '#web/private/lib/query-provider.tsx';
import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { PageHead } from '#web/public/lib/page/page-head.tsx';

export default function AdminLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <PrivateZone>
      <PageHead title={t('frame.title')} indexed={false} />
      {children}
    </PrivateZone>
  );
}

/** What every screen of the admin needs. Its security policy admits no style elements. */
function PrivateZone({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryProvider>
        <ToastProvider>{children}</ToastProvider>
      </QueryProvider>
    </CSPProvider>
  );
}
