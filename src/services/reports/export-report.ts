import type { ReportFileQuery, ReportGroup } from '#contract/reports.ts';
import { reportFileColumns } from '#copy/report-files.ts';
import { formatPesos } from '#db/queries/centavos.ts';
import type { SignedIn } from '#domain/actors.ts';
import { escapeCell } from '#lib/escape-cell.ts';
import type { Context } from '#services/context.ts';
import { BYTE_ORDER_MARK, csvFormats, toCsv } from '#services/files/csv-formats.ts';
import { getReport, type ReportRow } from '#services/reports/get-report.ts';

type Column = {
  name: keyof typeof reportFileColumns;
  cell: (row: ReportRow, decimal: DecimalText) => string;
};
type DecimalText = (text: string) => string;

const units: Column = { name: 'units', cell: ({ units: count }) => integer(count) };
const orders: Column = { name: 'orders', cell: (row) => integer(row.orders) };
const reserved: Column = { name: 'reserved', cell: (row, decimal) => decimal(formatPesos(row.reserved)) };
const completed: Column = {
  name: 'completed',
  cell: (row, decimal) => (row.completed === undefined ? '' : decimal(formatPesos(row.completed))),
};
const claims: Column = { name: 'claims', cell: (row) => integer(row.claims) };
const timeColumns: readonly Column[] = [
  orders,
  { name: 'cancelled', cell: ({ cancelled }) => integer(cancelled) },
  units,
  reserved,
  completed,
  { name: 'customers', cell: ({ customers }) => integer(customers) },
  claims,
];
const rateColumns: readonly Column[] = [
  units,
  reserved,
  completed,
  { name: 'seeds', cell: ({ rate }) => integer(rate?.seeds) },
  claims,
  { name: 'acceptedClaims', cell: ({ rate }) => integer(rate?.claims) },
  { name: 'rate', cell: ({ rate }, decimal) => decimal(rate?.perThousand?.toFixed(2) ?? '') },
  { name: 'low', cell: ({ rate }, decimal) => decimal(rate?.low?.toFixed(2) ?? '') },
  { name: 'high', cell: ({ rate }, decimal) => decimal(rate?.high?.toFixed(2) ?? '') },
];

/** The columns after the name of the row. */
const groupColumns: Readonly<Record<ReportGroup, readonly Column[]>> = {
  day: timeColumns,
  week: timeColumns,
  month: timeColumns,
  variety: [{ name: 'brandName', cell: ({ brandName }) => escapeCell(brandName ?? '') }, ...rateColumns],
  brand: rateColumns,
  delivery: [orders, reserved],
};

/** All rows of a report as CSV. */
export async function exportReport(
  ctx: Context<SignedIn>,
  { format, ...query }: ReportFileQuery,
): Promise<string> {
  const { by, rows } = await getReport(ctx, query);
  const columns = groupColumns[by];
  const { point } = csvFormats[format];
  const decimal = (text: string) => text.replace('.', point);
  const head = [reportFileColumns[by], ...columns.map(({ name }) => reportFileColumns[name])];
  const body = rows.map((row) => [
    escapeCell(row.name || row.key),
    ...columns.map(({ cell }) => cell(row, decimal)),
  ]);
  return BYTE_ORDER_MARK + toCsv(format, [head, ...body]);
}

function integer(count: number | undefined): string {
  return count === undefined ? '' : String(count);
}
