import { type ComponentType, lazy } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { SettingsSection } from '#web/lib/account-sections.ts';

type Section = Exclude<SettingsSection, 'gallery'>;
type SectionComponent = ComponentType<{ user: UserView }>;

/** The modules as the build names them. */
export const sectionModules = {
  orders: 'src/web/account/orders/order-list.tsx',
  settings: 'src/web/account/settings/account-settings.tsx',
  warranty: 'src/web/shop/warranty/warranty-page.tsx',
  security: 'src/web/admin/security/security-page.tsx',
} as const satisfies Record<Section, string>;

const loaders = {
  orders: async () => (await import('#web/account/orders/order-list.tsx')).OrderList,
  settings: async () => (await import('#web/account/settings/account-settings.tsx')).AccountSettings,
  warranty: async () => (await import('#web/shop/warranty/warranty-page.tsx')).WarrantyArea,
  security: async () => (await import('#web/admin/security/security-page.tsx')).SecurityPage,
} as const satisfies Record<Section, () => Promise<SectionComponent>>;

export function loadSection(section: Section): Promise<unknown> {
  return loaders[section]();
}

/** Components of the sections, each loaded with its section. The server cannot wait while it renders. */
export const sectionComponents: Record<Section, SectionComponent> = import.meta.env?.SSR
  ? {
      orders: await loaders.orders(),
      settings: await loaders.settings(),
      warranty: await loaders.warranty(),
      security: await loaders.security(),
    }
  : {
      orders: lazySection('orders'),
      settings: lazySection('settings'),
      warranty: lazySection('warranty'),
      security: lazySection('security'),
    };

function lazySection(section: Section): SectionComponent {
  const load: () => Promise<SectionComponent> = loaders[section];
  return lazy(async () => ({ default: await load() }));
}
