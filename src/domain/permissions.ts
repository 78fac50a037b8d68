import type { SignedIn } from '#domain/actors.ts';

/** Access to the whole admin area (staff-and-warranty §6). */
export function canAccessAdmin(actor: SignedIn): boolean {
  return actor.role === 'staff';
}

/** Only superusers may edit other members of staff. */
export function canManageStaff(actor: SignedIn): boolean {
  return actor.isSuperuser;
}

/** Whether a member of staff must change the password before they get any staff permission. */
export function mustChangePassword(user: RoleFlags & { mustChangePassword: boolean }): boolean {
  return user.mustChangePassword && (user.isStaff || user.isSuperuser);
}

type RoleFlags = { isStaff: boolean; isSuperuser: boolean };

/** Staff may edit customers, superusers any account. Staff may not edit other staff. */
export function canEditUser(actor: RoleFlags, user: RoleFlags | undefined): boolean {
  if (actor.isSuperuser) return true;
  return actor.isStaff && !user?.isStaff && !user?.isSuperuser;
}
