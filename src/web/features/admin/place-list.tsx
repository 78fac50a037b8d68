import { Link } from '@tanstack/react-router';
import { adminPlaces, adminSectionOf } from '#web/features/admin/admin-sections.ts';
import { Icon } from '#web/ui/icon.tsx';

type PlaceListProps = { path: string };

export function PlaceList({ path }: PlaceListProps) {
  const section = adminSectionOf(path) ?? '';
  return (
    <ul className="staff-places">
      {adminPlaces.map((place) => (
        <li key={place.path}>
          <Link
            to="/admin/$"
            params={{ _splat: place.path }}
            activeOptions={{ exact: true, includeSearch: false }}
            className="rail-link"
            aria-current={place.path === section ? 'page' : undefined}
          >
            <Icon of={place.icon} className="size-[1.15rem] shrink-0" />
            {place.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
