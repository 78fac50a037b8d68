import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts.ts';
import { binaryText, foreignId, timestamptz } from '#db/schema/columns.ts';

/** Idempotency keys of records that staff create: a repeated request returns the same record. */
export const recordKeys = pgTable(
  'record_keys',
  {
    userId: foreignId(() => users.id),
    key: binaryText().notNull(),
    /** Of the operation and its draft. */
    bodyHash: text().notNull(),
    /** Not a foreign key: the operation decides the table. */
    recordId: integer(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('record_keys_oldest').on(t.createdAt)],
);
