import type { SignedIn } from '#domain/actors.ts';

/** The whole staff area (staff-and-warranty §6). */
export function canAccessAdmin(actor: SignedIn): boolean {
  return actor.role === 'staff';
}

/** Only a superuser may touch another member of staff. */
export function canManageStaff(actor: SignedIn): boolean {
  return actor.isSuperuser;
}

/** Whether a member of staff has to change the password before any staff permission is granted. */
export function mustChangePassword(user: Ranks & { mustChangePassword: boolean }): boolean {
  return user.mustChangePassword && (user.isStaff || user.isSuperuser);
}

type Ranks = { isStaff: boolean; isSuperuser: boolean };

/** Staff look after customers, superusers after everybody; nobody that is there is anybody's. */
export function mayTouch(by: Ranks, user: Ranks | undefined): boolean {
  if (by.isSuperuser) return true;
  return by.isStaff && !user?.isStaff && !user?.isSuperuser;
}
