import { expect, test } from 'vitest';
import { customerPages, pages, staffPages } from '#e2e/support/pages.ts';
import { splitPath } from '#web/lib/router/location.ts';
import { findRoute, listRoutes } from '#web/lib/router/match.ts';
import { createRouteTree } from '#web/router.ts';
import { adminRoute } from '#web/routes/admin.tsx';

/** Not pages of their own, and pages of private links, which have journeys of their own. */
const NOT_LISTED = [
  '',
  '/$',
  '/admin/$',
  '/avisos/$token',
  '/garantia/seguimiento/$token',
  '/mi-cuenta',
  '/mis-pedidos',
  '/nosotros',
  '/resumen/$token',
];

test('the journey through every page visits each route', () => {
  const routes = listRoutes(createRouteTree(adminRoute));
  const visited = new Set(
    [...pages, ...customerPages, ...staffPages].map(
      ([path]) => findRoute(routes, splitPath(path.replace(/\?.*/, ''))).route.fullPath,
    ),
  );

  const missing = routes.map(({ fullPath }) => fullPath).filter((path) => !visited.has(path));

  expect(missing.toSorted(), 'e2e/support/pages.ts').toEqual(NOT_LISTED);
});
