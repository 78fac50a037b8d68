import {
  findFiguresVersion,
  listRollingFigures,
  listShopDays,
  listShopMornings,
  type ProductFigures,
  type ProductSums,
  type ShopSums,
} from '#db/queries/figures.ts';
import type { SignedIn } from '#domain/actors.ts';
import { type ClaimRate, claimRate, compareClaimRates } from '#domain/claim-rate.ts';
import { can } from '#domain/permissions.ts';
import { daysOfStock } from '#domain/stock-pace.ts';
import { periodDays, weekStart } from '#lib/split-period.ts';
import { addDays, localDay, wallTime } from '#lib/time.ts';
import type { Context } from '#services/context.ts';
import { rollingPeriods } from '#services/reports/rolling-periods.ts';
import { sumByBrand, sumShop } from '#services/reports/sum-figures.ts';

const WEEKS_BEFORE = 4;
const CHART_DAYS = 28;
const MAX_RANKED = 8;
/** Stock for longer than this is not listed. */
const MAX_DAYS_LEFT = 30;

/** A span until now, and the same span of the weeks before, the last one first. */
export type Comparison = { from: string; current: ShopSums; before: ShopSums[] };

export type Ranked<Values> = Values & { id: number; name: string; brandName?: string };

export type RunningOut = ProductFigures & { units: number; daysLeft: number };

export type Overview = {
  at: Date;
  hour: number;
  today: Comparison;
  week: Comparison;
  days: Array<ShopSums & { day: string }>;
  runningOut: RunningOut[];
  sales: { varieties: Ranked<ProductSums>[]; brands: Ranked<ProductSums>[] };
  germination: {
    from: string;
    varieties: Ranked<{ rate: ClaimRate }>[];
    brands: Ranked<{ rate: ClaimRate }>[];
  };
};

/** The version of all figures with the current hour: while it is unchanged, so are overview and reports. */
export async function getFiguresVersion({
  db,
  now,
  catalogueCache,
  actor,
}: Context<SignedIn>): Promise<string | undefined> {
  // Names and stock are those of the catalogue.
  const catalogue = catalogueCache.version();
  if (catalogue === undefined || actor.role !== 'staff') return undefined;
  const { day, hour } = comparedHour(now());
  return [actor.staffRole, catalogue, await findFiguresVersion(db), day, hour].join('-');
}

/** Figures of today and this week against the weeks before, stock that runs out, sales and claims. */
export async function getOverview({ db, now, actor }: Context<SignedIn>): Promise<Overview> {
  const at = now();
  const { day: today, hour } = comparedHour(at);
  const sameDays = Array.from({ length: WEEKS_BEFORE }, (_, i) => addDays(today, -7 * (i + 1)));
  const monday = weekStart(today);
  const periods = rollingPeriods(today);
  const [shopDays, mornings, products] = await Promise.all([
    listShopDays(db, { from: addDays(monday, -7 * WEEKS_BEFORE), to: today }),
    listShopMornings(db, sameDays, hour),
    listRollingFigures(db, periods),
  ]);
  const seeds = can(actor, 'readClaims') ? products.filter(isSeed) : [];
  const dayFigures = (from: string, to: string) =>
    sumShop(shopDays.filter(({ day }) => from <= day && day <= to));
  const morning = (day: string) => sumShop(mornings.filter((figures) => figures.day === day));
  return {
    at,
    hour,
    today: { from: today, current: dayFigures(today, today), before: sameDays.map(morning) },
    week: {
      from: monday,
      current: dayFigures(monday, today),
      before: sameDays.map((day) => sumShop([dayFigures(weekStart(day), addDays(day, -1)), morning(day)])),
    },
    days: Array.from({ length: CHART_DAYS }, (_, i) => {
      const day = addDays(today, i + 1 - CHART_DAYS);
      return { ...dayFigures(day, day), day };
    }),
    runningOut: findRunningOut(products, today),
    sales: {
      varieties: rankSales(products, can(actor, 'readReports')),
      brands: rankSales(sumByBrand(products), can(actor, 'readReports')),
    },
    germination: {
      from: periods.claims.from,
      varieties: rankClaims(seeds),
      brands: rankClaims(sumByBrand(seeds)),
    },
  };
}

/** The day, and the full hour nearest to now, at least 1: the days before count until then. */
function comparedHour(at: Date): { day: string; hour: number } {
  const [, hours = 0, minutes = 0] = /T(\d+):(\d+)$/.exec(wallTime(at.getTime()))?.map(Number) ?? [];
  return { day: localDay(at), hour: Math.max(1, Math.round(hours + minutes / 60)) };
}

function isSeed({ type }: ProductFigures): boolean {
  return type !== 'merch';
}

function findRunningOut(products: readonly ProductFigures[], today: string): RunningOut[] {
  return products
    .filter(({ isOnSale }) => isOnSale)
    .map((product) => {
      const units = product.pendingUnits + product.completedUnits;
      const age = periodDays({ from: localDay(product.createdAt), to: today }) - 1;
      return { ...product, units, daysLeft: daysOfStock({ stock: product.stock, units, age }) };
    })
    .filter(({ daysLeft }) => daysLeft <= MAX_DAYS_LEFT)
    .toSorted((one, other) => one.daysLeft - other.daysLeft || other.units - one.units)
    .slice(0, MAX_RANKED);
}

/** By pesos, or by units for callers who may not know the pesos, not even their order. */
function rankSales(figures: readonly Ranked<ProductSums>[], byPesos: boolean): Ranked<ProductSums>[] {
  const size = (one: ProductSums) =>
    byPesos ? one.pendingAmount + one.completedAmount : one.pendingUnits + one.completedUnits;
  return figures
    .filter((one) => one.pendingUnits + one.completedUnits > 0)
    .toSorted((one, other) => size(other) - size(one))
    .slice(0, MAX_RANKED);
}

function rankClaims(figures: readonly Ranked<ProductSums>[]): Ranked<{ rate: ClaimRate }>[] {
  return figures
    .map((one) => ({ ...one, rate: claimRate(one.claims - one.rejectedClaims, one.soldSeeds) }))
    .filter(({ rate }) => rate.claims > 0)
    .toSorted((one, other) => compareClaimRates(one.rate, other.rate))
    .slice(0, MAX_RANKED);
}
