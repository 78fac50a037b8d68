import { Icon } from '#web/components/icon.tsx';
import { leftIcon } from '#web/components/icons.ts';
import { Link } from '#web/lib/router/link.tsx';

type BackLinkProps = { href: string; children: string };

/** Link from a page to the list or the record that it belongs to. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <Link
      href={href}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-soft underline-offset-[0.2em] hover:text-ink hover:underline -mt-3"
    >
      <Icon path={leftIcon} className="size-4" />
      {children}
    </Link>
  );
}
