import { type FormEvent, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import type { OrderView } from '#contract/orders.ts';
import { type StaffRole, staffRoles } from '#contract/staff-roles.ts';
import type { StaffUserView } from '#contract/staff-users.ts';
import { yesOrNo } from '#copy/admin.ts';
import { userDetailCopy, userOrdersCopy, userRoleCopy } from '#copy/admin-users.ts';
import { commonCopy } from '#copy/common.ts';
import { whatsappUrl } from '#lib/whatsapp.ts';
import { OrderStatusBadges } from '#web/admin/orders/order-summary.tsx';
import { ContactLink } from '#web/admin/shared/contact-link.tsx';
import { DetailRow } from '#web/admin/shared/detail-sheet.tsx';
import { ChoiceList } from '#web/admin/shared/list/choice-list.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { useChangeUser } from '#web/admin/users/mutations.ts';
import { dateTime, pesos } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

const INSTAGRAM_URL = 'https://www.instagram.com/';

type UserDetailsProps = {
  user: UserView;
  /** Null where the user may not know. */
  hasSecondFactor: boolean | null;
};

export function UserDetails({ user, hasSecondFactor }: UserDetailsProps) {
  const { email, phone, instagram, date_joined, last_login, is_verified } = user;
  return (
    <Section title={userDetailCopy.profile} titleClass="label text-soft">
      <dl className="mt-1.5 text-sm">
        <DetailRow name={commonCopy.email}>
          <ContactLink scheme="mailto" to={email} />
        </DetailRow>
        <DetailRow name={commonCopy.phone} none={userDetailCopy.none}>
          {phone && (
            <a href={whatsappUrl(phone)} target="_blank" rel="noreferrer" className="link">
              {userDetailCopy.whatsapp(phone)}
            </a>
          )}
        </DetailRow>
        <DetailRow name={userDetailCopy.instagram} none={userDetailCopy.none}>
          {instagram && (
            <a href={INSTAGRAM_URL + instagram} target="_blank" rel="noreferrer" className="link">
              {instagram}
            </a>
          )}
        </DetailRow>
        <DetailRow name={userDetailCopy.verified}>{yesOrNo(is_verified)}</DetailRow>
        {hasSecondFactor !== null && user.user_type !== 'customer' && (
          <DetailRow name={userDetailCopy.secondFactor}>{yesOrNo(hasSecondFactor)}</DetailRow>
        )}
        <DetailRow name={userDetailCopy.joined}>
          <time dateTime={date_joined}>{dateTime(date_joined)}</time>
        </DetailRow>
        <DetailRow name={userDetailCopy.lastLogin}>
          {last_login ? <time dateTime={last_login}>{dateTime(last_login)}</time> : userDetailCopy.never}
        </DetailRow>
      </dl>
    </Section>
  );
}

type Role = 'customer' | StaffRole;

const roles: readonly Role[] = ['customer', ...staffRoles, 'owner'];

/** What a role changes in an account. */
function roleChange(role: Role) {
  if (role === 'customer') return { is_staff: false, is_superuser: false };
  if (role === 'owner') return { is_staff: true, is_superuser: true };
  return { is_staff: true, is_superuser: false, staff_role: role };
}

/** Role selection, for superusers only. The new role takes effect at the user's next request. */
export function RoleForm({ user }: { user: StaffUserView }) {
  const role = user.staff_role ?? 'customer';
  const [chosenRole, setChosenRole] = useState<Role>(role);
  const change = useChangeUser(user.id);
  const save = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(roleChange(chosenRole), {
      onSuccess: ({ username }) =>
        toast.success(userRoleCopy.saved(username, userRoleCopy.names[chosenRole])),
      onError: (error) => toast.error(getErrorText(error, userRoleCopy.failed)),
    });
  };
  return (
    <Section title={userRoleCopy.title} titleClass="label text-soft">
      <form onSubmit={save} className="mt-2">
        <ChoiceList
          legend={userRoleCopy.label}
          isLegendHidden
          choices={roles.map((value) => ({
            value,
            label: userRoleCopy.names[value],
            hint: userRoleCopy.hints[value],
          }))}
          value={chosenRole}
          onChange={setChosenRole}
        />
        <button
          type="submit"
          className="button mt-3 max-sm:w-full"
          disabled={chosenRole === role || change.isPending}
        >
          {change.isPending ? commonCopy.saving : userRoleCopy.save}
        </button>
      </form>
    </Section>
  );
}

type UserOrdersProps = {
  /** The newest orders. */
  orders: readonly OrderView[];
  /** The number of all orders. */
  count: number;
};

export function UserOrders({ orders, count }: UserOrdersProps) {
  return (
    <Section title={userOrdersCopy.title} titleClass="label text-soft" className="min-w-0">
      <p className="latin figures text-soft">
        {orders.length === 0 ? userOrdersCopy.none : userOrdersCopy.count(orders.length, count)}
      </p>
      {orders.length > 0 && (
        <ul aria-label={userOrdersCopy.title} className="mt-2 border-t border-line">
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function OrderRow({ order }: { order: OrderView }) {
  const { id, created_at, total, order_products } = order;
  return (
    <li className="border-b border-line pt-2 pb-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <Link
          href={`/admin/pedidos/${id}`}
          className="figures inline-flex min-h-9 items-center max-sm:-my-1 max-sm:min-h-11 font-display text-base font-semibold underline decoration-1 underline-offset-[0.2em]"
        >
          {userOrdersCopy.name(id)}
        </Link>
        <OrderStatusBadges order={order} />
        <span className="figures ml-auto font-semibold">{pesos(total)}</span>
      </div>
      <p className="figures text-xs text-soft">
        <time dateTime={created_at}>{dateTime(created_at)}</time>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm wrap-anywhere">
        {order_products.map(({ blister, quantity, product_name }) => (
          <li key={blister}>{userOrdersCopy.line(quantity, product_name)}</li>
        ))}
      </ul>
    </li>
  );
}
