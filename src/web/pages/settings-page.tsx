import { useSearch } from '@tanstack/react-router';
import type { UserView } from '#contract/accounts.ts';
import { AccountSettings } from '#web/features/account/account-settings.tsx';
import { parseSection, type SettingsSection } from '#web/features/account/sections.ts';
import { SettingsFrame } from '#web/features/account/settings-frame.tsx';
import { WarrantyArea } from '#web/features/claims/warranty-area.tsx';
import { OrderList } from '#web/features/orders/order-list.tsx';
import { useUser } from '#web/lib/use-user.ts';

/** Renders nothing for a moment when the session ends, until the redirect to the login. */
export function SettingsPage() {
  const { section: requested } = useSearch({ from: '/configuracion' });
  const user = useUser();
  if (!user) return null;
  const section = parseSection(requested, user);
  return (
    <SettingsFrame user={user} section={section}>
      <SectionContent section={section} user={user} />
    </SettingsFrame>
  );
}

function SectionContent({ section, user }: { section: SettingsSection; user: UserView }) {
  if (section === 'orders') return <OrderList key={user.id} />;
  if (section === 'settings') return <AccountSettings key={user.id} user={user} />;
  if (section === 'warranty') return <WarrantyArea />;
  // The gallery has its own page; requests for this section are redirected to it.
  return null;
}
