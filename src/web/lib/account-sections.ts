import type { UserView } from '#contract/accounts.ts';

const SECTIONS = ['orders', 'settings', 'warranty', 'gallery'] as const;
export type SettingsSection = (typeof SECTIONS)[number];

/** Selected section of the settings; defaults to the orders. The gallery is for staff only. */
export function parseSection(raw: unknown, user: UserView): SettingsSection {
  const section = SECTIONS.find((candidate) => candidate === raw) ?? 'orders';
  return section === 'gallery' && !isStaff(user) ? 'orders' : section;
}

/** Whether staff links are shown (customer-site §6). The pages behind them are authorized by the server. */
export function isStaff({ is_staff, is_superuser }: UserView): boolean {
  return is_staff || is_superuser;
}
