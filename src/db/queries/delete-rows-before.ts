import { lt } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { codes } from '#db/schema/accounts.ts';
import { lowStockEvents } from '#db/schema/catalogue.ts';
import { claimKeys } from '#db/schema/claims.ts';
import { serialTransfers } from '#db/schema/lots.ts';
import { orderKeys, receiptKeys } from '#db/schema/orders.ts';
import { recordKeys } from '#db/schema/record-keys.ts';
import { rememberedDevices, spentTokens } from '#db/schema/second-factor.ts';
import { securityEvents } from '#db/schema/security-events.ts';

type Aging = { table: PgTable; column: AnyPgColumn<{ data: Date }> };

/** Tables whose rows are deleted by their age, each with the column of it. */
const agingTables = {
  codes: { table: codes, column: codes.expiresAt },
  serialTransfers: { table: serialTransfers, column: serialTransfers.expiresAt },
  spentTokens: { table: spentTokens, column: spentTokens.expiresAt },
  rememberedDevices: { table: rememberedDevices, column: rememberedDevices.expiresAt },
  orderKeys: { table: orderKeys, column: orderKeys.createdAt },
  receiptKeys: { table: receiptKeys, column: receiptKeys.createdAt },
  recordKeys: { table: recordKeys, column: recordKeys.createdAt },
  claimKeys: { table: claimKeys, column: claimKeys.createdAt },
  lowStockEvents: { table: lowStockEvents, column: lowStockEvents.fellAt },
  securityEvents: { table: securityEvents, column: securityEvents.lastAt },
} satisfies Record<string, Aging>;

export type AgingTable = keyof typeof agingTables;

export async function deleteRowsBefore(db: Db, name: AgingTable, before: Date): Promise<void> {
  const { table, column } = agingTables[name];
  await db.delete(table).where(lt(column, before));
}
