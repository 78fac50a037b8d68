import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { homeCopy } from '#copy/home.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pointsOfSale } from '#web/lib/queries/site.ts';
import { groupByProvince, provinceId } from '#web/shop/points-of-sale/group-by-province.ts';

/** Points of sale on the home page, the target of the banner's link. */
export function HomePointsOfSale() {
  const { api } = useAppContext();
  const { data: points } = useSuspenseQuery(pointsOfSale(api));
  return (
    <section id="puntos-de-venta" aria-label={homeCopy.pointsOfSale} className="border-t border-line py-12">
      <div className="grid gap-8 md:grid-cols-[1fr_2fr] md:gap-12">
        <div>
          <h2 className="text-2xl">{homeCopy.pointsOfSale}</h2>
          <p className="mt-4 max-w-[40ch] text-soft">{homeCopy.pointsLead}</p>
          <Link to="/puntos-de-venta" className="button mt-6">
            {homeCopy.allPoints}
          </Link>
        </div>
        <ul className="grid content-start sm:grid-cols-2 sm:gap-x-8">
          {groupByProvince(points).map(({ province, points: provincePoints }) => (
            <li key={province} className="border-b border-line">
              <Link
                to="/puntos-de-venta"
                hash={provinceId(province)}
                className="flex min-h-12 items-center justify-between gap-3 py-2 hover:text-leaf-ink"
              >
                <span>{province}</span>
                <span className="figures shrink-0 text-sm text-soft">
                  {homeCopy.shops(provincePoints.length)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
