import type { CsvFormat } from '#contract/csv-format.ts';
import { lotColumnCopy, testColumnCopy } from '#copy/lot-files.ts';
import { lotStatusCopy, testMethodCopy } from '#copy/lot-values.ts';
import type { Db, Tx } from '#db/client.ts';
import { type GerminationTest, listGerminationTests, listLotsAfter } from '#db/queries/lots.ts';
import { exportRows } from '#services/files/export-rows.ts';

type LotColumn = keyof typeof lotColumnCopy;
type TestColumn = keyof typeof testColumnCopy;
type ExportedLot = Awaited<ReturnType<typeof listLotsAfter>>[number] & { tests: GerminationTest[] };

/** Exports all lots from one snapshot, in the format of `docs/lot-csv.md`: a row for each germination test. */
export function exportLots(db: Db, write: (text: string) => Promise<void>, format: CsvFormat): Promise<void> {
  return exportRows(db, write, {
    format,
    columns: [...Object.values(lotColumnCopy), ...Object.values(testColumnCopy)],
    listAfter: async (tx, window) => attachTests(tx, await listLotsAfter(tx, window)),
    toRows: lotRows,
  });
}

async function attachTests(tx: Tx, found: Awaited<ReturnType<typeof listLotsAfter>>): Promise<ExportedLot[]> {
  const ids = found.map(({ id }) => id);
  const tests = Map.groupBy(await listGerminationTests(tx, ids), ({ lotId }) => lotId);
  return found.map((lot) => ({ ...lot, tests: tests.get(lot.id) ?? [] }));
}

const lotColumns = Object.keys(lotColumnCopy) as LotColumn[];
const testColumns = Object.keys(testColumnCopy) as TestColumn[];

function lotRows(lot: ExportedLot): string[][] {
  const lotCells = formatLot(lot);
  const first = lotColumns.map((column) => lotCells[column]);
  if (lot.tests.length === 0) return [[...first, ...testColumns.map(() => '')]];
  return lot.tests.map((test) => {
    const testCells = formatTest(test);
    return [...first, ...testColumns.map((column) => testCells[column])];
  });
}

function formatLot(lot: ExportedLot): Record<LotColumn, string> {
  return {
    code: lot.code,
    brand: lot.product.brand,
    product: lot.product.name,
    sku: lot.sku ?? '',
    status: lotStatusCopy[lot.status],
    harvested_on: lot.harvestedOn ?? '',
    packed_on: lot.packedOn ?? '',
    seeds_packed: String(lot.seedsPacked),
    parents: lot.parents,
    cultivar_registration: lot.cultivarRegistration,
    category: lot.category,
    best_before: lot.bestBefore ?? '',
    notes: lot.notes,
  };
}

function formatTest(test: GerminationTest): Record<TestColumn, string> {
  return {
    tested_on: test.testedOn,
    method: testMethodCopy[test.method],
    seeds: String(test.seeds),
    after_24_hours: String(test.after24Hours ?? ''),
    after_48_hours: String(test.after48Hours ?? ''),
    after_72_hours: String(test.after72Hours ?? ''),
    after_7_days: String(test.after7Days ?? ''),
    note: test.note,
  };
}
