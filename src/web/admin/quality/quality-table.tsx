import type { GerminationRateView, QualityRowView } from '#contract/lot-quality.ts';
import { formatThousands } from '#copy/format-thousands.ts';
import { lotQualityCopy } from '#copy/lot-quality.ts';
import { lotMeasureCopy } from '#copy/lot-quality-files.ts';
import { lotStatusCopy } from '#copy/lot-values.ts';
import { dateFormat } from '#lib/time-zone.ts';
import { claimRateColumns } from '#web/admin/reports/claim-rate-columns.tsx';
import { type FigureColumn, FigureTable, NameWithBrand } from '#web/admin/reports/figure-table.tsx';
import { formatDecimal } from '#web/admin/reports/figures.ts';
import { Link } from '#web/lib/router/link.tsx';

type Column = FigureColumn<QualityRowView>;

/** UTC, because a date without a time is the same day in every zone. */
const dayFormat = dateFormat({ dateStyle: 'short', timeZone: 'UTC' });
const numericDay = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

const { columns: columnCopy } = lotQualityCopy;

type QualityTableProps = { rows: readonly QualityRowView[]; by: 'lot' | 'variety' };

export function QualityTable({ rows, by }: QualityTableProps) {
  return (
    <FigureTable
      caption={lotQualityCopy.groups[by]}
      columns={by === 'lot' ? lotColumns : varietyColumns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

const figures: readonly Column[] = [
  count(columnCopy.seedsPacked, ({ seeds_packed }) => seeds_packed),
  {
    label: columnCopy.sold,
    isNumeric: true,
    render: ({ sold, sold_by }) => (
      <>
        {sold === null ? <span className="text-soft">{lotQualityCopy.unknown}</span> : formatThousands(sold)}
        {sold_by && <span className="block text-2xs text-soft">{lotQualityCopy.soldBy[sold_by]}</span>}
      </>
    ),
  },
  count(columnCopy.checked, ({ checked }) => checked),
  count(columnCopy.registered, ({ registered }) => registered),
  rate(columnCopy.laboratory, ({ laboratory }) => laboratory),
  rate(columnCopy.field, ({ field }) => field),
  ...claimRateColumns<QualityRowView>(({ claims }) => claims),
];

const lotColumns: [Column, ...Column[]] = [
  {
    label: columnCopy.lot,
    render: ({ id, lot, name, brand, worse_in }) => (
      <>
        <Link
          href={`/admin/lotes/${id}`}
          className="link inline-flex min-h-6 items-center max-md:min-h-11 font-semibold"
        >
          {lot?.code}
        </Link>
        <span className="block text-xs">{name}</span>
        <span className="block text-xs text-soft">{brand}</span>
        <WorseIn measures={worse_in} by="lot" />
      </>
    ),
  },
  {
    label: columnCopy.packedOn,
    render: ({ lot }) => (
      <span className="whitespace-nowrap">
        {lot?.packed_on ? numericDay(lot.packed_on) : lotQualityCopy.noPackingDay}
        <span className="block text-2xs text-soft">{lot && lotStatusCopy[lot.status]}</span>
      </span>
    ),
  },
  ...figures,
];

const varietyColumns: [Column, ...Column[]] = [
  {
    label: columnCopy.variety,
    render: ({ name, brand, worse_in }) => (
      <>
        <NameWithBrand name={name} brand={brand} />
        <WorseIn measures={worse_in} by="variety" />
      </>
    ),
  },
  count(columnCopy.lots, ({ lots }) => lots),
  ...figures,
];

function WorseIn({ measures, by }: { measures: QualityRowView['worse_in']; by: 'lot' | 'variety' }) {
  if (measures.length === 0) return null;
  const names = measures.map((measure) => lotMeasureCopy[measure].toLowerCase()).join(', ');
  return <strong className="block text-xs text-alarm-ink">{lotQualityCopy.worseIn[by](names)}</strong>;
}

function count(label: string, pick: (row: QualityRowView) => number): Column {
  return { label, isNumeric: true, render: (row) => formatThousands(pick(row)) };
}

function rate(label: string, pick: (row: QualityRowView) => GerminationRateView): Column {
  return {
    label,
    isNumeric: true,
    render: (row) => {
      const { seeds, rate: found } = pick(row);
      if (!found)
        return (
          <span className="text-soft">
            {seeds === 0 ? lotQualityCopy.unknown : lotQualityCopy.house.few(seeds)}
          </span>
        );
      return (
        <>
          <span className="font-semibold">
            {lotQualityCopy.rate(formatDecimal(found.percent), found.margin)}
          </span>
          <span className="block text-2xs text-soft">{lotQualityCopy.house.ofSeeds(seeds)}</span>
        </>
      );
    },
  };
}
