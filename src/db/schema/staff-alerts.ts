import { integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/accounts.ts';

/** What a member of staff has seen, and how they are notified. Without a row the defaults apply. */
export const alertSettings = pgTable('alert_settings', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** The newest order that was on the screen of this person. */
  seenOrderId: integer().notNull().default(0),
});
