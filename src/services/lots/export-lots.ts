import type { CsvFormat } from '#contract/csv-format.ts';
import { lotColumnCopy } from '#copy/lot-files.ts';
import { lotStatusCopy, testMethodCopy } from '#copy/lot-values.ts';
import type { Db } from '#db/client.ts';
import { disableTimeouts } from '#db/queries/long-work.ts';
import { type GerminationTest, listGerminationTests, listLotsAfter } from '#db/queries/lots.ts';
import { escapeCell } from '#lib/escape-cell.ts';
import { BYTE_ORDER_MARK, toCsv } from '#services/files/csv-formats.ts';

const BATCH = 500;

type ExportedLot = Awaited<ReturnType<typeof listLotsAfter>>[number];

/** Exports all lots from one snapshot, in the format of `docs/lot-csv.md`: a row for each germination test. */
export function exportLots(db: Db, write: (text: string) => Promise<void>, format: CsvFormat): Promise<void> {
  return db.transaction(
    async (tx) => {
      await disableTimeouts(tx);
      await write(BYTE_ORDER_MARK + toCsv(format, [Object.values(lotColumnCopy)]));
      for (let after = 0; ; ) {
        const lots = await listLotsAfter(tx, { after, limit: BATCH });
        const last = lots.at(-1);
        if (!last) return;
        after = last.id;
        const tests = Map.groupBy(
          await listGerminationTests(
            tx,
            lots.map(({ id }) => id),
          ),
          ({ lotId }) => lotId,
        );
        const rows = lots.flatMap((lot) => {
          const lotCells = formatLot(lot);
          return (tests.get(lot.id) ?? [undefined]).map((test) => [...lotCells, ...formatTest(test)]);
        });
        await write(
          toCsv(
            format,
            rows.map((cells) => cells.map(escapeCell)),
          ),
        );
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function formatLot(lot: ExportedLot): string[] {
  return [
    lot.code,
    lot.product.brand,
    lot.product.name,
    lot.sku ?? '',
    lotStatusCopy[lot.status],
    lot.harvestedOn ?? '',
    lot.packedOn ?? '',
    String(lot.seedsPacked),
    lot.parents,
    lot.cultivarRegistration,
    lot.category,
    lot.bestBefore ?? '',
    lot.notes,
  ];
}

function formatTest(test: GerminationTest | undefined): string[] {
  if (!test) return Array<string>(TEST_COLUMNS).fill('');
  const { after24Hours, after48Hours, after72Hours, after7Days } = test;
  return [
    test.testedOn,
    testMethodCopy[test.method],
    String(test.seeds),
    ...[after24Hours, after48Hours, after72Hours, after7Days].map((count) => String(count ?? '')),
    test.note,
  ];
}

const TEST_COLUMNS = 8;
