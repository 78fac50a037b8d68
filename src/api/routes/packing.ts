import { noStore } from '#api/http.ts';
import { presentAs } from '#api/present/present-as.ts';
import { route, router } from '#api/route.ts';
import {
  PackedLineView,
  type PackedOrderView,
  PackedSerialView,
  packingOperations,
} from '#contract/packing.ts';
import type { PackedSerial } from '#db/queries/packing.ts';
import { formatSerial } from '#lib/serial-code.ts';
import {
  listPackedOrders,
  type PackedOrder,
  type PackingChange,
  packSerial,
  unpackSerial,
} from '#services/orders/pack-serials.ts';

export const packing = router(noStore, [
  route(packingOperations.listPackedSerials, async ({ ctx, query }) => ({
    results: (await listPackedOrders(ctx, query.ids)).map(presentPackedOrder),
  })),
  route(packingOperations.packSerial, async ({ ctx, params, body }) =>
    presentChange(await packSerial(ctx, params.id, body.serial)),
  ),
  route(packingOperations.unpackSerial, async ({ ctx, params: { id, serial } }) =>
    presentChange(await unpackSerial(ctx, id, serial)),
  ),
]);

function presentChange(change: PackingChange) {
  const { blisterId, code } = change.changed;
  return { ...presentPackedOrder(change), changed: { blister: blisterId, serial: formatSerial(code) } };
}

/** Serials of lines that are no longer in the order are in lines of their own, with the quantity 0. */
function presentPackedOrder({ order, serials }: PackedOrder): PackedOrderView {
  const packed = Map.groupBy(serials, ({ blisterId }) => blisterId);
  const lines = order.lines.map((line) =>
    presentAs(PackedLineView, {
      ...line,
      blister: line.blisterId,
      productType: line.product.type,
      serials: (packed.get(line.blisterId) ?? []).map(presentPackedSerial),
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
  const line = { ...first, blister: blisterId, quantity: 0, serials: serials.map(presentPackedSerial) };
  return [presentAs(PackedLineView, line)];
}

function presentPackedSerial(serial: PackedSerial): PackedSerialView {
  const { id, code, sentAt, lotId, lotCode, lotStatus, voidedAt } = serial;
  if (!sentAt) throw new Error(`serial ${id} is packed without a time`);
  return presentAs(PackedSerialView, {
    id,
    serial: formatSerial(code),
    packedAt: sentAt,
    lot: { id: lotId, code: lotCode },
    isRecalled: lotStatus === 'recalled',
    isVoided: voidedAt !== null,
  });
}
