import { Outlet } from '@tanstack/react-router';
import { SiteFrame } from '#web/features/frame/site-frame.tsx';

export function RootLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
