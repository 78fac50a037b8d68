import type { CsvFormat } from '#contract/csv-format.ts';
import { orderStatusCopy } from '#contract/messages/order-labels.ts';
import type { OrderFileQuery } from '#contract/order-files.ts';
import { orderFileColumns, orderFileSerials, orderFileWords } from '#copy/order-files.ts';
import type { Tx } from '#db/client.ts';
import { formatPesos } from '#db/queries/centavos.ts';
import { type ExportedOrders, listOrdersAfter } from '#db/queries/order-export.ts';
import type { Order, OrderLine } from '#db/queries/orders.ts';
import { listPackedSerials } from '#db/queries/packing.ts';
import type { SignedIn } from '#domain/actors.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { addDays, formatWallTime, startOfDay } from '#lib/time.ts';
import type { Context } from '#services/context.ts';
import { csvFormats } from '#services/files/csv-formats.ts';
import { exportRows } from '#services/files/export-rows.ts';
import { parseOrderSearch } from '#services/orders/parse-order-search.ts';
import { findOrderRules } from '#services/site/shop-rules.ts';

/**
 * Exports a consistent snapshot of the orders of a period or a selection, oldest first, one row per line. Only the first row of an
 * order holds its total, so that both the amounts and the totals can be added up.
 */
export async function exportOrders(
  { db, actor, ruleDefaults }: Pick<Context<SignedIn>, 'db' | 'actor' | 'ruleDefaults'>,
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
  const { packsSerials } = await findOrderRules(db, ruleDefaults);
  let last: Order | undefined;
  await exportRows(db, write, {
    format,
    columns: packsSerials ? [...orderFileColumns, orderFileSerials] : orderFileColumns,
    listAfter: async (tx, { limit }) => {
      const orders = await listOrdersAfter(tx, exported, last, limit);
      last = orders.at(-1);
      const serials = packsSerials ? await findSerialTexts(tx, orders) : undefined;
      return orders.map((order) => ({ ...order, serials }));
    },
    toRows: (order) => orderRows(order, format),
  });
}

type SerialTexts = ReadonlyMap<string, string>;
/** `serials` where orders are packed by serial. */
type ExportedOrder = Order & { serials: SerialTexts | undefined };

function orderRows({ serials, ...order }: ExportedOrder, format: CsvFormat): string[][] {
  const head = orderCells(order);
  return order.lines.map((line, index) => [
    ...head,
    ...lineCells(line, format),
    index === 0 ? formatAmount(order.total, format) : '',
    ...(serials ? [serials.get(lineKey({ ...line, orderId: order.id })) ?? ''] : []),
  ]);
}

/** The packed serials of each line, separated by spaces. */
async function findSerialTexts(tx: Tx, orders: readonly Order[]): Promise<SerialTexts> {
  const packed = await listPackedSerials(
    tx,
    orders.map(({ id }) => id),
  );
  const byLine = Map.groupBy(packed, lineKey);
  return new Map(
    [...byLine].map(([key, ofLine]) => [key, ofLine.map(({ code }) => formatSerial(code)).join(' ')]),
  );
}

function lineKey({ orderId, blisterId }: { orderId: number | null; blisterId: number }): string {
  return `${orderId} ${blisterId}`;
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
  ];
}

function lineCells(line: OrderLine, format: CsvFormat): string[] {
  const { productName, productBrand, seedCount, quantity, priceAtTime } = line;
  const amounts = [formatAmount(priceAtTime, format), formatAmount(priceAtTime * quantity, format)];
  return [productName, productBrand, String(seedCount), String(quantity), ...amounts];
}

function formatAmount(centavos: number, format: CsvFormat): string {
  return formatPesos(centavos).replace('.', csvFormats[format].point);
}
