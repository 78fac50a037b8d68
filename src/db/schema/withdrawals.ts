import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { WITHDRAWAL_STATUSES } from '#contract/withdrawal-statuses.ts';
import { users } from '#db/schema/accounts.ts';
import { binaryText, isOneOf, optionalText, timestamptz, trigramIndex } from '#db/schema/columns.ts';

/** Buyers who withdraw from a purchase (Resolución 424/2020). Their texts are as they wrote them. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null in rows of versions that made it of the id (`withdrawalCode`). */
    code: text(),
    /** Whether the mail with the code was queued. */
    isMailed: boolean().notNull().default(true),
    /** The account that was logged in. */
    customerId: integer().references(() => users.id),
    name: text().notNull(),
    email: text().notNull(),
    /** The number of an order, or what was bought. */
    purchase: text().notNull(),
    reason: optionalText(),
    status: text({ enum: WITHDRAWAL_STATUSES }).notNull().default('received'),
    /** The idempotency key of the request, and a hash of its body. */
    key: binaryText(),
    bodyHash: text().notNull(),
    createdAt: timestamptz().notNull(),
    /** Code, name, e-mail and purchase as `searchText` normalizes them, for searches of staff. */
    searchWords: text()
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_replace(fold_letters(lower(coalesce(code, 'BA-' || lpad(id::text, 6, '0')) || ' ' || name || ' ' || email || ' ' || purchase)), '[^[:alnum:]]+', ' ', 'g')`,
      ),
  },
  (t) => [
    check('withdrawals_status_known', isOneOf(t.status, WITHDRAWAL_STATUSES)),
    uniqueIndex('withdrawals_code_unique')
      // As `withdrawalCode` does.
      .on(sql`coalesce(${t.code}, 'BA-' || lpad(${t.id}::text, 6, '0'))`),
    uniqueIndex('withdrawals_key_unique').on(t.key),
    index('withdrawals_newest').on(t.createdAt, t.id),
    index('withdrawals_by_status').on(t.status, t.createdAt, t.id),
    trigramIndex('withdrawals_by_words', sql`(' ' || ${t.searchWords})`),
    index('withdrawals_of_customer').on(t.customerId, t.id).where(sql`${t.customerId} IS NOT NULL`),
  ],
);
