import type { ListedUserView } from '#contract/staff-users.ts';
import { userColumnCopy, userCopy } from '#copy/admin-users.ts';
import { commonCopy } from '#copy/common.ts';
import { editIcon } from '#web/admin/shared/icons.ts';
import { RowMenu, RowMenuButton } from '#web/admin/shared/list/row-menu.tsx';
import { TableLink } from '#web/admin/shared/list/table-button.tsx';
import { timeAgo } from '#web/admin/shared/time-ago.ts';
import { useStaffNow } from '#web/admin/shared/use-staff-now.ts';
import { useToggleUser } from '#web/admin/users/mutations.ts';
import { UserBadges } from '#web/admin/users/user-card.tsx';
import { findReadOnlyReason, fullName } from '#web/admin/users/user-values.ts';
import { trashIcon } from '#web/components/icons.ts';
import { Switch } from '#web/components/switch.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { shortDateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';

type UserMenuProps = { user: ListedUserView; onRemove: (user: ListedUserView) => void };

export function Person({ user }: { user: ListedUserView }) {
  const { id, username, is_active } = user;
  return (
    <div className="min-w-0">
      <UserBadges user={user} />
      <p className={`font-semibold wrap-anywhere ${is_active ? '' : 'text-soft'}`}>
        <Link
          to="/admin/usuarios/$id"
          params={{ id: String(id) }}
          preload={false}
          className="hover:underline"
        >
          {fullName(user)}
        </Link>
      </p>
      <p className="text-xs wrap-anywhere text-soft">{userCopy.at(username)}</p>
    </div>
  );
}

export function ActiveSwitch({ user }: { user: ListedUserView }) {
  const reason = findReadOnlyReason(useUser(), user);
  const toggleUser = useToggleUser();
  return (
    <Switch
      name={userCopy.isActive(user.username)}
      checked={user.is_active}
      disabled={reason !== undefined}
      onChange={() => toggleUser(user)}
    >
      {user.is_active ? userColumnCopy.on : userColumnCopy.off}
    </Switch>
  );
}

export function LastSeen({ moment }: { moment: string | null }) {
  const now = useStaffNow();
  if (moment === null) return <span className="text-xs text-soft">{userCopy.neverSeen}</span>;
  return (
    <time dateTime={moment} className="figures text-xs text-soft">
      {now === undefined ? shortDateTime(moment) : timeAgo(moment, now)}
    </time>
  );
}

export function UserMenu({ user, onRemove }: UserMenuProps) {
  const { id, username } = user;
  const reason = findReadOnlyReason(useUser(), user);
  return (
    <>
      <TableLink
        icon={editIcon}
        label={userColumnCopy.open}
        name={userCopy.named(userColumnCopy.open, username)}
        path={`usuarios/${id}`}
        isOnHover
      />
      {reason === undefined && (
        <RowMenu name={userColumnCopy.menu(username)} place="row">
          <RowMenuButton
            icon={trashIcon}
            name={userCopy.named(commonCopy.remove, username)}
            className="text-alarm-ink"
            onClick={() => onRemove(user)}
          >
            {commonCopy.remove}
          </RowMenuButton>
        </RowMenu>
      )}
    </>
  );
}
