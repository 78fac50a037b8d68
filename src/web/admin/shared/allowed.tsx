import type { ReactNode } from 'react';
import type { Permission } from '#contract/staff-roles.ts';
import { useCan } from '#web/admin/shared/use-can.ts';

type AllowedProps = { to: Permission | 'owner' | undefined; children: ReactNode };

/** What only members of staff with a permission see. */
export function Allowed({ to, children }: AllowedProps) {
  return useCan(to) ? children : null;
}
