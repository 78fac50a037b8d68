import type { StaffRole } from '#contract/staff-roles.ts';

export const staffRoleNames = {
  manager: 'Gestión',
  seller: 'Ventas',
  stock: 'Depósito',
  claims: 'Reclamos',
  reader: 'Lectura',
  owner: 'Superusuario',
} as const satisfies Record<StaffRole, string>;
