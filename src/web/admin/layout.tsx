import { Outlet } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { PrivateZone } from './shared/private-zone.tsx';

export default function AdminLayout() {
  const { t } = useTranslation('admin');
  return (
    <PrivateZone>
      <PageHead title={t('frame.title')} indexed={false} />
      <Outlet />
    </PrivateZone>
  );
}
