import { z } from 'zod';
import { blankToUndefined } from '#contract/blank-to-undefined.ts';
import { orderFileMessages } from '#contract/messages/order-files.ts';
import { OrderStatus } from '#contract/orders.ts';

/** Day in the shop's time zone; years 1900 to 2199. */
const Day = blankToUndefined(z.iso.date(orderFileMessages.day).regex(/^(19|20|21)/, orderFileMessages.day));

/** CSV dialect: `csv` for programs; `excel` for Argentine locales, with `;` as separator and a decimal comma. */
const OrderFileFormat = z.enum(['csv', 'excel'], orderFileMessages.format);
export type OrderFileFormat = z.infer<typeof OrderFileFormat>;

/** Period from `from` to `to`, both inclusive and optional. */
export const OrderFileQuery = z
  .object({
    from: Day,
    to: Day,
    status: blankToUndefined(OrderStatus),
    format: blankToUndefined(OrderFileFormat).transform((format) => format ?? 'csv'),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: orderFileMessages.order });
export type OrderFileQuery = z.output<typeof OrderFileQuery>;
