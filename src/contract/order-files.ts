import { z } from 'zod';
import { blankToUndefined, queryParameters } from '#contract/blank-to-undefined.ts';
import { CsvFormatParameter } from '#contract/csv-format.ts';
import { IdList, IdText } from '#contract/ids.ts';
import { MAX_BULK_ORDERS } from '#contract/limits.ts';
import { orderFileMessages } from '#contract/messages/order-files.ts';
import { orderMessages } from '#contract/messages/orders.ts';
import { OrderStatus, OrderTab, orderFilters } from '#contract/orders.ts';

/** Day in the shop's time zone; years 1900 to 2199. */
const Day = blankToUndefined(z.iso.date(orderFileMessages.day).regex(/^(19|20|21)/, orderFileMessages.day));

/** Period from `from` to `to`, both inclusive and optional; or a selection of the list, by ids or as `MatchingOrders`. */
export const OrderFileQuery = z
  .object({
    from: Day,
    to: Day,
    status: blankToUndefined(OrderStatus),
    ids: blankToUndefined(IdList(MAX_BULK_ORDERS, orderMessages.tooManyOrders)),
    tab: blankToUndefined(OrderTab),
    ...queryParameters(orderFilters),
    max_id: blankToUndefined(IdText),
    format: CsvFormatParameter,
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: orderFileMessages.order });
export type OrderFileQuery = z.output<typeof OrderFileQuery>;
