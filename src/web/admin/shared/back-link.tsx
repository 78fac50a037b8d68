import type { ReactNode } from 'react';
import { Icon } from '#web/components/icon.tsx';
import { leftIcon } from '#web/components/icons.ts';
import { Link } from '#web/lib/router/link.tsx';

type BackLinkProps = {
  to:
    | '/admin/actividad'
    | '/admin/configuracion'
    | '/admin/lotes'
    | '/admin/pedidos'
    | '/admin/productos'
    | '/admin/usuarios';
  className?: string;
  children: ReactNode;
};

/** Link from a page of one record to its list. */
export function BackLink({ to, className = '', children }: BackLinkProps) {
  return (
    <Link
      to={to}
      className={`-ml-1 inline-flex min-h-11 items-center gap-1 text-sm text-soft underline-offset-[0.2em] hover:text-ink hover:underline ${className}`}
    >
      <Icon path={leftIcon} className="size-4" />
      {children}
    </Link>
  );
}
