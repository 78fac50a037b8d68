import { Link } from '@tanstack/react-router';
import { adminCopy } from '#copy/admin.ts';
import { unexpectedErrorText } from '#copy/errors.ts';
import { useLogOut } from '#web/hooks/use-log-out.ts';
import { getErrorText } from '#web/lib/show-error.ts';
import { toast } from '#web/lib/toast.ts';

type StaffLinkProps = { className: string };

export function ShopLink({ className }: StaffLinkProps) {
  return (
    <Link to="/" activeOptions={{ exact: true }} className={className}>
      {adminCopy.toShop}
    </Link>
  );
}

export function LogOutButton({ className }: StaffLinkProps) {
  const logOut = useLogOut();
  return (
    <button
      type="button"
      className={className}
      disabled={logOut.isPending || logOut.isSuccess}
      onClick={() =>
        logOut.mutate(undefined, {
          onError: (error) => toast.error(getErrorText(error, unexpectedErrorText)),
        })
      }
    >
      {logOut.isPending ? adminCopy.loggingOut : adminCopy.logOut}
    </button>
  );
}
