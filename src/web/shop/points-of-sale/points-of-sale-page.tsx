import { useSuspenseQuery } from '@tanstack/react-query';
import type { PointOfSaleView } from '#contract/site.ts';
import { pointsOfSaleCopy } from '#copy/points-of-sale.ts';
import { whatsappUrl } from '#lib/whatsapp.ts';
import { Icon } from '#web/components/icon.tsx';
import { instagramIcon, pinIcon, whatsappIcon } from '#web/components/icons.ts';
import { useSite } from '#web/hooks/use-site.ts';
import { useAppContext } from '#web/lib/app-context.ts';
import { pointsOfSale } from '#web/lib/queries/site.ts';
import { useSearch } from '#web/lib/router/hooks.ts';
import { Link } from '#web/lib/router/link.tsx';
import { ProvinceMap } from '#web/shop/points-of-sale/province-map.tsx';
import {
  findShops,
  type ProvinceShops,
  shopsByProvince,
} from '#web/shop/points-of-sale/shops-by-province.ts';
import stylesheet from '#web/styles/points-of-sale.css?url';

/** Points of sale: a map of the provinces, and beside it the list, which a province of the URL filters. */
export function PointsOfSalePage() {
  const { api } = useAppContext();
  const { provincia } = useSearch({ from: '/puntos-de-venta' });
  const { data: points } = useSuspenseQuery(pointsOfSale(api));
  const site = useSite();
  const provinces = shopsByProvince(points);
  const selected = findShops(provinces, provincia);
  return (
    <div className="wrap pt-8 pb-16 md:pt-12">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <h1 className="text-3xl md:text-5xl">{pointsOfSaleCopy.title}</h1>
      <p className="measure mt-4 text-soft">
        {site.how_to_buy} {points.length > 0 ? pointsOfSaleCopy.lead : pointsOfSaleCopy.empty}
      </p>
      {points.length > 0 && (
        <div className="points">
          <div className="points-map">
            <ProvinceMap provinces={provinces} selected={selected?.id} />
            <p className="points-legend">{pointsOfSaleCopy.mapLegend}</p>
          </div>
          <div>
            <ProvinceLinks provinces={provinces} selected={selected} count={points.length} />
            <ShopList provinces={selected ? [selected] : provinces} selected={selected} />
          </div>
        </div>
      )}
    </div>
  );
}

type ProvinceLinksProps = {
  provinces: readonly ProvinceShops[];
  selected: ProvinceShops | undefined;
  /** Points of sale in all provinces. */
  count: number;
};

function ProvinceLinks({ provinces, selected, count }: ProvinceLinksProps) {
  const all = { id: undefined, name: pointsOfSaleCopy.all, count };
  const links = [all, ...provinces.map(({ id, name, points }) => ({ id, name, count: points.length }))];
  return (
    <nav aria-label={pointsOfSaleCopy.provinces}>
      <ul className="points-provinces">
        {links.map(({ id, name, count: inIt }) => (
          <li key={name}>
            <Link
              to="/puntos-de-venta"
              search={id === undefined ? {} : { provincia: id }}
              hash={LIST_ID}
              preload={false}
              resetScroll={false}
              className="chip figures"
              aria-current={id === selected?.id ? 'page' : undefined}
            >
              {name} <span className="font-normal text-soft">{inIt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ShopListProps = { provinces: readonly ProvinceShops[]; selected: ProvinceShops | undefined };

function ShopList({ provinces, selected }: ShopListProps) {
  const count = provinces.reduce((sum, { points }) => sum + points.length, 0);
  return (
    <section id={LIST_ID} aria-label={pointsOfSaleCopy.list} className="points-list mt-6">
      <p role="status" className="figures pb-3 text-sm text-soft">
        {pointsOfSaleCopy.shown(count, selected?.name)}
      </p>
      {provinces.map(({ id, name, points }) => (
        <section key={id} id={id} aria-label={name}>
          <h2 className="text-xl">{name}</h2>
          <ul className="points-shops">
            {points.map((point) => (
              <PointOfSaleCard key={point.id} point={point} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

const LIST_ID = 'locales';

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
          href={`tel:${phone.replace(/(?!^\+)\D/g, '')}`}
          className="link figures inline-flex min-h-11 items-center text-sm md:min-h-8"
          aria-label={pointsOfSaleCopy.call(name, phone)}
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
