import { orderStatusCopy } from '#contract/messages/orders.ts';
import type { OrderEdit, OrderStatus, OrderView } from '#contract/orders.ts';
import type { ProductType } from '#contract/products.ts';
import { orderEditCopy } from '#copy/admin-orders.ts';
import { formatLocalNumber, parseLocalNumber } from '#lib/local-number.ts';
import { fieldName } from '#web/admin/shared/change-rows.ts';
import type { FieldConflict } from '#web/admin/shared/edit-conflict.tsx';
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
  price: string;
};

export type OrderValues = {
  status: OrderStatus;
  customer_name: string;
  recipient_name: string;
  customer_phone: string;
  shipping_address: string;
  lines: readonly OrderLineValues[];
};

export type OrderField = keyof OrderValues;
export type OrderTextField = Exclude<OrderField, 'status' | 'lines'>;
const textFields = ['customer_name', 'recipient_name', 'customer_phone', 'shipping_address'] as const;
const orderFields: readonly OrderField[] = ['status', ...textFields, 'lines'];

export function toOrderValues(order: OrderView): OrderValues {
  const { status, customer_name, recipient_name, customer_phone, shipping_address } = order;
  return {
    status,
    customer_name,
    recipient_name,
    customer_phone,
    shipping_address,
    lines: order.order_products.map((line) => ({
      product: line.product,
      blister: line.blister,
      name: line.product_name,
      type: line.product_type,
      brand: line.product_brand,
      seedCount: line.blister_info.seed_count,
      image: line.product_image ?? line.packet_art,
      quantity: String(line.quantity),
      price: formatLocalNumber(line.price_at_time),
    })),
  };
}

/** The fields that this editor changed. Unchanged fields are not sent, so they overwrite nothing. */
export function buildOrderEdit(base: OrderValues, values: OrderValues): OrderEdit {
  const changed = Object.fromEntries(
    textFields.filter((name) => !isSameField(name, base, values)).map((name) => [name, values[name].trim()]),
  );
  return {
    ...changed,
    ...(values.status === base.status ? {} : { status: values.status }),
    ...(isSameField('lines', base, values) ? {} : { order_products: values.lines.map(toLineDraft) }),
  };
}

type EditSides = { base: OrderValues; mine: OrderValues; current: OrderValues };

/**
 * Fields whose values differ between two editors, and those that are merged because this editor has not changed them.
 */
export function findOrderConflicts({ base, mine, current }: EditSides): {
  fields: FieldConflict[];
  autoMerged: OrderField[];
} {
  const differing = orderFields.filter((name) => !isSameField(name, mine, current));
  return {
    fields: differing.map((name) => ({
      name,
      label: fieldName(name === 'lines' ? 'order_products' : name),
      theirs: formatField(name, current),
      mine: formatField(name, mine),
    })),
    autoMerged: differing.filter((name) => isSameField(name, mine, base)),
  };
}

export function orderTotal(lines: readonly OrderLineValues[]): number {
  const centavos = lines.reduce(
    (sum, { price, quantity }) =>
      sum + Math.round((parseLocalNumber(price) ?? 0) * 100) * (Number(quantity) || 0),
    0,
  );
  return centavos / 100;
}

function isSameField(name: OrderField, one: OrderValues, other: OrderValues): boolean {
  if (name !== 'lines') return one[name].trim() === other[name].trim();
  return (
    JSON.stringify(sortLines(one).map(toLineDraft)) === JSON.stringify(sortLines(other).map(toLineDraft))
  );
}

function formatField(name: OrderField, values: OrderValues): string {
  if (name === 'status') return orderStatusCopy[values.status];
  return name === 'lines' ? formatLines(values) : values[name];
}

function sortLines({ lines }: OrderValues): OrderLineValues[] {
  return lines.toSorted((one, other) => one.blister - other.blister);
}

function formatLines(values: OrderValues): string {
  return sortLines(values)
    .map(({ quantity, name, type, seedCount, price }) =>
      orderEditCopy.lineInWords(
        Number(quantity),
        name,
        { type, seedCount },
        pesos(parseLocalNumber(price) ?? 0),
      ),
    )
    .join('; ');
}

function toLineDraft({ product, blister, quantity, price }: OrderLineValues) {
  return {
    product_id: product,
    blister_id: blister,
    quantity: Number(quantity),
    price_at_time: parseLocalNumber(price) ?? -1,
  };
}
