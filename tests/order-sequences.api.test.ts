import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderView } from '#contract/orders.ts';
import { db, pool } from '#tests/support/database.ts';
import { LOAD_TEST_MS } from '#tests/support/load-test.ts';
import { aBlister, isLedgerConsistent, orderDraft } from '#tests/support/orders.ts';
import { aSession } from '#tests/support/sessions.ts';

const RUNS = 12;
const INITIAL = 12;

type Step = { who: 'customer' | 'staff'; what: string; order: number; units: number[] };

const steps = fc.array(
  fc.record({
    who: fc.constantFrom('customer', 'staff'),
    what: fc.constantFrom('order', 'order', 'cancel', 'reopen', 'complete', 'edit', 'reduce', 'delete'),
    order: fc.nat({ max: 5 }),
    units: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 3, maxLength: 3 }),
  }),
  { minLength: 5, maxLength: 30 },
);

/** Stock of each blister, and the units reserved by orders or sold. */
async function countUnits(ids: readonly number[]) {
  const { rows } = await pool.query<{ stock: number; held: number; off: string }>(
    `SELECT b.stock, coalesce(sum(l.quantity) FILTER (WHERE o.status <> 'cancelled' AND (o.deleted_at IS NULL OR o.status = 'completed')), 0)::integer AS held
     FROM blisters b LEFT JOIN order_lines l ON l.blister_id = b.id LEFT JOIN orders o ON o.id = l.order_id
     WHERE b.id = ANY($1) GROUP BY b.id ORDER BY b.id`,
    [ids],
  );
  return rows;
}

async function countWrongTotals(): Promise<number> {
  const { rows } = await pool.query(
    `SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id
     GROUP BY o.id HAVING o.total <> sum(l.quantity * l.price_at_time)`,
  );
  return rows.length;
}

test(
  'any sequence of actions leaves stock and orders consistent, and restocks nothing twice',
  async () => {
    const customer = await aSession(db);
    const boss = await aSession(db, { isStaff: true });

    await fc.assert(
      fc.asyncProperty(steps, async (way) => {
        const blisters: Array<{ id: number; productId: number }> = [];
        for (const price of [1_000.01, 3_333.33, 99.99])
          blisters.push(await aBlister(db, { price, discount: 7, stock: INITIAL }));
        const wanted = (units: readonly number[]) =>
          orderDraft(
            ...blisters.flatMap((blister, i) => (units[i] ? [{ blister, quantity: units[i] }] : [])),
          );
        const numbers: number[] = [];
        const change = ({ who, order }: Step, body: object) =>
          (who === 'staff' ? boss : customer).visitor.put(`/orders/${numbers[order] ?? 0}/`, body);
        const moves: Record<string, (step: Step) => Promise<Response>> = {
          order: ({ units }) => customer.visitor.post('/orders/', wanted(units)),
          cancel: (step) => change(step, { status: 'cancelled' }),
          reopen: (step) => change(step, { status: 'pending' }),
          complete: (step) => change(step, { status: 'completed' }),
          edit: (step) => change({ ...step, who: 'staff' }, { order_products: wanted(step.units).products }),
          reduce: (step) => change({ ...step, who: 'customer' }, { products: wanted(step.units).products }),
          delete: ({ who, order }) =>
            (who === 'staff' ? boss : customer).visitor.delete(`/orders/${numbers[order] ?? 0}/`),
        };
        for (const step of way) {
          const answer = await moves[step.what]?.(step);
          expect(answer?.status).toBeLessThan(500);
          if (answer?.status === 201) numbers.push(((await answer.json()) as OrderView).id);
          const units = await countUnits(blisters.map(({ id }) => id));
          expect(units.map(({ stock, held }) => stock + held)).toEqual([INITIAL, INITIAL, INITIAL]);
        }
        expect(await countWrongTotals()).toBe(0);
      }),
      { numRuns: RUNS },
    );

    expect(await isLedgerConsistent(db)).toBe(true);
  },
  LOAD_TEST_MS,
);
