import type { ReactNode } from 'react';
import { compareCopy } from '#copy/chosen-products.ts';
import { formatBlisterSize } from '#copy/format-blister-size.ts';
import { packetCopy } from '#copy/packets.ts';
import { bestVarieties, type ComparedFact, lowestPricePerSeed } from '#domain/compare-varieties.ts';
import { capitalize } from '#lib/capitalize.ts';
import { PacketImage } from '#web/components/packet-image.tsx';
import { TaxFreePrice } from '#web/components/tax-free-price.tsx';
import { useUser } from '#web/hooks/use-user.ts';
import { readLatestChosen, writeChosen } from '#web/lib/chosen-products.ts';
import { compareSearch } from '#web/lib/compare-search.ts';
import { pesos } from '#web/lib/format.ts';
import type { ComparedProduct } from '#web/lib/queries/products-by-id.ts';
import { Link } from '#web/lib/router/link.tsx';

type Row = {
  name: string;
  /** Empty where it is unknown. */
  value: (product: ComparedProduct) => ReactNode;
  best?: { fact: ComparedFact; text: string };
};

const { rows: names, best } = compareCopy;

const ROWS: readonly Row[] = [
  { name: names.brand, value: ({ brand }) => brand },
  { name: names.type, value: ({ type }) => packetCopy.types[type] },
  { name: names.genotype, value: ({ genotype }) => genotype && <span className="latin">{genotype}</span> },
  {
    name: names.balance,
    value: ({ facts, shown }) =>
      facts.indica === null ? shown.dominance : compareCopy.balance(facts.indica),
  },
  { name: names.thc, value: ({ shown }) => shown.thc, best: { fact: 'thc', text: best.thc } },
  { name: names.cbd, value: ({ shown }) => shown.cbd, best: { fact: 'cbd', text: best.cbd } },
  {
    name: names.flowering,
    value: ({ shown }) => shown.flowering_time,
    best: { fact: 'flowering', text: best.flowering },
  },
  {
    name: names.cycle,
    value: ({ shown }) => shown.completed_cicle,
    best: { fact: 'cycle', text: best.cycle },
  },
  {
    name: names.yieldIndoor,
    value: ({ shown }) => shown.yield_indoor,
    best: { fact: 'yieldIndoor', text: best.yield },
  },
  {
    name: names.yieldOutdoor,
    value: ({ shown }) => shown.yield_outdoor,
    best: { fact: 'yieldOutdoor', text: best.yield },
  },
  { name: names.heightIndoor, value: ({ shown }) => shown.height_indoor },
  { name: names.heightOutdoor, value: ({ shown }) => shown.height_outdoor },
  { name: names.flavors, value: ({ shown }) => capitalize(shown.flavors) },
  { name: names.aroma, value: ({ shown }) => capitalize(shown.aroma) },
  { name: names.effects, value: ({ shown }) => capitalize(shown.effects) },
  { name: names.stock, value: (product) => <Stock product={product} /> },
];

/** Only for those who see prices. */
const PRICE_ROW: Row = {
  name: names.price,
  value: ({ blisters }) => {
    const price = lowestPricePerSeed(blisters);
    if (price === undefined) return '';
    return (
      <>
        {compareCopy.perSeed(pesos(price))}
        <TaxFreePrice finalPrice={price} />
      </>
    );
  },
  best: { fact: 'price', text: best.price },
};

type CompareTableProps = {
  products: readonly ComparedProduct[];
  /** Called when a variety is taken out: its link disappears. */
  onRemove: () => void;
};

const COLUMNS_ON_PHONE = 2;
const CELL = 'min-w-36 border-line p-3 align-top md:min-w-40 md:border-l max-md:not-nth-2:border-l';

/**
 * Scrolls sideways where it does not fit, also by keyboard; the names of the rows stay in view. On phones the column of
 * names has no width: each name is on a strip over the values of its row.
 */
export function CompareTable({ products, onRemove }: CompareTableProps) {
  const user = useUser();
  const rows = user ? [...ROWS, PRICE_ROW] : ROWS;
  return (
    <>
      {products.length > COLUMNS_ON_PHONE && (
        <p className="mt-3 text-sm text-soft md:hidden">{compareCopy.scroll}</p>
      )}
      <section
        aria-label={compareCopy.table}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="@container mt-5 overflow-x-auto border-y border-line"
      >
        <table className="figures w-full border-collapse text-sm lg:table-fixed">
          <thead>
            <tr>
              <th
                scope="col"
                className="md:sticky md:left-0 md:z-1 md:bg-paper md:p-3 md:text-left md:align-bottom lg:w-48"
              >
                <span className="label text-soft max-md:sr-only">{compareCopy.feature}</span>
              </th>
              {products.map((product) => (
                <VarietyHeader key={product.id} product={product} products={products} onRemove={onRemove} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FactRow key={row.name} row={row} products={products} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

type VarietyHeaderProps = CompareTableProps & { product: ComparedProduct };

function VarietyHeader({ product, products, onRemove }: VarietyHeaderProps) {
  const { id, name, type } = product;
  const others = products.map((other) => other.id).filter((other) => other !== id);
  return (
    <th scope="col" data-type={type} className={`text-left font-normal ${CELL}`}>
      <span className="block w-24 overflow-hidden rounded-md border border-line" aria-hidden="true">
        <PacketImage product={product} eager sizes="6rem" />
      </span>
      <Link
        to="/producto/$id"
        params={{ id: String(id) }}
        className="mt-1 inline-flex min-h-11 items-start pt-2 font-display text-lg leading-tight wrap-anywhere hover:underline"
      >
        {name}
      </Link>
      <br />
      <Link
        to="/comparar"
        search={compareSearch(others)}
        aria-label={compareCopy.removeNamed(name)}
        className="link inline-flex min-h-11 min-w-11 items-center text-xs"
        onClick={() => {
          writeChosen(
            'compared',
            readLatestChosen('compared').filter((chosen) => chosen !== id),
          );
          onRemove();
        }}
      >
        {compareCopy.remove}
      </Link>
    </th>
  );
}

function FactRow({ row, products }: { row: Row; products: readonly ComparedProduct[] }) {
  const bestIndexes = row.best ? bestVarieties(products, row.best.fact) : [];
  return (
    <tr className="border-t border-line">
      <th
        scope="row"
        className="sticky left-0 z-1 text-left align-top font-semibold md:w-48 md:bg-paper md:p-3 md:wrap-anywhere"
      >
        <span className="max-md:absolute max-md:top-0 max-md:left-0 max-md:w-[100cqw] max-md:bg-shade max-md:p-2 max-md:text-xs max-md:leading-none max-md:whitespace-nowrap">
          {row.name}
        </span>
      </th>
      {products.map((product, index) => {
        const isBest = bestIndexes.includes(index);
        return (
          <td
            key={product.id}
            className={`wrap-anywhere max-md:pt-10 ${CELL} ${isBest ? 'bg-card font-semibold' : ''}`}
          >
            {row.value(product) || <span className="text-soft italic">{compareCopy.unknown}</span>}
            {isBest && <span className="mt-1 block text-xs text-leaf-ink">{row.best?.text}</span>}
          </td>
        );
      })}
    </tr>
  );
}

function Stock({ product: { stock, blisters, type } }: { product: ComparedProduct }) {
  if (stock === 0) return <span className="text-alarm-ink">{compareCopy.soldOut}</span>;
  const inStock = blisters.filter((blister) => blister.stock > 0);
  return (
    <ul>
      {inStock.map(({ id, seed_count }) => (
        <li key={id}>{formatBlisterSize({ type, seedCount: seed_count })}</li>
      ))}
    </ul>
  );
}
