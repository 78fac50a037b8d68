import { z } from 'zod';
import { absentIfBlank } from '#contract/blank.ts';
import { OrderStatus } from '#contract/orders.ts';
import { orderFileMessages as say } from '#copy/order-files.ts';

/** A day of the shop, as its clocks have it; of years that a database knows. */
const Day = absentIfBlank(z.iso.date(say.day).regex(/^(19|20|21)/, say.day));

/** For programs, or for a spreadsheet that is set to Argentine Spanish: its cells end at `;`, its pesos at `,`. */
const OrderFileFormat = z.enum(['csv', 'excel'], say.format);
export type OrderFileFormat = z.infer<typeof OrderFileFormat>;

/** Both days are part of the period; without one it is open on that side. */
export const OrderFileQuery = z
  .object({
    ...{ from: Day, to: Day, status: absentIfBlank(OrderStatus) },
    format: absentIfBlank(OrderFileFormat).transform((format) => format ?? 'csv'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: say.order });
export type OrderFileQuery = z.output<typeof OrderFileQuery>;
