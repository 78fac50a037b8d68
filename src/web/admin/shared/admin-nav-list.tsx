import { Link } from '@tanstack/react-router';
import { adminNavItems, parseAdminSection } from '#web/admin/shared/admin-sections.ts';
import { Icon } from '#web/components/icon.tsx';

type AdminNavListProps = { path: string };

export function AdminNavList({ path }: AdminNavListProps) {
  const section = parseAdminSection(path) ?? '';
  return (
    <ul className="staff-places">
      {adminNavItems.map((item) => (
        <li key={item.path}>
          <Link
            to="/admin/$"
            params={{ _splat: item.path }}
            activeOptions={{ exact: true, includeSearch: false }}
            className="rail-link"
            aria-current={item.path === section ? 'page' : undefined}
          >
            <Icon path={item.icon} className="size-[1.15rem] shrink-0" />
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
