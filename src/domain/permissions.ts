import type { SignedIn } from '#domain/actors.ts';

/** The whole staff area (staff-and-warranty §6). */
export function canAccessAdmin(actor: SignedIn): boolean {
  return actor.role === 'staff';
}

/** Only a superuser may touch another member of staff. */
export function canManageStaff(actor: SignedIn): boolean {
  return actor.isSuperuser;
}
