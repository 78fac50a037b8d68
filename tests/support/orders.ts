import { eq } from 'drizzle-orm';
import type { OrderView } from '#contract/orders.ts';
import type { Db } from '#db/client.ts';
import { blisters } from '#db/schema/catalogue.ts';
import { orderLines, orders } from '#db/schema/orders.ts';
import { verifyStock } from '#services/orders/verify-stock.ts';
import type { aVisitor } from '#tests/support/api.ts';
import { aProduct, firstRow } from '#tests/support/factories.ts';

type BlisterRef = { id: number; productId: number };
type LineDraft = { blister: BlisterRef; quantity: number };

type BlisterValues = { price?: number; discount?: number; stock?: number };

/** The only blister of a new product. */
export async function aBlister(db: Db, values: BlisterValues = {}, name = 'Moby Dick') {
  const product = await aProduct(db, { name, blisters: [{ price: 10_000, stock: 5, ...values }] });
  return product.blisters[0];
}

/** A valid order draft for these blisters. */
export function orderDraft(...lines: LineDraft[]) {
  return {
    recipient_name: 'Ana Paz',
    customer_phone: '1122334455',
    delivery_type: 'coordinate',
    products: lines.map(({ blister, quantity }) => ({
      product_id: blister.productId,
      blister_id: blister.id,
      quantity,
    })),
  };
}

export async function placeOrder(
  visitor: ReturnType<typeof aVisitor>,
  ...lines: LineDraft[]
): Promise<OrderView> {
  const response = await visitor.post('/orders/', orderDraft(...lines));
  if (response.status !== 201) throw new Error(`order answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as OrderView;
}

export type OrderValues = Partial<typeof orders.$inferInsert>;
export type OrderLine = { product: Awaited<ReturnType<typeof aProduct>>; quantity: number; price: number };

/**
 * Inserts an order of a person without an account by default, made now, with lines of the first blister of each product.
 * Moves no stock and sends no mail. Returns its id.
 */
export async function insertOrder(
  db: Db,
  values: OrderValues,
  lines: readonly OrderLine[] = [],
): Promise<number> {
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const row = {
    customerFirstName: 'Rosa',
    customerLastName: 'Lugo',
    customerUsername: '',
    searchWords: '',
    customerEmail: '',
    customerPhone: '1122334455',
    recipientName: 'Rosa Lugo',
    deliveryType: 'coordinate' as const,
    total: total.toFixed(2),
    createdAt: new Date(),
    updatedAt: new Date(),
    ...values,
  };
  const { id } = firstRow(await db.insert(orders).values(row).returning());
  for (const { product, quantity, price } of lines) {
    const [blister] = product.blisters;
    if (!blister) throw new Error('no blister');
    await db.insert(orderLines).values({
      orderId: id,
      productId: product.id,
      blisterId: blister.id,
      quantity,
      priceAtTime: price.toFixed(2),
      productName: product.name,
      productBrand: '',
      seedCount: blister.seedCount,
    });
  }
  return id;
}

export async function getStock(db: Db, { id }: { id: number }): Promise<number> {
  const [row] = await db.select({ stock: blisters.stock }).from(blisters).where(eq(blisters.id, id));
  if (!row) throw new Error(`no blister ${id}`);
  return row.stock;
}

/** Whether each stock equals the sum of its movements. */
export async function isLedgerConsistent(db: Db): Promise<boolean> {
  return (await verifyStock(db)).errors.length === 0;
}
