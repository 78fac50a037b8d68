import { ownBlistersCopy } from '#copy/own-blisters.ts';
import { Icon } from '#web/components/icon.tsx';
import { leftIcon } from '#web/components/icons.ts';
import { Link } from '#web/lib/router/link.tsx';

/** Leads back to the list from the page of a blister. */
export function OwnBlistersLink() {
  return (
    <Link
      to="/mis-blisters"
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-soft underline-offset-[0.2em] hover:text-ink hover:underline print:hidden"
    >
      <Icon path={leftIcon} className="size-4" />
      {ownBlistersCopy.back}
    </Link>
  );
}
