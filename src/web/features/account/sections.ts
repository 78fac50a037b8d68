import type { UserView } from '#contract/accounts.ts';

const SECTIONS = ['orders', 'settings', 'warranty', 'gallery'] as const;
export type Section = (typeof SECTIONS)[number];

/** The orders, unless another is asked for; the gallery is the staff's. */
export function sectionOf(wanted: unknown, viewer: UserView): Section {
  const section = SECTIONS.find((candidate) => candidate === wanted) ?? 'orders';
  return section === 'gallery' && !isStaff(viewer) ? 'orders' : section;
}

/** Who sees the staff's links (customer-site §6). What they lead to asks the server. */
export function isStaff({ is_staff, is_superuser }: UserView): boolean {
  return is_staff || is_superuser;
}
