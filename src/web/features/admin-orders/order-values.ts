import type { OrderEdit, OrderStatus, OrderView } from '#contract/orders.ts';
import type { ProductType } from '#contract/products.ts';
import { orderEditCopy } from '#copy/admin-orders.ts';
import { orderStatusCopy } from '#copy/order-messages.ts';
import { numberToType, typedNumber } from '#domain/typed-number.ts';
import { fieldName } from '#web/features/admin/change-rows.ts';
import type { Disputed } from '#web/features/admin/edit-conflict.tsx';
import { pesos } from '#web/lib/format.ts';

/** An order line in the form; numbers are text as typed. */
export type LineValues = {
  product: number;
  blister: number;
  name: string;
  type: ProductType;
  brand: string;
  seeds: number;
  /** The product's image, or its drawn packet. */
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
  lines: readonly LineValues[];
};

export type OrderField = keyof OrderValues;
export type TextField = Exclude<OrderField, 'status' | 'lines'>;
const textFields = ['customer_name', 'recipient_name', 'customer_phone', 'shipping_address'] as const;
const orderFields: readonly OrderField[] = ['status', ...textFields, 'lines'];

export function valuesOf(order: OrderView): OrderValues {
  const { status, customer_name, recipient_name, customer_phone, shipping_address } = order;
  return {
    ...{ status, customer_name, recipient_name, customer_phone, shipping_address },
    lines: order.order_products.map((line) => ({
      product: line.product,
      blister: line.blister,
      name: line.product_name,
      type: line.product_type,
      brand: line.product_brand,
      seeds: line.blister_info.seed_count,
      image: line.product_image ?? line.packet_art,
      quantity: String(line.quantity),
      price: numberToType(line.price_at_time),
    })),
  };
}

/** The fields that this editor changed. Unchanged fields are not sent, so they overwrite nothing. */
export function changesOf(base: OrderValues, values: OrderValues): OrderEdit {
  const changed = Object.fromEntries(
    textFields.filter((name) => !isSame(name, base, values)).map((name) => [name, values[name].trim()]),
  );
  return {
    ...changed,
    ...(values.status === base.status ? {} : { status: values.status }),
    ...(isSame('lines', base, values) ? {} : { order_products: values.lines.map(draftOf) }),
  };
}

type Sides = { base: OrderValues; mine: OrderValues; current: OrderValues };

/**
 * The fields that two editors left different, and those to take from the other because this one did not change them.
 */
export function disputesOf({ base, mine, current }: Sides): { fields: Disputed[]; taken: OrderField[] } {
  const differing = orderFields.filter((name) => !isSame(name, mine, current));
  return {
    fields: differing.map((name) => ({
      name,
      label: fieldName(name === 'lines' ? 'order_products' : name),
      theirs: inWords(name, current),
      mine: inWords(name, mine),
    })),
    taken: differing.filter((name) => isSame(name, mine, base)),
  };
}

export function totalOf(lines: readonly LineValues[]): number {
  const centavos = lines.reduce(
    (sum, { price, quantity }) => sum + Math.round((typedNumber(price) ?? 0) * 100) * (Number(quantity) || 0),
    0,
  );
  return centavos / 100;
}

function isSame(name: OrderField, one: OrderValues, other: OrderValues): boolean {
  if (name !== 'lines') return one[name].trim() === other[name].trim();
  return JSON.stringify(inOrder(one).map(draftOf)) === JSON.stringify(inOrder(other).map(draftOf));
}

function inWords(name: OrderField, values: OrderValues): string {
  if (name === 'status') return orderStatusCopy[values.status];
  return name === 'lines' ? linesInWords(values) : values[name];
}

function inOrder({ lines }: OrderValues): LineValues[] {
  return lines.toSorted((one, other) => one.blister - other.blister);
}

function linesInWords(values: OrderValues): string {
  return inOrder(values)
    .map(({ quantity, name, type, seeds, price }) =>
      orderEditCopy.lineInWords(
        Number(quantity),
        name,
        { type, seedCount: seeds },
        pesos(typedNumber(price) ?? 0),
      ),
    )
    .join('; ');
}

function draftOf({ product, blister, quantity, price }: LineValues) {
  return {
    ...{ product_id: product, blister_id: blister, quantity: Number(quantity) },
    price_at_time: typedNumber(price) ?? -1,
  };
}
