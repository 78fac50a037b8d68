import type { CsvFormat } from '#contract/csv-format.ts';
import type { Db, Tx } from '#db/client.ts';
import { disableTimeouts } from '#db/queries/long-work.ts';
import { escapeCell } from '#lib/escape-cell.ts';
import { BYTE_ORDER_MARK, toCsv } from '#services/files/csv-formats.ts';

const BATCH = 500;

type ExportedRows<Row extends { id: number }> = {
  format: CsvFormat;
  columns: readonly string[];
  /** The next records after this id, by ascending id. */
  listAfter: (tx: Tx, window: { after: number; limit: number }) => Promise<readonly Row[]>;
  toCells: (row: Row) => readonly string[];
};

/** Writes records as CSV, one row each, from one snapshot of the database. */
export function exportRows<Row extends { id: number }>(
  db: Db,
  write: (text: string) => Promise<void>,
  { format, columns, listAfter, toCells }: ExportedRows<Row>,
): Promise<void> {
  return db.transaction(
    async (tx) => {
      await disableTimeouts(tx);
      await write(BYTE_ORDER_MARK + toCsv(format, [columns]));
      let after = 0;
      for (;;) {
        const rows = await listAfter(tx, { after, limit: BATCH });
        const last = rows.at(-1);
        if (!last) return;
        after = last.id;
        await write(
          toCsv(
            format,
            rows.map((row) => toCells(row).map(escapeCell)),
          ),
        );
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
