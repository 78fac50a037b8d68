import { eq } from 'drizzle-orm';
import type { OrderView } from '#contract/orders.ts';
import type { Db } from '#db/client.ts';
import { blisters } from '#db/schema/catalogue.ts';
import { verifyStock } from '#services/orders/verify-stock.ts';
import type { aVisitor } from '#tests/support/api.ts';
import { aProduct } from '#tests/support/factories.ts';

type BlisterRef = { id: number; productId: number };
type LineDraft = { blister: BlisterRef; quantity: number };

type BlisterValues = { price?: number; discount?: number; stock?: number };

/** The only blister of a new product. */
export async function aBlister(db: Db, values: BlisterValues = {}, name = 'Moby Dick') {
  const product = await aProduct(db, { name, blisters: [{ price: 10_000, stock: 5, ...values }] });
  const [blister] = product.blisters;
  if (!blister) throw new Error('no blister');
  return blister;
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

export async function getStock(db: Db, { id }: { id: number }): Promise<number> {
  const [row] = await db.select({ stock: blisters.stock }).from(blisters).where(eq(blisters.id, id));
  if (!row) throw new Error(`no blister ${id}`);
  return row.stock;
}

/** Whether each stock equals the sum of its movements. */
export async function isLedgerConsistent(db: Db): Promise<boolean> {
  return (await verifyStock(db)).errors.length === 0;
}
