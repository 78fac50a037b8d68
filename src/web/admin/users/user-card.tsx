import { type ReactNode, useId } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { ListedUserView } from '#contract/staff-users.ts';
import { userCopy, userSelectionCopy } from '#copy/admin-users.ts';
import { commonCopy } from '#copy/common.ts';
import type { SelectRecord } from '#web/admin/shared/bulk/use-selection.ts';
import { CardButton, RecordCard } from '#web/admin/shared/list/record-card.tsx';
import { timeAgo } from '#web/admin/shared/time-ago.ts';
import { useStaffNow } from '#web/admin/shared/use-staff-now.ts';
import { useToggleUser } from '#web/admin/users/mutations.ts';
import { findReadOnlyReason, fullName } from '#web/admin/users/user-values.ts';
import { EmailText } from '#web/components/email-text.tsx';
import { trashIcon } from '#web/components/icons.ts';
import { Switch } from '#web/components/switch.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { dateTime, pesos } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';

type UserCardProps = {
  user: ListedUserView;
  isSelected: boolean;
  onSelect: SelectRecord;
  onRemove: (user: ListedUserView) => void;
};

/** Colour of the card's left edge, and of the role's name. */
const roleClasses = {
  customer: { edge: 'border-l-line', label: '' },
  staff: { edge: 'border-l-reg', label: 'text-reg-ink' },
  admin: { edge: 'border-l-foil', label: 'text-foil-ink' },
};

export function UserCard({ user, isSelected, onSelect, onRemove }: UserCardProps) {
  const reasonId = useId();
  const currentUser = useUser();
  const toggleUser = useToggleUser();
  const readOnlyReason = findReadOnlyReason(currentUser, user);
  const { id, username, email, phone, is_active, date_joined, user_type, staff_note } = user;
  return (
    <RecordCard
      title={
        <Link to="/admin/usuarios/$id" params={{ id: String(id) }} className={is_active ? '' : 'text-soft'}>
          {fullName(user)}
        </Link>
      }
      edge={roleClasses[user_type].edge}
      isSelected={isSelected}
      select={{
        name: userSelectionCopy.select(username),
        onChange: (isChecked, isRange) => onSelect(id, isChecked, isRange),
      }}
      badges={<UserBadges user={user} />}
      sections={
        readOnlyReason && (
          <p id={reasonId} className="mx-3.5 border-t border-dashed border-line py-2 text-xs text-soft">
            {readOnlyReason}
          </p>
        )
      }
      toggle={
        <Switch
          name={userCopy.isActive(username)}
          checked={is_active}
          disabled={readOnlyReason !== undefined}
          describedBy={readOnlyReason && reasonId}
          onChange={() => toggleUser(user)}
        >
          {userCopy.active}
        </Switch>
      }
      actions={
        <CardButton
          icon={trashIcon}
          className="text-alarm-ink disabled:cursor-default disabled:bg-transparent disabled:text-soft"
          disabled={readOnlyReason !== undefined}
          aria-describedby={readOnlyReason && reasonId}
          name={userCopy.named(commonCopy.remove, username)}
          onClick={() => onRemove(user)}
        >
          {commonCopy.remove}
        </CardButton>
      }
    >
      <p className="text-sm font-semibold wrap-anywhere">{userCopy.at(username)}</p>
      <p className="min-w-0 text-sm text-soft [font-kerning:none]">
        <EmailText email={email} />
        {phone && <span className="figures block">{phone}</span>}
      </p>
      <p className="figures mt-1 text-2xs text-soft">
        <time dateTime={date_joined}>{userCopy.joined(dateTime(date_joined))}</time>
      </p>
      <UserNumbers user={user} />
      {staff_note && (
        <p className="mt-1 line-clamp-2 border-l-2 border-foil pl-2 text-xs wrap-anywhere">{staff_note}</p>
      )}
    </RecordCard>
  );
}

/** What they ordered and claimed, and when they were last here. */
function UserNumbers({ user }: { user: ListedUserView }) {
  const now = useStaffNow();
  const { orders_count, reserved, claims_count, last_seen_at } = user;
  const numbers = [
    userCopy.orders(orders_count),
    ...(reserved > 0 ? [userCopy.reserved(pesos(reserved))] : []),
    ...(claims_count > 0 ? [userCopy.claims(claims_count)] : []),
  ];
  return (
    <p className="figures mt-1 text-xs">
      {numbers.join(' · ')}
      <span className="block text-2xs text-soft">
        {last_seen_at ? (
          <time dateTime={last_seen_at}>
            {userCopy.lastSeen(now === undefined ? dateTime(last_seen_at) : timeAgo(last_seen_at, now))}
          </time>
        ) : (
          userCopy.neverSeen
        )}
      </span>
    </p>
  );
}

/** Badges: the role, and whether the account is inactive or unverified. */
export function UserBadges({ user }: { user: UserView }) {
  return (
    <p className="flex min-h-5.5 flex-wrap items-center gap-x-2.5 gap-y-1 text-soft">
      <span className={`label ${roleClasses[user.user_type].label}`}>
        {userCopy.role(user.user_type, user.staff_role)}
      </span>
      {!user.is_active && <AlarmBadge>{userCopy.statuses.inactive}</AlarmBadge>}
      {!user.is_verified && <AlarmBadge>{userCopy.unverified}</AlarmBadge>}
    </p>
  );
}

function AlarmBadge({ children }: { children: ReactNode }) {
  return <span className="rounded-sm border px-1.5 text-2xs/4.5 font-bold text-alarm-ink">{children}</span>;
}
