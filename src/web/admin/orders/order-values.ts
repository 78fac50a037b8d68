import '#web/lib/zod-without-eval.ts';
import { orderStatusCopy } from '#contract/messages/order-labels.ts';
import { ORDER_STATUSES } from '#contract/order-values.ts';
import { OrderEdit, type OrderLineView, type OrderStatus, type OrderView } from '#contract/orders.ts';
import type { ProductType } from '#contract/products.ts';
import { orderEditCopy, staffOrderCopy } from '#copy/admin-orders.ts';
import { DomainError } from '#domain/domain-error.ts';
import { formatLocalNumber, parseLocalNumber } from '#lib/local-number.ts';
import { fieldName } from '#web/admin/shared/form/change-rows.ts';
import { formSchema } from '#web/admin/shared/form/form-schema.ts';
import {
  changedFieldNames,
  type MergeFields,
  mapNames,
  textField,
  valueField,
} from '#web/admin/shared/form/merge-record.ts';
import { pesos } from '#web/lib/format.ts';

/** An order line in the form; numbers are text as typed. */
export type OrderLineValues = {
  product: number;
  blister: number;
  name: string;
  type: ProductType;
  brand: string;
  seedCount: number;
  /** The product's image, or its packet art. */
  image: string;
  quantity: string;
  price_at_time: string;
  /** In pesos, null if unknown. */
  list_price: number | null;
};

/** The form around the lines. */
export type LinesValues = { order_products: OrderLineValues[] };

const orderTextFields = ['customer_name', 'recipient_name', 'customer_phone', 'shipping_address'] as const;

export type OrderValues = LinesValues &
  Record<(typeof orderTextFields)[number], string> & { status: OrderStatus };

/** Storage name of the draft of an edit. */
export const orderDraftName = (id: number) => `order-${id}`;

export const statusOptions = ORDER_STATUSES.map((value) => ({ value, label: orderStatusCopy[value] }));

export const orderLinesField = valueField<OrderLineValues[]>({
  label: fieldName('order_products'),
  display: formatLines,
  isSame: (one, other) =>
    JSON.stringify(sortLines(one).map(toLineDraft)) === JSON.stringify(sortLines(other).map(toLineDraft)),
});

export const orderFields: MergeFields<OrderValues> = {
  status: valueField({ label: fieldName('status'), display: (status) => orderStatusCopy[status] }),
  ...mapNames(orderTextFields, (name) => textField(fieldName(name))),
  order_products: orderLinesField,
};

export function toOrderValues(order: OrderView): OrderValues {
  return {
    ...mapNames(orderTextFields, (name) => order[name]),
    status: order.status,
    order_products: order.order_products.map(toLineValues),
  };
}

export function toLineValues(line: OrderLineView): OrderLineValues {
  return {
    product: line.product,
    blister: line.blister,
    name: line.product_name,
    type: line.product_type,
    brand: line.product_brand,
    seedCount: line.blister_info.seed_count,
    image: line.product_image ?? line.packet_art,
    quantity: String(line.quantity),
    price_at_time: formatLocalNumber(line.price_at_time),
    list_price: line.list_price,
  };
}

/** Validates the changed fields. */
export const createOrderSchema = (base: OrderValues) =>
  formSchema((values: OrderValues) => buildOrderEdit(base, values), OrderEdit);

/** The fields that this editor changed. Unchanged fields are not sent, so they overwrite nothing. */
export function buildOrderEdit(base: OrderValues, values: OrderValues): OrderEdit {
  const changed = changedFieldNames(orderFields, base, values).map((name) =>
    name === 'order_products' ? [name, values[name].map(toLineDraft)] : [name, values[name].trim()],
  );
  return Object.fromEntries(changed);
}

/** Whether the change of status sends the customer a mail. */
export function notifiesCustomer(before: OrderStatus, after: OrderStatus): boolean {
  return before !== after && after !== 'pending';
}

const MAX_LISTED_LINES = 3;

/** The first lines of an order, and how many more there are. */
export function summarizeLines({ order_products: lines }: OrderView): string {
  const listed = lines
    .slice(0, MAX_LISTED_LINES)
    .map(({ quantity, product_name }) => staffOrderCopy.line(quantity, product_name));
  const rest = lines.length - listed.length;
  return `${listed.join(', ')}${rest > 0 ? ` ${staffOrderCopy.more(rest)}` : ''}`;
}

/** Amount of a line in pesos, rounded to the centavo. */
export function lineAmount({ price_at_time, quantity }: OrderLineView): number {
  return Math.round(price_at_time * 100 * quantity) / 100;
}

/** Errors of the lines whose quantity exceeds the stock. */
export function findShortages(error: unknown, { order_products: lines }: LinesValues) {
  if (!(error instanceof DomainError) || error.body.code !== 'INSUFFICIENT_STOCK') return [];
  return error.body.items.map(({ blister_id, available }) => ({
    field: `order_products.${lines.findIndex(({ blister }) => blister === blister_id)}.quantity`,
    message: orderEditCopy.insufficientStock(available),
  }));
}

export function orderTotal(lines: readonly Pick<OrderLineValues, 'quantity' | 'price_at_time'>[]): number {
  const centavos = lines.reduce(
    (sum, { price_at_time, quantity }) =>
      sum + Math.round((parseLocalNumber(price_at_time) ?? 0) * 100) * (parseLocalNumber(quantity) ?? 0),
    0,
  );
  return centavos / 100;
}

function sortLines(lines: readonly OrderLineValues[]): OrderLineValues[] {
  return lines.toSorted((one, other) => one.blister - other.blister);
}

function formatLines(lines: readonly OrderLineValues[]): string {
  return sortLines(lines)
    .map(({ quantity, name, type, seedCount, price_at_time }) =>
      orderEditCopy.lineInWords(
        parseLocalNumber(quantity) ?? 0,
        name,
        { type, seedCount },
        pesos(parseLocalNumber(price_at_time) ?? 0),
      ),
    )
    .join('; ');
}

export function toLineDraft({ product, blister, quantity, price_at_time }: OrderLineValues) {
  return {
    product_id: product,
    blister_id: blister,
    quantity: parseLocalNumber(quantity) ?? 0,
    price_at_time: parseLocalNumber(price_at_time) ?? -1,
  };
}
