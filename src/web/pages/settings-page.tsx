import { useSearch } from '@tanstack/react-router';
import type { UserView } from '#contract/accounts.ts';
import { OwnSettings } from '#web/features/account/own-settings.tsx';
import { type Section, sectionOf } from '#web/features/account/sections.ts';
import { SettingsFrame } from '#web/features/account/settings-frame.tsx';
import { WarrantyArea } from '#web/features/claims/warranty-area.tsx';
import { OrderList } from '#web/features/orders/order-list.tsx';
import { useViewer } from '#web/lib/use-viewer.ts';

/** Renders nothing for a moment when the session ends, until the redirect to the login. */
export function SettingsPage() {
  const { section: wanted } = useSearch({ from: '/configuracion' });
  const viewer = useViewer();
  if (!viewer) return null;
  const section = sectionOf(wanted, viewer);
  return (
    <SettingsFrame viewer={viewer} section={section}>
      <SectionContent section={section} viewer={viewer} />
    </SettingsFrame>
  );
}

function SectionContent({ section, viewer }: { section: Section; viewer: UserView }) {
  if (section === 'orders') return <OrderList key={viewer.id} />;
  if (section === 'settings') return <OwnSettings key={viewer.id} viewer={viewer} />;
  if (section === 'warranty') return <WarrantyArea />;
  // The gallery has its own page; requests for this section are redirected to it.
  return null;
}
