import type { QualityFileQuery } from '#contract/lot-quality.ts';
import { type LotMeasure, type LotStatus, MIN_RATE_SEEDS } from '#contract/lot-values.ts';
import type { Db } from '#db/client.ts';
import { type LotFigures, type LotTime, listLotFigures, listLotSales } from '#db/queries/lot-quality.ts';
import { type ClaimRate, claimRate, compareClaimRates } from '#domain/claim-rate.ts';
import type { SeedCount } from '#domain/lots/lot-rate.ts';
import { findWorseLots, type MeasuredLot, meanFailures, type WorseLot } from '#domain/lots/worse-lots.ts';
import { searchText, searchWords, wordPart } from '#lib/search-text.ts';
import { addDays, localDay } from '#lib/time.ts';

type SoldBy = 'serials' | 'orders' | 'both';

/** A lot, or the lots of a variety together. */
export type QualityRow = {
  id: number;
  lot: { code: string; status: LotStatus; packedOn: string | null } | undefined;
  productId: number;
  name: string;
  brandName: string;
  lots: number;
  seedsPacked: number;
  /** Undefined where it is unknown, and claims are not counted. */
  sold: number | undefined;
  soldBy: SoldBy | undefined;
  checked: number;
  registered: number;
  laboratory: SeedCount;
  field: SeedCount;
  claims: ClaimRate;
  worseIn: LotMeasure[];
};

export type QualityNotice = WorseLot & { code: string; name: string };

export type LotQuality = {
  house: Pick<QualityRow, 'lots' | 'laboratory' | 'field' | 'claims'>;
  notices: QualityNotice[];
  tests: number;
  /** All that match. */
  rows: QualityRow[];
};

type QualityFilters = Omit<QualityFileQuery, 'format'>;

/** The quality of all lots or varieties that match, against the mean of all lots. */
export async function getLotQuality(
  { db, now }: { db: Db; now: () => Date },
  { by, sort, ...filters }: QualityFilters,
): Promise<LotQuality> {
  const { lots, notices, tests } = await compareLots({ db, now });
  const all = lots.map((lot) => ({ lot, row: toRow(lot) }));
  const words = searchWords(filters.search ?? '');
  const rows = all.flatMap(({ lot, row }) => (matches(lot, { ...filters, words }) ? [row] : []));
  const shown = by === 'variety' ? sumByVariety(rows) : rows;
  return { house: sumRows(all.map(({ row }) => row)), notices, tests, rows: sortRows(shown, sort) };
}

/** All lots with their sales, and those that are worse than the mean beyond chance and not recalled. */
export async function compareLots({ db, now }: { db: Db; now: () => Date }) {
  const figures = await listLotFigures(db);
  const today = localDay(now());
  const times = figures.flatMap((lot) => lotTime(lot, today) ?? []);
  const sales = new Map((await listLotSales(db, times)).map((one) => [one.lotId, one]));
  const timed = new Set(times.map(({ lotId }) => lotId));
  const sold = figures.map((lot) => ({ ...lot, ...lotSales(lot, timed.has(lot.id), sales.get(lot.id)) }));
  const { worse, tests } = findWorseLots(sold.map(measuredLot));
  const byId = new Map(sold.map((lot) => [lot.id, lot]));
  const notices = worse.flatMap((one) => {
    const lot = byId.get(one.lotId);
    return lot && lot.status !== 'recalled' ? [{ ...one, code: lot.code, name: lot.name }] : [];
  });
  const worseIn = Map.groupBy(worse, ({ lotId }) => lotId);
  const lots = sold.map((lot) => ({
    ...lot,
    worseIn: (worseIn.get(lot.id) ?? []).map(({ measure }) => measure),
  }));
  return { lots, notices, tests };
}

type SoldLot = LotFigures & Pick<QualityRow, 'sold' | 'soldBy'>;
type ComparedLot = SoldLot & Pick<QualityRow, 'worseIn'>;

/**
 * The time in which the orders of the product count as sales of a lot without a sent serial: from its packing day until
 * the day before that of the next lot, until the day when it was closed or recalled, or until today. Undefined where it
 * is unknown.
 */
function lotTime(lot: LotFigures, today: string): LotTime | undefined {
  const { id: lotId, productId, sent, packedOn, nextPackedOn, sharesDay, closedAt, recalledAt } = lot;
  if (sent > 0 || packedOn === null || sharesDay) return undefined;
  const ends = [
    today,
    ...(nextPackedOn === null ? [] : [addDays(nextPackedOn, -1)]),
    ...(closedAt === null ? [] : [localDay(closedAt)]),
    ...(recalledAt === null ? [] : [localDay(recalledAt)]),
  ];
  return { lotId, productId, from: packedOn, to: ends.reduce((one, other) => (one < other ? one : other)) };
}

function lotSales(
  { sent, sentSeeds, claims }: LotFigures,
  isTimed: boolean,
  sales: { soldSeeds: number; claims: number } | undefined,
): Pick<SoldLot, 'sold' | 'soldBy' | 'claims'> {
  if (sent > 0) return { sold: sentSeeds, soldBy: 'serials', claims };
  if (!isTimed) return { sold: undefined, soldBy: undefined, claims: 0 };
  return { sold: sales?.soldSeeds ?? 0, soldBy: 'orders', claims: sales?.claims ?? 0 };
}

function measuredLot({ id, ...lot }: SoldLot): MeasuredLot {
  return {
    id,
    laboratory: { seeds: lot.testedSeeds, failures: lot.testedSeeds - lot.testedGerminated },
    field: { seeds: lot.fieldSeeds, failures: lot.fieldSeeds - lot.fieldGerminated },
    claims: { seeds: lot.sold ?? 0, failures: lot.claims },
  };
}

function matches(
  { codeKey, searchName, brandSearchName, status, packedOn }: LotFigures,
  { words, status: wanted, from, to }: Pick<QualityFilters, 'status' | 'from' | 'to'> & { words: string[] },
): boolean {
  if (wanted && status !== wanted) return false;
  if ((from || to) && packedOn === null) return false;
  if ((from && packedOn && packedOn < from) || (to && packedOn && packedOn > to)) return false;
  const text = ` ${codeKey} ${searchName} ${brandSearchName}`;
  return words.every((word) => text.includes(wordPart(word)));
}

function toRow(lot: ComparedLot): QualityRow {
  return {
    id: lot.id,
    lot: { code: lot.code, status: lot.status, packedOn: lot.packedOn },
    productId: lot.productId,
    name: lot.name,
    brandName: lot.brandName,
    lots: 1,
    seedsPacked: lot.seedsPacked,
    sold: lot.sold,
    soldBy: lot.soldBy,
    checked: lot.checked,
    registered: lot.registered,
    laboratory: { seeds: lot.testedSeeds, germinated: lot.testedGerminated },
    field: { seeds: lot.fieldSeeds, germinated: lot.fieldGerminated },
    claims: claimRate(lot.claims, lot.sold ?? 0),
    worseIn: lot.worseIn,
  };
}

function sumByVariety(rows: readonly QualityRow[]): QualityRow[] {
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return [...byProduct].map(([id, lots]) => ({
    ...sumRows(lots),
    id,
    lot: undefined,
    productId: id,
    name: lots[0]?.name ?? '',
    brandName: lots[0]?.brandName ?? '',
    worseIn: [...new Set(lots.flatMap(({ worseIn }) => worseIn))],
  }));
}

function sumRows(rows: readonly QualityRow[]) {
  const sum = (pick: (row: QualityRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const isSold = rows.some(({ sold }) => sold !== undefined);
  const kinds = new Set(rows.flatMap(({ soldBy }) => soldBy ?? []));
  const [kind] = kinds;
  const soldBy: SoldBy | undefined = kinds.size > 1 ? 'both' : kind;
  const sold = sum((row) => row.sold ?? 0);
  return {
    lots: rows.length,
    seedsPacked: sum((row) => row.seedsPacked),
    sold: isSold ? sold : undefined,
    soldBy,
    checked: sum((row) => row.checked),
    registered: sum((row) => row.registered),
    laboratory: {
      seeds: sum((row) => row.laboratory.seeds),
      germinated: sum((row) => row.laboratory.germinated),
    },
    field: { seeds: sum((row) => row.field.seeds), germinated: sum((row) => row.field.germinated) },
    claims: claimRate(
      sum((row) => row.claims.claims),
      sold,
    ),
  };
}

/** Rates begin with the worst, those of too few seeds are last. Rows that are equal stay in the order of their packing. */
function sortRows(rows: readonly QualityRow[], sort: QualityFilters['sort']): QualityRow[] {
  switch (sort) {
    case 'newest':
      return [...rows];
    case 'variety':
      return rows.toSorted((one, other) => compareTexts(one.name, other.name));
    case 'sold':
      return rows.toSorted((one, other) => (other.sold ?? -1) - (one.sold ?? -1));
    case 'claims':
      return rows.toSorted((one, other) => compareClaimRates(one.claims, other.claims));
    default:
      return rows.toSorted((one, other) => failureShare(other[sort]) - failureShare(one[sort]));
  }
}

function compareTexts(one: string, other: string): number {
  const first = searchText(one);
  const second = searchText(other);
  return first < second ? -1 : first > second ? 1 : 0;
}

function failureShare({ seeds, germinated }: SeedCount): number {
  return seeds < MIN_RATE_SEEDS ? -1 : meanFailures([{ seeds, failures: seeds - germinated }]);
}
