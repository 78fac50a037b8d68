import { Outlet } from '@tanstack/react-router';
import { SiteFrame } from '#web/shop/frame/site-frame.tsx';

export function RootLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
