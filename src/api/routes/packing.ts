import { noStore } from '#api/http.ts';
import { presentPackedOrder } from '#api/present/packing.ts';
import { route, router } from '#api/route.ts';
import { packingOperations } from '#contract/packing.ts';
import { formatSerial } from '#lib/serial-code.ts';
import {
  listPackedOrders,
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
