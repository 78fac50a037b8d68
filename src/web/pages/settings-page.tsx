import { useSearch } from '@tanstack/react-router';
import type { UserView } from '#contract/accounts.ts';
import { OwnSettings } from '#web/features/account/own-settings.tsx';
import { type Section, sectionOf } from '#web/features/account/sections.ts';
import { SettingsFrame } from '#web/features/account/settings-frame.tsx';
import { WarrantyArea } from '#web/features/claims/warranty-area.tsx';
import { OrderList } from '#web/features/orders/order-list.tsx';
import { useViewer } from '#web/lib/use-viewer.ts';

/** Nothing for a moment, when the session ends: the visitor is on the way to the login. */
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
  // The gallery has a page of its own, to which whoever asks for it here is sent.
  return null;
}
