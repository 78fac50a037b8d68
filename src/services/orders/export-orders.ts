import type { CsvFormat } from '#contract/csv-format.ts';
import { orderStatusCopy } from '#contract/messages/order-labels.ts';
import type { OrderFileQuery } from '#contract/order-files.ts';
import { orderFileColumns, orderFileWords } from '#copy/order-files.ts';
import { formatPesos } from '#db/queries/centavos.ts';
import { disableTimeouts } from '#db/queries/long-work.ts';
import { type ExportedOrders, listOrdersAfter } from '#db/queries/order-export.ts';
import type { Order, OrderLine } from '#db/queries/orders.ts';
import type { SignedIn } from '#domain/actors.ts';
import { escapeCell } from '#lib/escape-cell.ts';
import { addDays, formatWallTime, startOfDay } from '#lib/time.ts';
import type { Context } from '#services/context.ts';
import { BYTE_ORDER_MARK, csvFormats, toCsv } from '#services/files/csv-formats.ts';
import { parseOrderSearch } from '#services/orders/parse-order-search.ts';

const BATCH = 500;

/**
 * Exports a consistent snapshot of the orders of a period or a selection, oldest first, one row per line. Only the first row of an
 * order holds its total, so that both the amounts and the totals can be added up.
 */
export function exportOrders(
  { db, actor }: Pick<Context<SignedIn>, 'db' | 'actor'>,
  { from, to, status, ids, tab, max_id: maxId, format, ...terms }: OrderFileQuery,
  write: (text: string) => Promise<void>,
): Promise<void> {
  const exported: ExportedOrders = {
    since: from ? startOfDay(from) : undefined,
    before: to ? startOfDay(addDays(to, 1)) : undefined,
    status,
    ids,
    selection: { search: parseOrderSearch(terms, actor), tab, maxId },
  };
  return db.transaction(
    async (tx) => {
      await disableTimeouts(tx);
      await write(BYTE_ORDER_MARK + toCsv(format, [[...orderFileColumns]]));
      let last: Order | undefined;
      for (;;) {
        const orders = await listOrdersAfter(tx, exported, last, BATCH);
        last = orders.at(-1);
        if (!last) return;
        await write(
          toCsv(
            format,
            orders.flatMap((order) => orderRows(order, format)),
          ),
        );
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function orderRows(order: Order, format: CsvFormat): string[][] {
  const head = orderCells(order);
  return order.lines.map((line, index) => [
    ...head,
    ...lineCells(line, format),
    index === 0 ? formatAmount(order.total, format) : '',
  ]);
}

function orderCells(order: Order): string[] {
  const { id, createdAt, status, isArchived, customerFirstName, customerLastName } = order;
  return [
    String(id),
    formatWallTime(createdAt),
    orderStatusCopy[status],
    isArchived ? orderFileWords.yes : orderFileWords.no,
    `${customerFirstName} ${customerLastName}`.trim(),
    order.customerUsername,
    order.customerEmail,
    order.customerPhone,
    order.recipientName,
    order.shippingAddress,
    order.note,
  ].map(escapeCell);
}

function lineCells(line: OrderLine, format: CsvFormat): string[] {
  const { productName, productBrand, seedCount, quantity, priceAtTime } = line;
  const amounts = [formatAmount(priceAtTime, format), formatAmount(priceAtTime * quantity, format)];
  return [productName, productBrand, String(seedCount), String(quantity), ...amounts].map(escapeCell);
}

function formatAmount(centavos: number, format: CsvFormat): string {
  return formatPesos(centavos).replace('.', csvFormats[format].point);
}
