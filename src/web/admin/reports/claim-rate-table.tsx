import type { RatedView } from '#contract/reports.ts';
import { claimRateColumns } from '#web/admin/reports/claim-rate-columns.tsx';
import { FigureTable } from '#web/admin/reports/figure-table.tsx';
import { NameWithBrand } from '#web/admin/reports/name-with-brand.tsx';

type ClaimRateTableProps = { caption: string; header: string; rows: readonly RatedView[] };

export function ClaimRateTable({ caption, header, rows }: ClaimRateTableProps) {
  return (
    <FigureTable
      caption={caption}
      columns={[
        { label: header, render: (row) => <NameWithBrand name={row.name} brand={row.brand} /> },
        ...claimRateColumns<RatedView>(({ rate }) => rate),
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
