import { z } from 'zod';
import { OrderStatus } from '#contract/orders.ts';
import { orderFileMessages as say } from '#copy/order-files.ts';

const absentIfEmpty = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A day of the shop, as its clocks have it. */
const Day = absentIfEmpty(z.iso.date(say.day));

/** Both days are part of the period; without one it is open on that side. */
export const OrderFileQuery = z
  .object({ from: Day, to: Day, status: absentIfEmpty(OrderStatus) })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: say.order });
export type OrderFileQuery = z.output<typeof OrderFileQuery>;
