import {
  findFiguresVersion,
  listProductFigures,
  listShopDays,
  listShopMornings,
  type ProductFigures,
  type ProductSums,
  type ShopSums,
} from '#db/queries/figures.ts';
import type { SignedIn } from '#domain/actors.ts';
import { type ClaimRate, claimRate, compareClaimRates } from '#domain/claim-rate.ts';
import { can } from '#domain/permissions.ts';
import { daysOfStock, PACE_DAYS } from '#domain/stock-pace.ts';
import { monthStart, periodDays, weekStart } from '#lib/split-period.ts';
import { addDays, localDay, wallTime } from '#lib/time.ts';
import type { Context } from '#services/context.ts';
import { sumByBrand, sumShop } from '#services/reports/sum-figures.ts';

const WEEKS_BEFORE = 4;
const CHART_DAYS = 28;
const MAX_RANKED = 8;
/** Stock for longer than this is not listed. */
const MAX_DAYS_LEFT = 30;
/** The current month and the eleven before. */
const GERMINATION_MONTHS = 12;

/** A span until now, and the same span of the weeks before, the last one first. */
export type Comparison = { from: string; current: ShopSums; before: ShopSums[] };

export type Ranked<Values> = Values & { id: number; name: string; brandName: string | undefined };

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
  const germinationFrom = monthsBefore(today, GERMINATION_MONTHS - 1);
  const [shopDays, mornings, recent, germination] = await Promise.all([
    listShopDays(db, { from: addDays(monday, -7 * WEEKS_BEFORE), to: today }),
    listShopMornings(db, sameDays, hour),
    listProductFigures(db, { from: addDays(today, 1 - PACE_DAYS), to: today }),
    can(actor, 'readClaims') ? listProductFigures(db, { from: germinationFrom, to: today }) : [],
  ]);
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
    runningOut: findRunningOut(recent, today),
    sales: {
      varieties: rankSales(recent.map(toRanked), can(actor, 'readReports')),
      brands: rankSales(rankedBrands(recent), can(actor, 'readReports')),
    },
    germination: {
      from: germinationFrom,
      varieties: rankClaims(germination.filter(isSeed).map(toRanked)),
      brands: rankClaims(rankedBrands(germination.filter(isSeed))),
    },
  };
}

/** The day, and the full hour nearest to now, at least 1: the days before count until then. */
function comparedHour(at: Date): { day: string; hour: number } {
  const [, hours = 0, minutes = 0] = /T(\d+):(\d+)$/.exec(wallTime(at.getTime()))?.map(Number) ?? [];
  return { day: localDay(at), hour: Math.max(1, Math.round(hours + minutes / 60)) };
}

/** The first day of the month that many months ago. */
function monthsBefore(day: string, months: number): string {
  let first = monthStart(day);
  for (let i = 0; i < months; i++) first = monthStart(addDays(first, -1));
  return first;
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

function toRanked(product: ProductFigures): Ranked<ProductSums> {
  return product;
}

function rankedBrands(products: readonly ProductFigures[]): Ranked<ProductSums>[] {
  return sumByBrand(products).map((brand) => ({ ...brand, brandName: undefined }));
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
    .map(({ id, name, brandName, claims, rejectedClaims, soldSeeds }) => ({
      id,
      name,
      brandName,
      rate: claimRate(claims - rejectedClaims, soldSeeds),
    }))
    .filter(({ rate }) => rate.claims > 0)
    .toSorted((one, other) => compareClaimRates(one.rate, other.rate))
    .slice(0, MAX_RANKED);
}
