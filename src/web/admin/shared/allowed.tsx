import type { ReactNode } from 'react';
import type { Permission } from '#contract/staff-roles.ts';
import { adminCopy } from '#copy/admin.ts';
import { useCan } from '#web/admin/shared/use-can.ts';

type AllowedProps = { to: Permission | 'owner' | undefined; children: ReactNode };

/** What only members of staff with a permission see. */
export function Allowed({ to, children }: AllowedProps) {
  return useCan(to) ? children : null;
}

/** Instead of a page that the role does not open. */
export function NotAllowed({ heading: Heading = 'h1' }: { heading?: 'h1' | 'h2' }) {
  return (
    <div className="staff-empty">
      <Heading className="text-2xl">{adminCopy.notAllowed.title}</Heading>
      <p className="mt-2 text-soft">{adminCopy.notAllowed.text}</p>
    </div>
  );
}
