import { createHash } from 'node:crypto';
import { type Catalogue, compareSizes, ROUNDS } from '#bench/support/compare-sizes.ts';
import type { Section } from '#bench/support/report.ts';
import type { Connection } from '#db/client.ts';
import { insertLabelRun } from '#db/queries/serials.ts';
import { formatSerial, SERIAL_BYTES } from '#lib/serial-code.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { aGerminationTest, aLot } from '#tests/support/lots.ts';

const SMALL = 10_000;
const LARGE = 5_000_000;
const SERIALS_PER_CHECK = 5;
const LOTS = 100;
const CHECK_DAYS = 30;

/** The check of a blister, with ten thousand labels and with five million and a million checks. */
export function serialChecks(): Promise<Section> {
  return compareSizes({
    title: 'Checks of blisters by size',
    about:
      `Response time of the API for visitors, p50 of ${ROUNDS}, with ${SMALL.toLocaleString('en')} serials and with ` +
      `${LARGE.toLocaleString('en')}, requested alternately; a fifth as many checks of the last ${CHECK_DAYS} days. The ` +
      'floor is the smaller shop, in the same run. “Uncached” is the first request for each serial, which writes where ' +
      'it counts. Aim: a ratio of 1.5.',
    sizes: { small: SMALL, large: LARGE },
    fill,
    prepare: liftLimit,
    kindsFor: async () => ({
      'right serial, not counted': (round) => checkPath(serialOf(round + 1)),
      'right serial, counted': (round) => `${checkPath(serialOf(ROUNDS + round + 1))}?count=true`,
      'wrong serial, counted': (round) => `${checkPath(serialOf(-1 - round))}?count=true`,
    }),
  });
}

/** The same serials in both shops: the first bytes of a hash of their number, in no order of the index. */
async function fill({ db, pool }: Connection, size: number): Promise<void> {
  const product = await aProduct(db);
  const [blister] = product.blisters;
  if (!blister) throw new Error('no blister');
  for (let count = 0; count < LOTS; count++) {
    const lot = await aLot(db, product.id);
    await aGerminationTest(db, lot.id);
  }
  const { id: authorId } = await aUser(db);
  const run = await db.transaction((tx) =>
    insertLabelRun(tx, {
      lotId: 1,
      blisterId: blister.id,
      quantity: SMALL,
      authorId,
      createdAt: new Date(),
    }),
  );
  // Without the triggers of foreign keys, which look up each row.
  await pool.query(`
    SET session_replication_role = replica;
    INSERT INTO serials (code, run_id, lot_id, blister_id, seed_count)
      SELECT substring(decode(md5(i::text), 'hex') FOR ${SERIAL_BYTES}), ${run?.id}, 1 + i % ${LOTS}, ${blister.id}, 3
      FROM generate_series(1, ${size}) i;
    INSERT INTO serial_checks (serial_id, day, visitor)
      SELECT 1 + (i * 7919::bigint) % ${size}, current_date - 1 - i % ${CHECK_DAYS - 1}, decode(md5(i::text), 'hex')
      FROM generate_series(1, ${size / SERIALS_PER_CHECK}) i;
    RESET session_replication_role`);
}

/** All requests come from one address. */
async function liftLimit({ pool, measure }: Catalogue): Promise<void> {
  await measure(checkPath(serialOf(1)));
  await pool.query(`UPDATE rate_limits SET points = -1000000, expire = expire + 86400000`);
}

function serialOf(number: number): string {
  return formatSerial(createHash('md5').update(String(number)).digest().subarray(0, SERIAL_BYTES));
}

const checkPath = (serial: string) => `/blisters/check/${serial}/`;
