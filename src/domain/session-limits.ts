import { CUSTOMER_SESSION, STAFF_SESSION } from '#contract/limits.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1000;

/** The absolute end of a session, regardless of its use. */
export function sessionEnd(createdAt: Date, user: { isStaff: boolean; isSuperuser: boolean }): Date {
  const { absoluteHours } = user.isStaff || user.isSuperuser ? STAFF_SESSION : CUSTOMER_SESSION;
  return new Date(createdAt.getTime() + absoluteHours * HOUR_MILLISECONDS);
}
