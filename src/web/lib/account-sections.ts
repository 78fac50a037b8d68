import type { UserView } from '#contract/accounts.ts';

const SECTIONS = ['orders', 'settings', 'warranty', 'security', 'gallery'] as const;
export type SettingsSection = (typeof SECTIONS)[number];

/** Selected section of the settings; defaults to the orders. Gallery and security are for staff only. */
export function parseSection(raw: unknown, user: UserView): SettingsSection {
  const section = SECTIONS.find((candidate) => candidate === raw) ?? 'orders';
  return (section === 'gallery' || section === 'security') && !isStaff(user) ? 'orders' : section;
}

/** The section in which staff must do something before they get their role. */
export function requiredSection(user: UserView): SettingsSection | undefined {
  if (user.must_change_password) return 'settings';
  return user.must_set_up_second_factor ? 'security' : undefined;
}

/** Whether staff links are shown (customer-site §6). The pages behind them are authorized by the server. */
export function isStaff({ is_staff, is_superuser }: UserView): boolean {
  return is_staff || is_superuser;
}
