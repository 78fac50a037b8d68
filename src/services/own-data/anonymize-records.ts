import { DELETED_NAME } from '#copy/deleted-name.ts';
import type { Db } from '#db/client.ts';
import { attachClaimDetails } from '#db/queries/claims.ts';
import { anonymizeOldRecallNotices } from '#db/queries/lot-recalls.ts';
import {
  anonymizeClaims,
  anonymizeOrders,
  anonymizeWithdrawals,
  listClaimsToReduce,
  listOrdersToReduce,
  reduceClaim,
  reduceOrder,
  reduceWithdrawals,
} from '#db/queries/own-data.ts';
import { listReportsToReduce, reduceReport } from '#db/queries/serial-reports.ts';
import { reportSearchWords } from '#domain/lots/report-search-words.ts';
import { orderSearchWords } from '#domain/order-search-words.ts';
import { claimSearchWords } from '#domain/warranty/claim-search-words.ts';
import { searchText } from '#lib/search-text.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { addDays, localDay, startOfDay } from '#lib/time.ts';
import { RESTORABLE_MS } from '#services/orders/delete-order.ts';
import { getSite } from '#services/site/get-site.ts';

/** Records of one statement, which must end before its timeout. */
const BATCH = 200;
const DAYS_PER_YEAR = 365.25;

/**
 * The nightly job that removes personal data from records without a live account. Closed orders, claims and withdrawals
 * of deleted accounts lose contact, address, texts and photos at once, and their names after the years of the setting
 * (0: never). Pending orders that staff deleted are closed ones once they cannot be restored.
 * Closed reports about blisters have no account: they lose e-mail and details after the same years.
 */
export async function anonymizeRecords({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const restorableSince = new Date(now().getTime() - RESTORABLE_MS);
  await reduceOrders(db, restorableSince);
  await reduceClaims(db);
  await reduceWithdrawals(db);
  const { order_retention_years: years } = await getSite(db);
  if (years === 0) return;
  const createdBefore = startOfDay(addDays(localDay(now()), -Math.ceil(years * DAYS_PER_YEAR)));
  const retention = {
    createdBefore,
    restorableSince,
    name: DELETED_NAME,
    searchWords: searchText(DELETED_NAME),
    limit: BATCH,
  };
  for (const anonymize of [anonymizeOrders, anonymizeClaims, anonymizeWithdrawals])
    await inBatches((after) => db.transaction((tx) => anonymize(tx, { ...retention, after })));
  await reduceReports(db, createdBefore);
  await anonymizeOldRecallNotices(db, createdBefore);
}

async function reduceOrders(db: Db, restorableSince: Date): Promise<void> {
  for (;;) {
    const orders = await listOrdersToReduce(db, restorableSince, BATCH);
    for (const order of orders) {
      const searchWords = orderSearchWords({ ...order, customerUsername: '', customerEmail: '' });
      await db.transaction((tx) => reduceOrder(tx, order.id, searchWords));
    }
    if (orders.length < BATCH) return;
  }
}

async function reduceClaims(db: Db): Promise<void> {
  for (;;) {
    const claims = await listClaimsToReduce(db, BATCH);
    for (const { blister, ...claim } of await attachClaimDetails(db, claims)) {
      const words = {
        ...claim,
        email: '',
        serial: blister && formatSerial(blister.code),
        lotCode: blister?.lotCode,
      };
      await db.transaction((tx) => reduceClaim(tx, claim.id, claimSearchWords(words)));
    }
    if (claims.length < BATCH) return;
  }
}

async function reduceReports(db: Db, createdBefore: Date): Promise<void> {
  for (;;) {
    const reports = await listReportsToReduce(db, createdBefore, BATCH);
    for (const report of reports)
      await reduceReport(db, report.id, reportSearchWords({ ...report, email: '', details: '' }));
    if (reports.length < BATCH) return;
  }
}

/** Calls `anonymize` with the greatest id of the batch before, until a batch is not full. */
async function inBatches(anonymize: (after: number) => Promise<number[]>): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await anonymize(after);
    if (ids.length < BATCH) return;
    after = Math.max(...ids);
  }
}
