import type { PackedLineView, PackedOrderView, PackedSerialView } from '#contract/packing.ts';
import type { PackedSerial } from '#db/queries/packing.ts';
import { formatSerial } from '#lib/serial-code.ts';
import type { PackedOrder } from '#services/orders/pack-serials.ts';

/** Serials of lines that are no longer in the order are in lines of their own, with the quantity 0. */
export function presentPackedOrder({ order, serials }: PackedOrder): PackedOrderView {
  const packed = Map.groupBy(serials, ({ blisterId }) => blisterId);
  const lines = order.lines.map(
    ({ blisterId, productName, product, seedCount, quantity }): PackedLineView => ({
      blister: blisterId,
      product_name: productName,
      product_type: product.type,
      seed_count: seedCount,
      quantity,
      serials: (packed.get(blisterId) ?? []).map(presentPackedSerial),
    }),
  );
  const ordered = new Set(order.lines.map(({ blisterId }) => blisterId));
  const removed = [...packed].filter(([blisterId]) => !ordered.has(blisterId));
  return {
    order: order.id,
    lines: [
      ...lines,
      ...removed.flatMap(([blisterId, ofBlister]) => presentRemovedLine(blisterId, ofBlister)),
    ],
  };
}

function presentRemovedLine(blisterId: number, serials: readonly PackedSerial[]): PackedLineView[] {
  const [first] = serials;
  if (!first) return [];
  return [
    {
      blister: blisterId,
      product_name: first.productName,
      product_type: first.productType,
      seed_count: first.seedCount,
      quantity: 0,
      serials: serials.map(presentPackedSerial),
    },
  ];
}

function presentPackedSerial(serial: PackedSerial): PackedSerialView {
  const { id, code, sentAt, lotId, lotCode, lotStatus, voidedAt } = serial;
  if (!sentAt) throw new Error(`serial ${id} is packed without a time`);
  return {
    id,
    serial: formatSerial(code),
    packed_at: sentAt.toISOString(),
    lot: { id: lotId, code: lotCode },
    is_recalled: lotStatus === 'recalled',
    is_voided: voidedAt !== null,
  };
}
