import { pointsOfSaleCopy as copy } from '#copy/points-of-sale.ts';
import { pointsOfSale } from '#web/features/site/queries.ts';
import type { AppContext } from '#web/lib/app-context.ts';
import { pageData } from '#web/lib/page-head.ts';

export async function loadPointsOfSale(context: AppContext) {
  await context.queries.ensureQueryData(pointsOfSale(context.api));
  return pageData(context, { path: '/puntos-de-venta', title: copy.title });
}

export function PointsOfSalePage() {
  return <h1>{copy.title}</h1>;
}
