import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '#db/client.ts';
import { warrantyClaims } from '#db/schema/claims.ts';
import { images } from '#db/schema/images.ts';
import { orders } from '#db/schema/orders.ts';
import { aVisitor } from '#tests/support/api.ts';
import { aCompletedOrder, aPhoto, claim, lineDraft, openDraft } from '#tests/support/claims.ts';
import { db, pool } from '#tests/support/database.ts';
import { refusal } from '#tests/support/refusal.ts';
import { until } from '#tests/support/until.ts';

const GONE = 'Esa foto ya no está guardada. Subila de nuevo.';

async function isWaiting() {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rowCount ? true : undefined;
}

/** Response to a request that runs concurrently with an uncommitted write of another transaction. */
async function answeredAfter(write: (tx: Tx) => Promise<unknown>, send: () => Promise<Response>) {
  let answer: Promise<Response> | undefined;
  await db.transaction(async (tx) => {
    await write(tx);
    answer = send();
    await until(isWaiting, { withinSeconds: 5 });
  });
  return (await answer) ?? new Response();
}

test('a picture that was not uploaded for a claim is no photo of one', async () => {
  const url = '/media/fedcba9876543210-40x30.webp';
  await db.insert(images).values({ url, purpose: 'product', width: 40, height: 30 });

  const made = await aVisitor(db).post('/warranty-claims/', await openDraft(db, { photo2: url }));

  expect(await refusal(made)).toMatchObject({ status: 400, errors: [{ field: 'photo2', message: GONE }] });
});

test('a photo that is swept away just then is told at its field', async () => {
  const photo3 = await aPhoto(db);
  const draft = await openDraft(db, { photo3 });

  const response = await answeredAfter(
    (tx) => tx.delete(images).where(eq(images.url, photo3)),
    () => aVisitor(db).post('/warranty-claims/', draft),
  );

  expect(await refusal(response)).toMatchObject({
    status: 400,
    errors: [{ field: 'photo3', message: GONE }],
  });
});

test('a photo that was asked for and is swept away just then is told at its field', async () => {
  const line = await aCompletedOrder(db);
  const { id } = await claim(line.customer.visitor, await lineDraft(db, line));
  await db.update(warrantyClaims).set({ photoRequest: 'El reverso' }).where(eq(warrantyClaims.id, id));
  const photo = await aPhoto(db);

  const response = await answeredAfter(
    (tx) => tx.delete(images).where(eq(images.url, photo)),
    () => line.customer.visitor.post(`/warranty-claims/${id}/photos/`, { photo }),
  );

  expect(await refusal(response)).toMatchObject({ status: 400, errors: [{ field: 'photo', message: GONE }] });
});

test('an order that is cancelled just then cannot be claimed', async () => {
  const line = await aCompletedOrder(db);
  const draft = await lineDraft(db, line);

  const response = await answeredAfter(
    (tx) => tx.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, line.order.id)),
    () => line.customer.visitor.post('/warranty-claims/', draft),
  );

  expect(await refusal(response)).toMatchObject({ status: 400, errors: [{ field: 'order_id' }] });
});
