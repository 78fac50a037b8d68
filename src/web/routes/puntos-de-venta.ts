import type { PointOfSaleView } from '#contract/site.ts';
import { pointsOfSaleCopy } from '#copy/points-of-sale.ts';
import { breadcrumbs } from '#web/lib/json-ld.ts';
import { pageData } from '#web/lib/page-head.ts';
import { pointsOfSale } from '#web/lib/queries/site.ts';
import type { PageRequest } from '#web/lib/router/route.ts';

export { PointsOfSalePage } from '#web/shop/points-of-sale/points-of-sale-page.tsx';

const PATH = '/puntos-de-venta';

export async function loadPointsOfSale({ context }: PageRequest) {
  const points = await context.queries.ensureQueryData(pointsOfSale(context.api));
  const { title, description } = pointsOfSaleCopy;
  return pageData(context, {
    path: PATH,
    title,
    description,
    // For search engines, which read the server's HTML: not in the browser's bundle.
    ...(import.meta.env?.SSR && {
      jsonLd: [breadcrumbs(context.origin, [{ name: title, path: PATH }]), ...points.map(localBusiness)],
    }),
  });
}

function localBusiness(point: PointOfSaleView): object {
  const { name, address, city, province, phone, latitude, longitude, instagram } = point;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city,
      addressRegion: province,
      addressCountry: 'AR',
    },
    ...(phone && { telephone: phone }),
    ...(latitude !== null &&
      longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(instagram && { sameAs: [`https://www.instagram.com/${instagram}`] }),
  };
}
