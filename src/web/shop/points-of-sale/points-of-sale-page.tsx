import { useSuspenseQuery } from '@tanstack/react-query';
import { pointsOfSaleCopy } from '#copy/points-of-sale.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pointsOfSale } from '#web/lib/queries/site.ts';
import { groupByProvince, provinceId } from '#web/shop/points-of-sale/group-by-province.ts';
import { PointOfSaleCard } from '#web/shop/points-of-sale/point-of-sale-card.tsx';

export function PointsOfSalePage() {
  const { api } = useAppContext();
  const { data: points } = useSuspenseQuery(pointsOfSale(api));
  const provinces = groupByProvince(points);
  return (
    <div className="wrap pt-8 pb-16 md:pt-12">
      <h1 className="text-3xl md:text-5xl">{pointsOfSaleCopy.title}</h1>
      <p className="measure mt-4 text-soft">
        {points.length > 0 ? pointsOfSaleCopy.lead : pointsOfSaleCopy.empty}
      </p>
      <nav aria-label={pointsOfSaleCopy.provinces} className="mt-7 border-y border-line py-4">
        <ul className="flex flex-wrap gap-2">
          {provinces.map(({ province, points: inIt }) => (
            <li key={province}>
              <a href={`#${provinceId(province)}`} className="chip figures min-h-11 md:min-h-9">
                {province}
                <span className="font-normal text-soft">{inIt.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {provinces.map(({ province, points: inIt }) => (
        <section
          key={province}
          id={provinceId(province)}
          aria-label={province}
          className="grid gap-x-10 gap-y-5 border-b border-line py-9 md:grid-cols-[14rem_1fr]"
        >
          <h2 className="text-xl">{province}</h2>
          <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2">
            {inIt.map((point) => (
              <PointOfSaleCard key={point.id} point={point} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
