import { type FormEvent, useId, useState } from 'react';
import type { UserView } from '#contract/accounts.ts';
import { userCopy, userRoleCopy } from '#copy/admin-users.ts';
import { useChangeRole } from '#web/admin/users/mutations.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type Role = UserView['user_type'];

const roles = ['customer', 'staff', 'admin'] as const;
const roleFlags = {
  customer: { is_staff: false, is_superuser: false },
  staff: { is_staff: true, is_superuser: false },
  admin: { is_staff: true, is_superuser: true },
};

/** Role selection, for superusers only. The new role takes effect at the user's next request. */
export function RoleForm({ user }: { user: UserView }) {
  const titleId = useId();
  const name = useId();
  const [chosenRole, setChosenRole] = useState<Role>(user.user_type);
  const change = useChangeRole(user.id);
  const save = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(roleFlags[chosenRole], {
      onSuccess: ({ username, user_type }) =>
        toast.success(userRoleCopy.saved(username, userCopy.types[user_type])),
      onError: (error) => toast.error(getErrorText(error, userRoleCopy.failed)),
    });
  };
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="label text-soft">
        {userRoleCopy.title}
      </h2>
      <form onSubmit={save} className="mt-2">
        <fieldset className="grid gap-2">
          <legend className="sr-only">{userRoleCopy.label}</legend>
          {roles.map((role) => (
            <label key={role} className="choice">
              <input
                type="radio"
                name={name}
                className="choice-mark"
                checked={chosenRole === role}
                onChange={() => setChosenRole(role)}
              />
              <span className="min-w-0">
                <span className="block font-semibold">{userCopy.types[role]}</span>
                <span className="block text-xs text-soft">{userRoleCopy.hints[role]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <button
          type="submit"
          className="button mt-3 max-sm:w-full"
          disabled={chosenRole === user.user_type || change.isPending}
        >
          {change.isPending ? userRoleCopy.saving : userRoleCopy.save}
        </button>
      </form>
    </section>
  );
}
