import { useSuspenseQuery } from '@tanstack/react-query';
import type { PointOfSaleView } from '#contract/site.ts';
import { pointsOfSaleCopy } from '#copy/points-of-sale.ts';
import { whatsappUrl } from '#lib/whatsapp.ts';
import { Icon } from '#web/components/icon.tsx';
import { instagramIcon, pinIcon, whatsappIcon } from '#web/components/icons.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pointsOfSale } from '#web/lib/queries/site.ts';
import { groupByProvince, provinceId } from '#web/shop/points-of-sale/group-by-province.ts';

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

/** Point of sale with its address, opening hours and contact links. */
function PointOfSaleCard({ point }: { point: PointOfSaleView }) {
  const { name, address, city, hours, phone } = point;
  return (
    <li>
      <h3 className="text-lg">{name}</h3>
      <p className="mt-1">{[address, city].filter(Boolean).join(', ')}</p>
      {hours && <p className="figures text-sm text-soft">{hours}</p>}
      {phone && (
        <a
          href={`tel:${phone.replace(/\D/g, '')}`}
          className="link figures inline-flex min-h-11 items-center text-sm md:min-h-8"
          aria-label={pointsOfSaleCopy.call(name)}
        >
          {phone}
        </a>
      )}
      <ContactIcons point={point} />
    </li>
  );
}

function ContactIcons({
  point: { name, whatsapp, instagram, latitude, longitude },
}: {
  point: PointOfSaleView;
}) {
  const hasLocation = latitude !== null && longitude !== null;
  const links = [
    whatsapp && {
      href: whatsappUrl(whatsapp),
      text: pointsOfSaleCopy.whatsapp,
      label: pointsOfSaleCopy.whatsappTo(name),
      icon: whatsappIcon,
    },
    instagram && {
      href: `https://www.instagram.com/${instagram}`,
      text: pointsOfSaleCopy.instagram,
      label: pointsOfSaleCopy.instagramOf(name),
      icon: instagramIcon,
    },
    hasLocation && {
      href: mapUrl(latitude, longitude),
      text: pointsOfSaleCopy.map,
      label: pointsOfSaleCopy.mapOf(name),
      icon: pinIcon,
    },
  ].filter((link) => typeof link === 'object' && link !== null);
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 text-sm">
      {links.map(({ href, text, label, icon }) => (
        <li key={text}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center gap-1.5 md:min-h-8"
            aria-label={label}
          >
            <Icon path={icon} className="size-4" />
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

function mapUrl(latitude: number, longitude: number): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}
