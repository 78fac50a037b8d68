import { Link } from '#web/lib/router/link.tsx';

type PillLink = {
  label: string;
  search: { [parameter: string]: string | undefined };
  isCurrent: boolean;
};

type PillLinksProps = {
  /** Name of the navigation. */
  label: string;
  to: '/admin/calidad' | '/admin/informes';
  links: readonly PillLink[];
  className: string;
};

/** Links to other periods or groups of the same page. */
export function PillLinks({ label, to, links, className }: PillLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.label}>
            <Link
              to={to}
              search={link.search}
              preload={false}
              resetScroll={false}
              aria-current={link.isCurrent ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-line px-4 text-sm aria-[current=page]:border-leaf-ink aria-[current=page]:font-semibold"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
