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
export function mustChangePassword(user: Ranks & { mustChangePassword: boolean }): boolean {
  return user.mustChangePassword && (user.isStaff || user.isSuperuser);
}

type Ranks = { isStaff: boolean; isSuperuser: boolean };

/** Staff may edit customers, superusers any account. Staff may not edit other staff. */
export function mayTouch(by: Ranks, user: Ranks | undefined): boolean {
  if (by.isSuperuser) return true;
  return by.isStaff && !user?.isStaff && !user?.isSuperuser;
}
