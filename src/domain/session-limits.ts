import { CUSTOMER_SESSION, STAFF_SESSION } from '#contract/limits.ts';
import { isStaffAccount } from '#domain/permissions.ts';
import { HOUR_MS } from '#lib/time.ts';

/** The absolute end of a session, regardless of its use. */
export function sessionEnd(createdAt: Date, user: { isStaff: boolean; isSuperuser: boolean }): Date {
  const { absoluteHours } = isStaffAccount(user) ? STAFF_SESSION : CUSTOMER_SESSION;
  return new Date(createdAt.getTime() + absoluteHours * HOUR_MS);
}
