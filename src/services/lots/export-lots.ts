import type { CsvFormat } from '#contract/csv-format.ts';
import { lotColumnCopy } from '#copy/lot-files.ts';
import { lotStatusCopy, testMethodCopy } from '#copy/lot-values.ts';
import type { Db, Tx } from '#db/client.ts';
import { type GerminationTest, listGerminationTests, listLotsAfter } from '#db/queries/lots.ts';
import { exportRows } from '#services/files/export-rows.ts';

type ExportedLot = Awaited<ReturnType<typeof listLotsAfter>>[number] & { tests: GerminationTest[] };

/** Exports all lots from one snapshot, in the format of `docs/lot-csv.md`: a row for each germination test. */
export function exportLots(db: Db, write: (text: string) => Promise<void>, format: CsvFormat): Promise<void> {
  return exportRows(db, write, {
    format,
    columns: Object.values(lotColumnCopy),
    listAfter: async (tx, window) => attachTests(tx, await listLotsAfter(tx, window)),
    toRows: lotRows,
  });
}

async function attachTests(tx: Tx, found: Awaited<ReturnType<typeof listLotsAfter>>): Promise<ExportedLot[]> {
  const ids = found.map(({ id }) => id);
  const tests = Map.groupBy(await listGerminationTests(tx, ids), ({ lotId }) => lotId);
  return found.map((lot) => ({ ...lot, tests: tests.get(lot.id) ?? [] }));
}

function lotRows(lot: ExportedLot): string[][] {
  const cells = formatLot(lot);
  return (lot.tests.length > 0 ? lot.tests : [undefined]).map((test) => [...cells, ...formatTest(test)]);
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
