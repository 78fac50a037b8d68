import { sql } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { moveBlistersOfUser } from '#db/queries/own-blisters.ts';

/**
 * Moves the orders, claims, withdrawals, blisters, recall notices, saved products and stock notices of one user to
 * another. Products that both have saved or requested a notice for are deduplicated.
 */
export async function moveRecordsOfUser(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.execute(sql`UPDATE orders SET customer_id = ${to} WHERE customer_id = ${from}`);
  // A claim locks its order, so one made concurrently is committed and visible to the next statement.
  await tx.execute(sql`UPDATE warranty_claims SET customer_id = ${to} WHERE customer_id = ${from}`);
  await tx.execute(sql`UPDATE withdrawals SET customer_id = ${to} WHERE customer_id = ${from}`);
  await moveBlistersOfUser(tx, { from, to });
  await tx.execute(sql`UPDATE recall_notices SET user_id = ${to} WHERE user_id = ${from}`);
  await tx.execute(sql`
    INSERT INTO saved_products (user_id, product_id, saved_at)
    SELECT ${to}, product_id, saved_at FROM saved_products WHERE user_id = ${from} ON CONFLICT DO NOTHING`);
  await tx.execute(sql`DELETE FROM saved_products WHERE user_id = ${from}`);
  await tx.execute(sql`
    UPDATE stock_notices n SET user_id = ${to} WHERE user_id = ${from}
      AND NOT EXISTS (SELECT FROM stock_notices o WHERE o.user_id = ${to} AND o.product_id = n.product_id)`);
  await tx.execute(sql`DELETE FROM stock_notices WHERE user_id = ${from}`);
}
