import { presentAssignee } from '#api/present/assignee.ts';
import { presentAs } from '#api/present/present-as.ts';
import { deliveryCopy, orderStatusCopy } from '#contract/messages/order-labels.ts';
import {
  InternalNoteView,
  OrderAnnotations,
  OrderLineView,
  OrderView,
  type OwnOrderView,
  type StaffOrderView,
} from '#contract/orders.ts';
import type { Annotations } from '#db/queries/order-annotations.ts';
import type { Order, OrderLine } from '#db/queries/orders.ts';
import { packetArtPath, packetArtSpec } from '#lib/packet-art/packet-art-spec.ts';
import { formatSerial } from '#lib/serial-code.ts';
import { DAY_MS } from '#lib/time.ts';
import type { PackedOrder } from '#services/orders/pack-serials.ts';
import type { OrderRules } from '#services/site/shop-rules.ts';

export function presentOrder(order: Order): OrderView {
  const { status, deliveryType, customerFirstName, customerLastName, customerUsername, lines } = order;
  return presentAs(OrderView, {
    ...order,
    statusDisplay: orderStatusCopy[status],
    deliveryTypeDisplay: deliveryCopy[deliveryType],
    customer: {
      first_name: customerFirstName,
      last_name: customerLastName,
      username: customerUsername,
    },
    customerName: `${customerFirstName} ${customerLastName}`.trim(),
    total: order.total / 100,
    products: [...new Set(lines.map(({ productId }) => productId))],
    orderProducts: lines.map(presentOrderLine),
  });
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
  return presentAs(OrderAnnotations, {
    tags,
    notes: notes.map((note) => presentAs(InternalNoteView, note)),
    noteCount,
    assignee: presentAssignee(order),
    enteredBy,
    lapsesAt: lapses ? new Date(updatedAt.getTime() + pendingOrderDays * DAY_MS) : null,
    ...(packsSerials && { takesSerials: packsSerials }),
  });
}

function presentOrderLine(line: OrderLine): OrderLineView {
  const { productId, blisterId, priceAtTime, listPrice, productName, product } = line;
  return presentAs(OrderLineView, {
    ...line,
    product: productId,
    blister: blisterId,
    priceAtTime: priceAtTime / 100,
    listPrice: listPrice === null ? null : listPrice / 100,
    productType: product.type,
    packetArt: packetArtPath(packetArtSpec({ ...product, name: productName }, 'card')),
    blisterInfo: { seed_count: line.seedCount },
    productDetails: { id: productId, name: productName },
    productListed: product.available && product.deletedAt === null,
  });
}
