import { type Permission, rolePermissions, type StaffRole } from '#contract/staff-roles.ts';
import type { Actor, SignedIn } from '#domain/actors.ts';

/** Access to the whole admin area (staff-and-warranty §6). */
export function canAccessAdmin(actor: SignedIn): boolean {
  return actor.role === 'staff';
}

/** Whether the actor is staff whose role has the permission. */
export function can(actor: Actor, permission: Permission): boolean {
  return actor.role === 'staff' && rolePermissions[actor.staffRole].has(permission);
}

/** The role of a member of staff; undefined for customers. */
export function staffRoleOf(
  user: RoleFlags & { staffRole: Exclude<StaffRole, 'owner'> },
): StaffRole | undefined {
  if (user.isSuperuser) return 'owner';
  return user.isStaff ? user.staffRole : undefined;
}

/** Only superusers may edit other members of staff. */
export function canManageStaff(actor: SignedIn): boolean {
  return actor.isSuperuser;
}

/** Whether a member of staff must change the password before they get any staff permission. */
export function mustChangePassword(user: RoleFlags & { mustChangePassword: boolean }): boolean {
  return user.mustChangePassword && isStaffAccount(user);
}

/** Whether a member of staff must set up a second factor before they get any staff permission. */
export function mustSetUpSecondFactor(
  user: RoleFlags & { secondFactorSince: Date | null },
  isRequired: boolean,
): boolean {
  return isRequired && user.secondFactorSince === null && isStaffAccount(user);
}

/** Whether a login needs a second step. Only staff have one. */
export function hasSecondFactor(user: RoleFlags & { secondFactorSince: Date | null }): boolean {
  return isStaffAccount(user) && user.secondFactorSince !== null;
}

export function isStaffAccount({ isStaff, isSuperuser }: RoleFlags): boolean {
  return isStaff || isSuperuser;
}

type RoleFlags = { isStaff: boolean; isSuperuser: boolean };

/** Staff may edit customers, superusers any account. Staff may not edit other staff. */
export function canEditUser(actor: RoleFlags, user: RoleFlags | undefined): boolean {
  if (actor.isSuperuser) return true;
  return actor.isStaff && !user?.isStaff && !user?.isSuperuser;
}
