import type { CsvFormat } from '#contract/csv-format.ts';
import type { Db, Tx } from '#db/client.ts';
import { readSnapshot } from '#db/queries/long-work.ts';
import { escapeCell } from '#lib/escape-cell.ts';
import { BYTE_ORDER_MARK, toCsv } from '#services/files/csv-formats.ts';

const BATCH = 500;

type ExportedRows<Item extends { id: number }> = {
  format: CsvFormat;
  columns: readonly string[];
  /** The next records after the one of this id, in the order of the file. */
  listAfter: (tx: Tx, window: { after: number; limit: number }) => Promise<readonly Item[]>;
  toRows: (item: Item) => ReadonlyArray<readonly string[]>;
};

/** Writes records as CSV from one snapshot of the database. */
export function exportRows<Item extends { id: number }>(
  db: Db,
  write: (text: string) => Promise<void>,
  { format, columns, listAfter, toRows }: ExportedRows<Item>,
): Promise<void> {
  return readSnapshot(db, async (tx) => {
    await write(BYTE_ORDER_MARK + toCsv(format, [columns]));
    for (let after = 0; ; ) {
      const items = await listAfter(tx, { after, limit: BATCH });
      const last = items.at(-1);
      if (!last) return;
      after = last.id;
      const rows = items.flatMap((item) => toRows(item).map((cells) => cells.map(escapeCell)));
      await write(toCsv(format, rows));
    }
  });
}
