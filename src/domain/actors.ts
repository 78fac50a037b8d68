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
  /** Staff without their role until they choose a new password: until then they are treated as a customer. */
  mustChangePassword?: boolean;
};
export type Actor = Anonymous | SignedIn;

export const anonymous: Anonymous = { role: 'anonymous' };
