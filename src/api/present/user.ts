import type { SessionView, UserView } from '#contract/accounts.ts';
import type { ListedUserView, StaffUserView } from '#contract/staff-users.ts';
import { deviceCopy } from '#copy/device.ts';
import type { SessionRow } from '#db/queries/sessions.ts';
import type { User } from '#db/queries/users.ts';
import { mustChangePassword, mustSetUpSecondFactor, staffRoleOf } from '#domain/permissions.ts';
import { deviceName } from '#lib/device-name.ts';
import type { ListedUser } from '#services/users/list-users.ts';

/** Whether the site requires a second factor of staff. */
type AccountRules = { requireSecondFactor: boolean };

/** The account without credentials such as the password hash. */
export function presentUser(user: User, { requireSecondFactor }: AccountRules): UserView {
  const { id, username, email, instagram, phone, lastLogin } = user;
  return {
    id,
    username,
    email,
    instagram,
    phone,
    first_name: user.firstName,
    last_name: user.lastName,
    is_staff: user.isStaff,
    is_superuser: user.isSuperuser,
    is_active: user.isActive,
    is_verified: user.isVerified,
    must_change_password: mustChangePassword(user),
    must_set_up_second_factor: mustSetUpSecondFactor(user, requireSecondFactor),
    user_type: userType(user),
    staff_role: staffRoleOf(user) ?? null,
    status: user.isActive ? 'active' : 'inactive',
    date_joined: user.dateJoined.toISOString(),
    last_login: lastLogin?.toISOString() ?? null,
  };
}

/** An account for staff. */
export function presentStaffUser(user: User, rules: AccountRules): StaffUserView {
  return { ...presentUser(user, rules), version: user.version, staff_note: user.staffNote };
}

export function presentListedUser({ user, numbers }: ListedUser, rules: AccountRules): ListedUserView {
  return {
    ...presentStaffUser(user, rules),
    orders_count: numbers.ordersCount,
    reserved: Number(numbers.reserved),
    claims_count: numbers.claimsCount,
    last_seen_at: numbers.lastSeenAt?.toISOString() ?? null,
  };
}

export function presentSession(session: SessionRow, currentId: number): SessionView {
  return {
    id: session.id,
    device: deviceName(session.userAgent) || deviceCopy.unknown,
    address: session.address,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    current: session.id === currentId,
  };
}

function userType({ isStaff, isSuperuser }: User): UserView['user_type'] {
  if (isSuperuser) return 'admin';
  return isStaff ? 'staff' : 'customer';
}
