import { Icon } from '#web/components/icon.tsx';
import { leftIcon } from '#web/components/icons.ts';
import { Link, type LinkProps } from '#web/lib/router/link.tsx';
import type { RoutePath } from '#web/lib/router/target.ts';

/** Link from a page to the list or the record that it belongs to. */
export function BackLink<const To extends RoutePath>(props: LinkProps<To>) {
  const { className = '', children, ...target } = props as LinkProps<RoutePath>;
  return (
    <Link
      {...target}
      className={`-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-soft underline-offset-[0.2em] hover:text-ink hover:underline ${className}`}
    >
      <Icon path={leftIcon} className="size-4" />
      {children}
    </Link>
  );
}
