import type { StaffRole } from '#contract/staff-roles.ts';

/** The caller of a request. Roles come from the session, never from the client's data. */
export type Anonymous = {
  role: 'anonymous';
  /** The session cookie was valid, but the CSRF check failed. */
  csrfFailed?: boolean;
};
export type SignedIn = Customer | Staff;

type Customer = Account & { role: 'customer' };
type Staff = Account & { role: 'staff'; staffRole: StaffRole };

type Account = {
  userId: number;
  username: string;
  email: string;
  isSuperuser: boolean;
  sessionId: number;
  /** Whether the account is one of staff, also while its role is withheld. */
  isStaffAccount?: boolean;
  /** Why staff are without their role, and treated as a customer: what they must do first. */
  withheldFor?: 'PASSWORD_CHANGE_REQUIRED' | 'SECOND_FACTOR_SETUP_REQUIRED';
};
export type Actor = Anonymous | SignedIn;

export const anonymous: Anonymous = { role: 'anonymous' };
