import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db, Tx } from '#db/client.ts';
import {
  checksumTable,
  findSchemaVersion,
  findTableWithRows,
  listSequences,
  listTables,
  type SequenceState,
  type TableChecksum,
} from '#db/queries/backup.ts';
import { disableTimeouts, readSnapshot } from '#db/queries/long-work.ts';
import { RestoreError } from '#services/backup/backup-file.ts';
import { restoreBackup } from '#services/backup/restore-backup.ts';
import { writeBackup } from '#services/backup/write-backup.ts';

type MoveOptions = {
  /** The target's own directory of images, which gets none: they are copied apart from the database. */
  mediaDir: string;
  onTable: (name: string) => Promise<void>;
};

type Contents = { schemaLevel: number; tables: TableChecksum[]; sequences: SequenceState[] };

export const OCCUPIED_TARGET =
  'The target has rows that differ from those of this shop: it holds another one, or this one after it went on there. ' +
  'Name an empty database.';

const SCOPE = { hasJobs: true };
/** Lines of a backup in memory between the databases; each has at most 500 rows. */
const LINES_IN_MEMORY = 4;

/**
 * Copies a database that nothing writes to into an empty one of the same schema, with the job queue, in one transaction
 * that is committed only if the number of rows and the checksum of each table agree. A target that agrees already is
 * the end of an earlier move, and is left as it is.
 *
 * @throws RestoreError when the target has other rows, or when the copy differs.
 */
export async function moveDatabase(
  source: Db,
  target: Db,
  { mediaDir, onTable }: MoveOptions,
): Promise<TableChecksum[]> {
  const expected = await readSnapshot(source, readContents);
  const verify = async (tx: Tx) => {
    const differences = listDifferences(expected, await readContents(tx));
    if (differences.length > 0)
      throw new RestoreError(`The copy differs from the original: ${differences.join(', ')}.`);
  };
  if (await hasRows(target)) await target.transaction(verify).catch(rethrowAsOccupied);
  else await copyDatabase(source, target, { mediaDir, onTable, verify });
  return expected.tables;
}

/** Whether any table has rows, also in a database of another program or an older schema. */
export async function hasRows(target: Db): Promise<boolean> {
  return target.transaction(async (tx) => {
    await disableTimeouts(tx);
    return (await findTableWithRows(tx, await listTables(tx, SCOPE))) !== undefined;
  });
}

async function copyDatabase(
  source: Db,
  target: Db,
  { mediaDir, onTable, verify }: MoveOptions & { verify: (tx: Tx) => Promise<void> },
): Promise<void> {
  const lines = new PassThrough({ objectMode: true, highWaterMark: LINES_IN_MEMORY });
  const restored = pipeline(lines, (received) =>
    restoreBackup(target, received, { mediaDir, replace: false, verifyMove: verify }),
  );
  const written = writeBackup(source, undefined, (line) => writeLine(lines, line), {
    ...SCOPE,
    onTable,
  }).then(
    () => lines.end(),
    (error) => {
      lines.destroy(error);
      throw error;
    },
  );
  // Both transactions end before their connections are closed. The one that fails second has the error of the first.
  const results = await Promise.allSettled([restored, written]);
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw (failure as PromiseRejectedResult).reason;
}

/** Rejects when the reader has failed, which destroys the stream. */
function writeLine(lines: PassThrough, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    lines.write(line, (error) => (error ? reject(error) : resolve()));
  });
}

async function readContents(tx: Tx): Promise<Contents> {
  await disableTimeouts(tx);
  const tables: TableChecksum[] = [];
  for (const table of await listTables(tx, SCOPE)) tables.push(await checksumTable(tx, table));
  return { schemaLevel: await findSchemaVersion(tx), tables, sequences: await listSequences(tx, SCOPE) };
}

/** The tables that differ, and the sequences that are behind: these would give a number twice. */
function listDifferences(expected: Contents, actual: Contents): string[] {
  const tables = new Map(actual.tables.map((table) => [table.name, table]));
  const sequences = new Map(actual.sequences.map((sequence) => [sequence.name, sequence]));
  return [
    ...(expected.schemaLevel === actual.schemaLevel ? [] : ['the schema']),
    ...expected.tables
      .filter(({ name, rows, checksum }) => {
        const table = tables.get(name);
        return table?.rows !== rows || table.checksum !== checksum;
      })
      .map(({ name }) => name),
    ...expected.sequences
      .filter(({ name, last, called }) => {
        const sequence = sequences.get(name);
        return !sequence || sequence.last < last || (called && !sequence.called);
      })
      .map(({ name }) => name),
  ];
}

function rethrowAsOccupied(error: unknown): never {
  if (!(error instanceof RestoreError)) throw error;
  throw new RestoreError(OCCUPIED_TARGET, { cause: error });
}
