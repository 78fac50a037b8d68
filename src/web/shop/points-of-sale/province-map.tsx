import { pointsOfSaleCopy } from '#copy/points-of-sale.ts';
import { Link } from '#web/lib/router/link.tsx';
import {
  MAP_SIZE,
  outlinePath,
  outlines,
  type ProvinceId,
  project,
} from '#web/shop/points-of-sale/argentina.ts';
import type { ProvinceShops } from '#web/shop/points-of-sale/shops-by-province.ts';

type ProvinceMapProps = { provinces: readonly ProvinceShops[]; selected: string | undefined };

const ids = Object.keys(outlines) as ProvinceId[];
const paths = new Map(ids.map((id) => [id, outlinePath(id)]));

const CITY = 'ciudad-autonoma-de-buenos-aires';
const COUNT_RADIUS = 17;

/**
 * Map of the provinces, those with shops as links with their number. Hidden from screen readers and the keyboard: the
 * list of provinces beside it has the same links, with targets of full size.
 */
export function ProvinceMap({ provinces, selected }: ProvinceMapProps) {
  const shops = new Map(provinces.map((province) => [province.id, province]));
  const empty = ids.filter((id) => !shops.has(id));
  const filled = ids.flatMap((id) => shops.get(id) ?? []);
  // The selected province is drawn last: its outline lies over those of its neighbours.
  const inOrder = filled.toSorted((a, b) => Number(a.id === selected) - Number(b.id === selected));
  return (
    <svg viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`} aria-hidden="true" className="province-map">
      <Graticule />
      {empty.map((id) => (
        <path key={id} d={paths.get(id)} className="province-empty">
          <title>{`${outlines[id].name}, ${pointsOfSaleCopy.none}`}</title>
        </path>
      ))}
      {inOrder.map((province) => (
        <ProvinceLink key={province.id} province={province} state={linkState(province.id, selected)} />
      ))}
    </svg>
  );
}

type LinkState = 'current' | 'other' | undefined;

function linkState(id: string, selected: string | undefined): LinkState {
  if (selected === undefined) return undefined;
  return id === selected ? 'current' : 'other';
}

type ProvinceLinkProps = { province: ProvinceShops; state: LinkState };

function ProvinceLink({ province: { id, name, points }, state }: ProvinceLinkProps) {
  const outline = outlines[id as ProvinceId];
  const [x, y] = project(outline.label);
  return (
    <Link
      to="/puntos-de-venta"
      search={state === 'current' ? {} : { provincia: id }}
      hash="locales"
      preload={false}
      resetScroll={false}
      tabIndex={-1}
      className="province"
      data-state={state}
    >
      <title>{pointsOfSaleCopy.provinceLink(name, points.length)}</title>
      <path d={paths.get(id as ProvinceId)} className="province-shape" />
      {id === CITY && <path d={leaderToCity(x, y)} className="province-leader" />}
      <circle cx={x} cy={y} r={COUNT_RADIUS} />
      <text x={x} y={y} dy="0.36em">
        {points.length}
      </text>
    </Link>
  );
}

/** Line from the city, which is too small for a number, to its number at sea. */
function leaderToCity(x: number, y: number): string {
  const [cityX, cityY] = project([58.4, 34.6]);
  return `M${cityX} ${cityY}L${x - COUNT_RADIUS} ${y}`;
}

const parallels = [25, 30, 35, 40, 45, 50, 55];
const meridians = [75, 70, 65, 60, 55, 50];

/** Every fifth parallel and meridian, with the names of sea and islands. */
function Graticule() {
  const lines = [
    ...parallels.map((latitude) => range(78, 46).map((longitude) => project([longitude, latitude]))),
    ...meridians.map((longitude) => range(57, 20).map((latitude) => project([longitude, latitude]))),
  ];
  const [islandsX, islandsY] = project([59.4, 53.1]);
  const [seaX, seaY] = project([60.2, 44.4]);
  return (
    <>
      <path
        className="map-graticule"
        d={lines.map((points) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`).join('')}
      />
      <text className="map-name" x={islandsX} y={islandsY}>
        {pointsOfSaleCopy.islands}
      </text>
      <text className="map-name map-sea" x={seaX} y={seaY}>
        {pointsOfSaleCopy.sea}
      </text>
    </>
  );
}

function range(from: number, to: number): number[] {
  const step = 2;
  return Array.from({ length: Math.floor((from - to) / step) + 1 }, (_, index) => from - index * step);
}
