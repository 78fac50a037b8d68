import type { UserView } from '#contract/accounts.ts';
import type { SettingsSection } from '#web/lib/account-sections.ts';
import { lazyRouteComponent } from '#web/lib/router/lazy-route-component.ts';
import type { RouteComponent } from '#web/lib/router/route.ts';

type Section = Exclude<SettingsSection, 'gallery'>;

/** The modules as the build names them. */
export const sectionModules = {
  orders: 'src/web/account/orders/order-list.tsx',
  settings: 'src/web/account/settings/account-settings.tsx',
  warranty: 'src/web/shop/warranty/warranty-page.tsx',
  security: 'src/web/admin/security/security-page.tsx',
} as const satisfies Record<Section, string>;

/** Components of the sections, each loaded with its section. */
export const sectionComponents: Record<Section, RouteComponent<{ user: UserView }>> = {
  orders: lazyRouteComponent(() => import('#web/account/orders/order-list.tsx'), 'OrderList'),
  settings: lazyRouteComponent(() => import('#web/account/settings/account-settings.tsx'), 'AccountSettings'),
  warranty: lazyRouteComponent(() => import('#web/shop/warranty/warranty-page.tsx'), 'WarrantyArea'),
  security: lazyRouteComponent(() => import('#web/admin/security/security-page.tsx'), 'SecurityPage'),
};
