import { deliveryCopy } from '#contract/messages/order-labels.ts';
import type { ReportGroup, ReportQuery } from '#contract/reports.ts';
import {
  listProductFigures,
  listShopDays,
  type ProductFigures,
  type ProductSums,
  type ShopSums,
} from '#db/queries/figures.ts';
import type { SignedIn } from '#domain/actors.ts';
import { type ClaimRate, claimRate } from '#domain/claim-rate.ts';
import { monthStart, type Period, periodDays, weekStart } from '#lib/split-period.ts';
import { addDays } from '#lib/time.ts';
import type { Context } from '#services/context.ts';
import { sumByBrand, sumShop } from '#services/reports/sum-figures.ts';

/** Money in centavos. Absent is what a kind of row does not count. */
export type ReportRow = {
  key: string;
  name: string;
  brandName?: string | undefined;
  orders?: number;
  cancelled?: number;
  units?: number;
  reserved: number;
  completed?: number;
  customers?: number;
  claims?: number;
  rate?: ClaimRate | undefined;
};

export type Report = Period & {
  by: ReportGroup;
  totals: ShopSums;
  before: ShopSums & Period;
  unassignedClaims: number;
  rows: ReportRow[];
};

/** Figures of a period, and of the same number of days before it. */
export async function getReport({ db }: Context<SignedIn>, { from, to, by }: ReportQuery): Promise<Report> {
  const period = { from, to };
  const earlier = { from: addDays(from, -periodDays(period)), to: addDays(from, -1) };
  const ofProducts = by === 'variety' || by === 'brand';
  const [shopDays, products] = await Promise.all([
    listShopDays(db, { from: earlier.from, to }),
    ofProducts ? listProductFigures(db, period) : [],
  ]);
  const days = shopDays.filter(({ day }) => day >= from);
  const totals = sumShop(days);
  const assignedClaims = products.reduce((sum, { claims }) => sum + claims, 0);
  return {
    ...period,
    by,
    totals,
    before: { ...sumShop(shopDays.filter(({ day }) => day < from)), ...earlier },
    unassignedClaims: ofProducts ? totals.claims - assignedClaims : 0,
    rows: reportRows({ by, period, days, products, totals }),
  };
}

type RowSources = {
  by: ReportGroup;
  period: Period;
  days: ReadonlyArray<ShopSums & { day: string }>;
  products: readonly ProductFigures[];
  totals: ShopSums;
};

function reportRows({ by, period, days, products, totals }: RowSources): ReportRow[] {
  switch (by) {
    case 'variety':
      return byPesos(
        products.map((product) => productRow(product, product.brandName, product.type !== 'merch')),
      );
    case 'brand':
      return byPesos(sumByBrand(products).map((brand) => productRow(brand, undefined, true)));
    case 'delivery':
      return deliveryRows(totals);
    default:
      return timeRows(by, period, days);
  }
}

const spanStarts = { day: (day: string) => day, week: weekStart, month: monthStart };

/** One row for each span, also those without any figure. The first and the last may be cut by the period. */
function timeRows(by: keyof typeof spanStarts, { from, to }: Period, days: RowSources['days']): ReportRow[] {
  const spanStart = spanStarts[by];
  const bySpan = Map.groupBy(days, ({ day }) => spanStart(day));
  const keys = new Set(
    Array.from({ length: periodDays({ from, to }) }, (_, i) => spanStart(addDays(from, i))),
  );
  return [...keys].map((key) => {
    const sums = sumShop(bySpan.get(key) ?? []);
    return {
      key,
      name: '',
      orders: sums.pendingOrders + sums.completedOrders,
      cancelled: sums.cancelledOrders,
      units: sums.pendingUnits + sums.completedUnits,
      reserved: sums.pendingTotal + sums.completedTotal,
      completed: sums.completedTotal,
      customers: sums.customers,
      claims: sums.claims,
    };
  });
}

function productRow(
  sums: ProductSums & { id: number; name: string },
  brandName: string | undefined,
  hasSeeds: boolean,
): ReportRow {
  return {
    key: String(sums.id),
    name: sums.name,
    brandName,
    units: sums.pendingUnits + sums.completedUnits,
    reserved: sums.pendingAmount + sums.completedAmount,
    completed: sums.completedAmount,
    claims: sums.claims,
    rate: hasSeeds ? claimRate(sums.claims - sums.rejectedClaims, sums.soldSeeds) : undefined,
  };
}

function deliveryRows(totals: ShopSums): ReportRow[] {
  const orders = totals.pendingOrders + totals.completedOrders;
  const reserved = totals.pendingTotal + totals.completedTotal;
  const row = (key: keyof typeof deliveryCopy, count: number, pesos: number): ReportRow => ({
    key,
    name: deliveryCopy[key],
    orders: count,
    reserved: pesos,
  });
  return [
    row('coordinate', orders - totals.addressOrders, reserved - totals.addressTotal),
    row('address', totals.addressOrders, totals.addressTotal),
  ];
}

function byPesos(rows: readonly ReportRow[]): ReportRow[] {
  return rows.toSorted(
    (one, other) => other.reserved - one.reserved || (other.units ?? 0) - (one.units ?? 0),
  );
}
