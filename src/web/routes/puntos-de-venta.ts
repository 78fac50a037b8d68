import { pointsOfSaleCopy } from '#copy/points-of-sale.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { breadcrumbs } from '#web/lib/json-ld.ts';
import { pageData } from '#web/lib/page-head.ts';
import { pointsOfSale } from '#web/lib/queries/site.ts';

export { PointsOfSalePage } from '#web/shop/points-of-sale/points-of-sale-page.tsx';

const PATH = '/puntos-de-venta';

export async function loadPointsOfSale(context: AppContext) {
  await context.queries.ensureQueryData(pointsOfSale(context.api));
  const { title, description } = pointsOfSaleCopy;
  return pageData(context, {
    path: PATH,
    title,
    description,
    jsonLd: [breadcrumbs(context.origin, [{ name: title, path: PATH }])],
  });
}
