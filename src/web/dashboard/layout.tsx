import { Outlet } from 'react-router';
import { PrivateZone } from '#web/lib/private-zone.tsx';

export default function DashboardLayout() {
  return (
    <PrivateZone>
      <Outlet />
    </PrivateZone>
  );
}
