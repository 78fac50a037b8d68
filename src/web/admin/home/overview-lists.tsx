import { useQuery } from '@tanstack/react-query';
import type { OverviewView, RatedView, RunningOutView, SalesView } from '#contract/reports.ts';
import {
  claimRateCopy,
  figureCopy,
  newestOrdersCopy,
  runningOutCopy,
  salesCopy,
} from '#copy/admin-reports.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { FoldedList } from '#web/admin/home/phone-fold.tsx';
import { OrderCustomer, OrderLink, OrderStatusBadges, OrderTime } from '#web/admin/orders/order-summary.tsx';
import { claimRateColumns } from '#web/admin/reports/claim-rate-columns.tsx';
import { type FigureColumn, FigureTable, NameWithBrand } from '#web/admin/reports/figure-table.tsx';
import { formatDecimal, formatFigure } from '#web/admin/reports/figures.ts';
import { newestOrders } from '#web/admin/reports/queries.ts';
import { type RankedPoint, RankingChart } from '#web/admin/reports/ranking-chart.tsx';
import { Section } from '#web/admin/shared/section.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useAppContext } from '#web/lib/app-context.ts';
import { longDay, pesos, shortDateTime } from '#web/lib/format.ts';
import { Link } from '#web/lib/router/link.tsx';
import { getErrorText } from '#web/lib/show-error.ts';

const TITLE = 'font-display text-xl';

export function NewestOrders() {
  const { api } = useAppContext();
  const { data, error, refetch } = useQuery(newestOrders(api));
  const orders = data?.answer.results;
  return (
    <Section title={newestOrdersCopy.title} titleClass={TITLE}>
      {error && !orders && (
        <LoadError className="mt-3" text={getErrorText(error, newestOrdersCopy.failed)} onRetry={refetch} />
      )}
      {orders?.length === 0 && <p className="mt-2 text-sm text-soft">{newestOrdersCopy.empty}</p>}
      <FoldedList
        count={orders?.length ?? 0}
        copy={newestOrdersCopy.fold}
        link={
          <Link href="/admin/pedidos" className="link inline-flex min-h-11 items-center">
            {newestOrdersCopy.all}
          </Link>
        }
      >
        <ul className="mt-2 border-t border-line">
          {orders?.map((order) => (
            <li
              key={order.id}
              className="relative flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line py-2 text-sm"
            >
              <div className="min-w-0 flex-[1_1_8rem]">
                <OrderCustomer order={order} />
                <p className="figures text-xs text-soft">
                  <OrderLink order={order} className="font-semibold text-ink after:absolute after:inset-0" />{' '}
                  <OrderTime order={order} format={shortDateTime} />
                </p>
              </div>
              <div className="ml-auto text-right">
                <p className="figures font-semibold">{pesos(order.total)}</p>
                <OrderStatusBadges order={order} />
              </div>
            </li>
          ))}
        </ul>
      </FoldedList>
    </Section>
  );
}

export function RunningOut({ products }: { products: readonly RunningOutView[] }) {
  return (
    <Section title={runningOutCopy.title} titleClass={TITLE}>
      <p className="mt-1 text-xs text-soft">{runningOutCopy.hint}</p>
      {products.length === 0 && <p className="mt-2 text-sm text-soft">{runningOutCopy.empty}</p>}
      <FoldedList count={products.length} copy={runningOutCopy.fold}>
        <ul className="mt-2 border-t border-line">
          {products.map(({ id, name, brand, stock, units, days_left }) => (
            <li
              key={id}
              className="relative flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line py-2 text-sm"
            >
              <div className="min-w-0 flex-[1_1_8rem]">
                <Link
                  to="/admin/productos/stock/$productId"
                  params={{ productId: String(id) }}
                  preload={false}
                  className="font-semibold wrap-anywhere after:absolute after:inset-0"
                >
                  {name}
                </Link>
                <span className="text-soft"> {brand}</span>
                <p className="text-xs text-soft">{runningOutCopy.pace(stock, units)}</p>
              </div>
              <strong
                className={`figures ml-auto whitespace-nowrap ${days_left < URGENT_DAYS ? 'text-alarm-ink' : ''}`}
              >
                {runningOutCopy.left(days_left)}
              </strong>
            </li>
          ))}
        </ul>
      </FoldedList>
    </Section>
  );
}

const URGENT_DAYS = 7;

type RankedRow = Pick<RankedPoint, 'name' | 'brand'> & { id: number };

const groups = [
  {
    name: 'varieties',
    caption: salesCopy.varieties,
    header: salesCopy.variety,
    fold: salesCopy.foldVarieties,
  },
  { name: 'brands', caption: salesCopy.brands, header: salesCopy.brand, fold: salesCopy.foldBrands },
] as const;

type RankingsProps<Row extends RankedRow> = {
  title: string;
  rows: Readonly<Record<(typeof groups)[number]['name'], readonly Row[]>>;
  toPoint: (row: Row) => Omit<RankedPoint, 'key' | 'name' | 'brand'>;
  /** Columns of the tables, after the names. */
  columns: readonly FigureColumn<Row>[];
  className: string;
};

/** Varieties and brands as a chart each, with its table. */
function Rankings<Row extends RankedRow>(props: RankingsProps<Row>) {
  const { title, rows, toPoint, columns, className } = props;
  return (
    <div className={`grid gap-x-10 gap-y-6 ${className}`}>
      {groups.map(({ name: group, caption, header, fold }) => (
        <div key={group} className="min-w-0">
          <h3 className="label mt-2 text-soft">{caption}</h3>
          <FoldedList count={rows[group].length} copy={fold}>
            <RankingChart
              title={`${title}: ${caption}`}
              points={rows[group].map((row) => ({
                key: row.id,
                name: row.name,
                brand: row.brand,
                ...toPoint(row),
              }))}
            >
              <FigureTable
                caption={`${title}: ${caption}`}
                columns={[
                  { label: header, render: ({ name, brand }) => <NameWithBrand name={name} brand={brand} /> },
                  ...columns,
                ]}
                rows={rows[group]}
                rowKey={({ id }) => id}
              />
            </RankingChart>
          </FoldedList>
        </div>
      ))}
    </div>
  );
}

export function Sales({ sales }: { sales: NonNullable<OverviewView['sales']> }) {
  const isEmpty = sales.varieties.length === 0;
  const hasMoney = sales.varieties.some(({ reserved }) => reserved !== null);
  return (
    <Section title={salesCopy.title} titleClass={TITLE}>
      <p className="mt-1 text-xs text-soft">{isEmpty ? salesCopy.empty : salesCopy.hint}</p>
      {!isEmpty && (
        <Rankings
          title={salesCopy.title}
          rows={sales}
          toPoint={salesPoint}
          columns={hasMoney ? [unitsColumn, moneyColumn] : [unitsColumn]}
          className="mt-2 md:grid-cols-2"
        />
      )}
    </Section>
  );
}

/** By pesos as the list is sorted, or by units for users who may not see them. */
function salesPoint({ units, reserved }: SalesView) {
  return {
    value: reserved ?? units,
    text: reserved === null ? salesCopy.units(units) : formatFigure('reserved', reserved),
  };
}

const unitsColumn: FigureColumn<SalesView> = {
  label: figureCopy.units,
  render: ({ units }) => formatThousands(units),
  isNumeric: true,
};
const moneyColumn: FigureColumn<SalesView> = {
  label: figureCopy.reserved,
  render: ({ reserved }) => formatFigure('reserved', reserved ?? 0),
  isNumeric: true,
};

export function Germination({ germination }: { germination: NonNullable<OverviewView['germination']> }) {
  const isEmpty = germination.varieties.length === 0;
  return (
    <Section title={claimRateCopy.title} titleClass={TITLE}>
      <p className="mt-1 text-xs text-soft">
        {isEmpty ? claimRateCopy.empty : claimRateCopy.hint(longDay(germination.from))}
      </p>
      {!isEmpty && (
        <>
          <p className="notice mt-3 max-w-prose text-sm">
            {claimRateCopy.caution} {claimRateCopy.order}
          </p>
          <Rankings
            title={claimRateCopy.title}
            rows={germination}
            toPoint={ratePoint}
            columns={claimRateColumns<RatedView>(({ rate }) => rate)}
            className="mt-3 xl:grid-cols-2"
          />
        </>
      )}
    </Section>
  );
}

/** Claims per thousand seeds, with the range that contains the true rate. */
function ratePoint({ rate }: RatedView) {
  const { per_thousand, low, high, is_small } = rate;
  const point = { value: per_thousand ?? 0, isFaint: is_small };
  if (per_thousand === null || low === null || high === null) return { ...point, text: claimRateCopy.none };
  const text = claimRateCopy.rate(formatDecimal(per_thousand), formatDecimal(low), formatDecimal(high));
  return { ...point, range: { low, high }, text: is_small ? `${claimRateCopy.small} · ${text}` : text };
}
