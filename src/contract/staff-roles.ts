/** Roles of staff. A superuser is the owner; the others are in `users.staff_role`. */
export const staffRoles = ['manager', 'seller', 'stock', 'claims', 'reader'] as const;

export type StaffRole = 'owner' | (typeof staffRoles)[number];

const all = [
  'readCatalogue',
  'editCatalogue',
  'readOrders',
  'editOrders',
  'readClaims',
  'editClaims',
  'readPeople',
  'editPeople',
  'editGallery',
  'readActivity',
  'editSettings',
  /** The money of the shop: sums of many orders. Single orders are read with `readOrders`. */
  'readReports',
] as const;

/** What an operation of staff requires (`permission` in `contract/operation.ts`). Every role may read the catalogue. */
export type Permission = (typeof all)[number];

/** What each role may do. Owners alone also change roles and other staff (`access: 'superuser'`). */
export const rolePermissions: Readonly<Record<StaffRole, ReadonlySet<Permission>>> = {
  owner: new Set(all),
  manager: new Set(all),
  seller: new Set(['readCatalogue', 'readOrders', 'editOrders', 'readClaims', 'readPeople', 'editPeople']),
  stock: new Set(['readCatalogue', 'editCatalogue', 'readOrders']),
  claims: new Set(['readCatalogue', 'readOrders', 'readClaims', 'editClaims', 'readPeople']),
  reader: new Set(['readCatalogue', 'readOrders', 'readClaims', 'readPeople', 'readActivity', 'readReports']),
};
