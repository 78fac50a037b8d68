import { presentAssignee } from '#api/present/assignee.ts';
import { deliveryCopy, orderStatusCopy } from '#contract/messages/order-labels.ts';
import type {
  OrderAnnotations,
  OrderLineView,
  OrderView,
  OwnOrderView,
  StaffOrderView,
} from '#contract/orders.ts';
import type { Annotations } from '#db/queries/order-annotations.ts';
import type { Order, OrderLine } from '#db/queries/orders.ts';
import { packetArtPath, packetArtSpec } from '#lib/packet-art/packet-art-spec.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { DAY_MS } from '#lib/time.ts';
import type { PackedOrder } from '#services/orders/pack-serials.ts';
import type { OrderRules } from '#services/site/shop-rules.ts';

export function presentOrder(order: Order): OrderView {
  const { id, status, deliveryType, customerFirstName, customerLastName, lines, version } = order;
  return {
    id,
    status,
    version,
    status_display: orderStatusCopy[status],
    delivery_type: deliveryType,
    delivery_type_display: deliveryCopy[deliveryType],
    is_archived: order.isArchived,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    customer: {
      first_name: customerFirstName,
      last_name: customerLastName,
      username: order.customerUsername,
    },
    customer_name: `${customerFirstName} ${customerLastName}`.trim(),
    customer_email: order.customerEmail,
    customer_phone: order.customerPhone,
    recipient_name: order.recipientName,
    shipping_address: order.shippingAddress,
    note: order.note,
    total: order.total / 100,
    claim_id: order.claimId,
    products: [...new Set(lines.map(({ productId }) => productId))],
    order_products: lines.map(presentOrderLine),
  };
}

export function presentOwnOrder({ order, serials }: PackedOrder): OwnOrderView {
  if (serials.length === 0) return presentOrder(order);
  const packed = serials.map(({ code, blisterId, ownerId }) => ({
    serial: formatSerial(code),
    blister: blisterId,
    is_registered: ownerId !== null,
  }));
  return { ...presentOrder(order), packed_serials: packed };
}

/** For staff only: with internal notes and tags. */
export function presentStaffOrder(
  order: Order,
  annotations: Annotations | undefined,
  rules: OrderRules,
): StaffOrderView {
  return { ...presentOrder(order), annotations: presentAnnotations(order, annotations, rules) };
}

export function presentAnnotations(
  order: Order,
  { tags, notes, noteCount }: Annotations = { tags: [], notes: [], noteCount: 0 },
  { pendingOrderDays, packsSerials }: OrderRules,
): OrderAnnotations {
  const { status, claimId, updatedAt, enteredBy } = order;
  const lapses = status === 'pending' && claimId === null && pendingOrderDays > 0;
  return {
    tags,
    notes: notes.map(({ id, author, authorId, text, createdAt, editedAt }) => ({
      id,
      author,
      text,
      author_id: authorId,
      created_at: createdAt.toISOString(),
      edited_at: editedAt?.toISOString() ?? null,
    })),
    note_count: noteCount,
    assignee: presentAssignee(order),
    entered_by: enteredBy,
    lapses_at: lapses ? new Date(updatedAt.getTime() + pendingOrderDays * DAY_MS).toISOString() : null,
    ...(packsSerials && { takes_serials: packsSerials }),
  };
}

function presentOrderLine(line: OrderLine): OrderLineView {
  const { productId, blisterId, quantity, priceAtTime, productName, productImage, productBrand } = line;
  const { product } = line;
  return {
    product: productId,
    blister: blisterId,
    quantity,
    price_at_time: priceAtTime / 100,
    list_price: line.listPrice === null ? null : line.listPrice / 100,
    product_name: productName,
    product_type: product.type,
    product_image: productImage,
    packet_art: packetArtPath(packetArtSpec({ ...product, name: productName }, 'card')),
    product_brand: productBrand,
    blister_info: { seed_count: line.seedCount },
    product_details: { id: productId, name: productName },
    product_listed: product.available && product.deletedAt === null,
  };
}
