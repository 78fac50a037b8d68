import { presentAs } from '#api/present/present-as.ts';
import { SessionView, UserView } from '#contract/accounts.ts';
import { ListedUserView, StaffUserView } from '#contract/staff-users.ts';
import { deviceCopy } from '#copy/device.ts';
import type { SessionRow } from '#db/queries/sessions.ts';
import type { User } from '#db/queries/users.ts';
import { mustChangePassword, mustSetUpSecondFactor, staffRoleOf } from '#domain/permissions.ts';
import { deviceName } from '#lib/device-name.ts';
import type { ListedUser } from '#services/users/list-users.ts';

/** Whether the site requires a second factor of staff. */
type AccountRules = { requireSecondFactor: boolean };

/** The account without credentials such as the password hash. */
export function presentUser(user: User, rules: AccountRules): UserView {
  return presentAs(UserView, withAccess(user, rules));
}

/** An account for staff. */
export function presentStaffUser(user: User, rules: AccountRules): StaffUserView {
  return presentAs(StaffUserView, withAccess(user, rules));
}

export function presentListedUser({ user, numbers }: ListedUser, rules: AccountRules): ListedUserView {
  return presentAs(ListedUserView, {
    ...withAccess(user, rules),
    ...numbers,
    reserved: Number(numbers.reserved),
  });
}

export function presentSession(session: SessionRow, currentId: number): SessionView {
  return presentAs(SessionView, {
    ...session,
    device: deviceName(session.userAgent) || deviceCopy.unknown,
    current: session.id === currentId,
  });
}

/** The account with its role and what it has to do before it may use it. */
function withAccess(user: User, { requireSecondFactor }: AccountRules) {
  return {
    ...user,
    mustChangePassword: mustChangePassword(user),
    mustSetUpSecondFactor: mustSetUpSecondFactor(user, requireSecondFactor),
    userType: userType(user),
    staffRole: staffRoleOf(user) ?? null,
    status: user.isActive ? ('active' as const) : ('inactive' as const),
  };
}

function userType({ isStaff, isSuperuser }: User): UserView['user_type'] {
  if (isSuperuser) return 'admin';
  return isStaff ? 'staff' : 'customer';
}
