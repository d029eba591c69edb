import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { PageHead } from '#web/lib/page/page-head.tsx';
import { PrivateZone } from '#web/lib/private-zone.tsx';

export default function AdminLayout() {
  const { t } = useTranslation('admin');
  return (
    <PrivateZone>
      <PageHead title={t('frame.title')} indexed={false} />
      <Outlet />
    </PrivateZone>
  );
}
