import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { NEW_BUTTON_ATTRIBUTE } from '#web/admin/shared/frame/use-shortcuts.ts';
import { Icon } from '#web/components/icon.tsx';
import { plusIcon } from '#web/components/icons.ts';
import { useIsHydrated } from '#web/hooks/use-is-hydrated.ts';
import { Link } from '#web/lib/router/link.tsx';

type PageHeaderProps = {
  /** Undefined where the page around it has a title of its own. */
  title: ReactNode;
  /** Beside the title. */
  titleNote?: ReactNode;
  /** Above the title. */
  before?: ReactNode;
  /** Below the title. */
  children?: ReactNode;
  /** Buttons and links beside the title. */
  actions?: ReactNode;
};

export function PageHeader({ title, titleNote, before, children, actions }: PageHeaderProps) {
  return (
    <header className="staff-head">
      <div className="min-w-0">
        {before}
        {title !== undefined && (
          <div className="flex items-center gap-1">
            <h1 className="text-2xl wrap-anywhere md:text-3xl">{title}</h1>
            {titleNote}
          </div>
        )}
        {children}
      </div>
      {actions && <div className="staff-head-acts">{actions}</div>}
    </header>
  );
}

type HeaderButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon?: string | undefined };

/** Button of a header, disabled until the page is hydrated. */
export function HeaderButton(props: HeaderButtonProps) {
  const { icon, className = 'button-plain', disabled = false, children, ...attributes } = props;
  const isLive = useIsHydrated();
  return (
    <button type="button" className={className} disabled={!isLive || disabled} {...attributes}>
      {icon && <Icon path={icon} className="size-4" />}
      {children}
    </button>
  );
}

type NewRecordLinkProps = {
  path: 'bancos/nuevo' | 'lotes/nuevo' | 'pedidos/nuevo' | 'productos/nuevo';
  children: string;
};

/** Link to the form of a new record. */
export function NewRecordLink({ path, children }: NewRecordLinkProps) {
  return (
    <Link href={`/admin/${path}`} className="button" {...NEW_BUTTON_ATTRIBUTE}>
      <Icon path={plusIcon} className="size-4" />
      {children}
    </Link>
  );
}
