import { defaultSite } from '#copy/default-site.ts';
import { DELETED_NAME } from '#copy/deleted-name.ts';
import type { Db } from '#db/client.ts';
import {
  anonymizeClaimsAndWithdrawals,
  anonymizeOrders,
  listOrdersToReduce,
  reduceOrder,
} from '#db/queries/own-data.ts';
import { findSiteSettings } from '#db/queries/site.ts';
import { orderSearchWords } from '#domain/order-search-words.ts';
import { searchText } from '#lib/search-text.ts';
import { addDays, localDay, startOfDay } from '#lib/time.ts';

const BATCH = 200;
const DAYS_PER_YEAR = 365.25;

/**
 * The nightly job that removes personal data from records without a live account. Closed orders of deleted accounts
 * lose contact, address and note at once, and their names after the years of the setting (0: never); so do closed
 * claims and withdrawals.
 */
export async function anonymizeRecords({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await reduceOrders(db);
  const { order_retention_years: years } = (await findSiteSettings(db)) ?? defaultSite;
  if (years === 0) return;
  const createdBefore = startOfDay(addDays(localDay(now()), -Math.ceil(years * DAYS_PER_YEAR)));
  const retention = { createdBefore, name: DELETED_NAME, searchWords: searchText(DELETED_NAME) };
  await anonymizeOrders(db, retention);
  await anonymizeClaimsAndWithdrawals(db, retention);
}

async function reduceOrders(db: Db): Promise<void> {
  for (;;) {
    const orders = await listOrdersToReduce(db, BATCH);
    for (const order of orders)
      await reduceOrder(
        db,
        order.id,
        orderSearchWords({ ...order, customerUsername: '', customerEmail: '' }),
      );
    if (orders.length < BATCH) return;
  }
}
