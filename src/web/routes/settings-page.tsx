import { lazy, Suspense } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { OrderList } from '#web/account/orders/order-list.tsx';
import { AccountSettings } from '#web/account/settings/account-settings.tsx';
import { SettingsFrame } from '#web/account/settings/settings-frame.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { parseSection, type SettingsSection } from '#web/lib/account-sections.ts';
import { useSearch } from '#web/lib/router/hooks.ts';
import { WarrantyArea } from '#web/shop/warranty/warranty-page.tsx';

const loadSecurity = async () => (await import('#web/admin/security/security-page.tsx')).SecurityPage;
/** For staff only, and loaded with their section. The server cannot wait while it renders. */
const SecuritySettings = import.meta.env?.SSR
  ? await loadSecurity()
  : lazy(async () => ({ default: await loadSecurity() }));

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
  if (section === 'security')
    return (
      <Suspense>
        <SecuritySettings />
      </Suspense>
    );
  // The gallery has its own page; requests for this section are redirected to it.
  return null;
}
