import type { Permission } from '#contract/staff-roles.ts';

/** The lists of the staff that have saved views. */
export const staffLists = ['products', 'orders', 'users', 'claims'] as const;

export type StaffList = (typeof staffLists)[number];

/** What a member of staff needs to see a list, and its views. */
export const listPermissions: Readonly<Record<StaffList, Permission>> = {
  products: 'readCatalogue',
  orders: 'readOrders',
  users: 'readPeople',
  claims: 'readClaims',
};
