import type { QualityFileQuery } from '#contract/lot-quality.ts';
import { lotMeasureCopy, qualityFileColumns, soldByCopy } from '#copy/lot-quality-files.ts';
import { lotStatusCopy } from '#copy/lot-values.ts';
import { wilsonInterval } from '#domain/lots/lot-rate.ts';
import { escapeCell } from '#lib/escape-cell.ts';
import type { Context } from '#services/context.ts';
import { BYTE_ORDER_MARK, csvFormats, toCsv } from '#services/files/csv-formats.ts';
import { getLotQuality, type QualityRow } from '#services/lots/lot-quality.ts';

type DecimalText = (value: number | undefined) => string;
type Column = {
  name: keyof typeof qualityFileColumns;
  cell: (row: QualityRow, decimal: DecimalText) => string;
};

const lotColumns: readonly Column[] = [
  { name: 'lot', cell: ({ lot }) => escapeCell(lot?.code ?? '') },
  { name: 'status', cell: ({ lot }) => (lot ? lotStatusCopy[lot.status] : '') },
  { name: 'packedOn', cell: ({ lot }) => lot?.packedOn ?? '' },
];

const columns: readonly Column[] = [
  { name: 'variety', cell: ({ name }) => escapeCell(name) },
  { name: 'brand', cell: ({ brandName }) => escapeCell(brandName) },
  { name: 'lots', cell: ({ lots }) => String(lots) },
  { name: 'seedsPacked', cell: ({ seedsPacked }) => String(seedsPacked) },
  { name: 'sold', cell: ({ sold }) => (sold === undefined ? '' : String(sold)) },
  { name: 'soldBy', cell: ({ soldBy }) => (soldBy ? soldByCopy[soldBy] : '') },
  { name: 'checked', cell: ({ checked }) => String(checked) },
  { name: 'registered', cell: ({ registered }) => String(registered) },
  ...rateColumns('laboratory'),
  ...rateColumns('field'),
  { name: 'claims', cell: ({ claims }) => String(claims.claims) },
  { name: 'claimsPerThousand', cell: ({ claims }, decimal) => decimal(claims.perThousand) },
  { name: 'claimsLow', cell: ({ claims }, decimal) => decimal(claims.low) },
  { name: 'claimsHigh', cell: ({ claims }, decimal) => decimal(claims.high) },
  { name: 'worseIn', cell: ({ worseIn }) => worseIn.map((measure) => lotMeasureCopy[measure]).join(', ') },
];

/** The rates of the file are those of any number of seeds, with their interval. */
function rateColumns(measure: 'laboratory' | 'field'): Column[] {
  const interval = (row: QualityRow) => (row[measure].seeds > 0 ? wilsonInterval(row[measure]) : undefined);
  const percent = (share: number | undefined) => (share === undefined ? undefined : share * 100);
  return [
    { name: `${measure}Seeds`, cell: (row) => String(row[measure].seeds) },
    { name: `${measure}Germinated`, cell: (row) => String(row[measure].germinated) },
    { name: `${measure}Low`, cell: (row, decimal) => decimal(percent(interval(row)?.low)) },
    { name: `${measure}High`, cell: (row, decimal) => decimal(percent(interval(row)?.high)) },
  ];
}

/** All rows that match as CSV. */
export async function exportLotQuality(
  ctx: Context,
  { format, ...query }: QualityFileQuery,
): Promise<string> {
  const { rows } = await getLotQuality(ctx, query);
  const shown = query.by === 'lot' ? [...lotColumns, ...columns] : columns;
  const { point } = csvFormats[format];
  const decimal = (value: number | undefined) => value?.toFixed(2).replace('.', point) ?? '';
  const head = shown.map(({ name }) => qualityFileColumns[name]);
  return (
    BYTE_ORDER_MARK + toCsv(format, [head, ...rows.map((row) => shown.map(({ cell }) => cell(row, decimal)))])
  );
}
