import { presentAs } from '#api/present/present-as.ts';
import {
  ClaimRateView,
  type FiguresView,
  type OverviewView,
  type RatedView,
  type ReportRowView,
  type ReportView,
  RunningOutView,
  type SalesView,
} from '#contract/reports.ts';
import type { ProductSums, ShopSums } from '#db/queries/figures.ts';
import type { SignedIn } from '#domain/actors.ts';
import type { ClaimRate } from '#domain/claim-rate.ts';
import { can } from '#domain/permissions.ts';
import type { Comparison, Overview, Ranked } from '#services/reports/get-overview.ts';
import type { Report, ReportRow } from '#services/reports/get-report.ts';

/** More than any number of days or weeks in a report. */
const MAX_ROWS = 600;

/** Leaves out what the role of the actor may not read. */
export function presentOverview(actor: SignedIn, overview: Overview): OverviewView {
  const { at, hour, today, week, days, runningOut, sales, germination } = overview;
  const canReadPesos = can(actor, 'readReports');
  return {
    at: at.toISOString(),
    hour,
    today: presentComparison(actor, today),
    week: presentComparison(actor, week),
    days: days.map((figures) => ({ ...presentFigures(actor, figures), day: figures.day })),
    running_out: runningOut.map((product) =>
      presentAs(RunningOutView, { ...product, brand: product.brandName }),
    ),
    sales: can(actor, 'readOrders')
      ? {
          varieties: sales.varieties.map((one) => presentSales(one, canReadPesos)),
          brands: sales.brands.map((one) => presentSales(one, canReadPesos)),
        }
      : null,
    germination: can(actor, 'readClaims')
      ? {
          from: germination.from,
          varieties: germination.varieties.map(presentRated),
          brands: germination.brands.map(presentRated),
        }
      : null,
  };
}

export function presentReport(actor: SignedIn, report: Report): ReportView {
  const { from, to, by, totals, before, unassignedClaims, rows } = report;
  return {
    from,
    to,
    by,
    totals: presentFigures(actor, totals),
    before: { ...presentFigures(actor, before), from: before.from, to: before.to },
    unassigned_claims: unassignedClaims,
    rows: rows.slice(0, MAX_ROWS).map(presentRow),
    count: rows.length,
  };
}

function presentComparison(actor: SignedIn, { from, current, before }: Comparison) {
  return {
    from,
    current: presentFigures(actor, current),
    before: before.map((figures) => presentFigures(actor, figures)),
  };
}

function presentFigures(actor: SignedIn, sums: ShopSums): FiguresView {
  const canReadOrders = can(actor, 'readOrders');
  const canReadPesos = can(actor, 'readReports');
  return {
    orders: canReadOrders ? sums.pendingOrders + sums.completedOrders : null,
    cancelled: canReadOrders ? sums.cancelledOrders : null,
    units: canReadOrders ? sums.pendingUnits + sums.completedUnits : null,
    reserved: canReadPesos ? toPesos(sums.pendingTotal + sums.completedTotal) : null,
    completed: canReadPesos ? toPesos(sums.completedTotal) : null,
    customers: can(actor, 'readPeople') ? sums.customers : null,
    claims: can(actor, 'readClaims') ? sums.claims : null,
  };
}

function presentSales(one: Ranked<ProductSums>, canReadPesos: boolean): SalesView {
  const { id, name, brandName, pendingAmount, completedAmount, pendingUnits, completedUnits } = one;
  return {
    id,
    name,
    brand: brandName ?? null,
    units: pendingUnits + completedUnits,
    reserved: canReadPesos ? toPesos(pendingAmount + completedAmount) : null,
  };
}

function presentRated({ id, name, brandName, rate }: Ranked<{ rate: ClaimRate }>): RatedView {
  return { id, name, brand: brandName ?? null, rate: presentRate(rate) };
}

export function presentRate(rate: ClaimRate): ClaimRateView {
  const { perThousand = null, low = null, high = null } = rate;
  return presentAs(ClaimRateView, { ...rate, perThousand, low, high });
}

function presentRow(row: ReportRow): ReportRowView {
  const { key, name, brandName, orders, cancelled, units, reserved, completed, customers, claims, rate } =
    row;
  return {
    key,
    name,
    brand: brandName ?? null,
    orders: orders ?? null,
    cancelled: cancelled ?? null,
    units: units ?? null,
    reserved: toPesos(reserved),
    completed: completed === undefined ? null : toPesos(completed),
    customers: customers ?? null,
    claims: claims ?? null,
    rate: rate ? presentRate(rate) : null,
  };
}

function toPesos(centavos: number): number {
  return centavos / 100;
}
