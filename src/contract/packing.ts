import { z } from 'zod';
import { ById, Id, IdList, IdText } from '#contract/ids.ts';
import { MAX_PRINTED_ORDERS } from '#contract/limits.ts';
import { packingMessages } from '#contract/messages/packing.ts';
import type { Operations } from '#contract/operation.ts';
import { ProductType } from '#contract/products.ts';
import { Serial, TypedSerial } from '#contract/serials.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';

/** A blister in the parcel of an order. */
export const PackedSerialView = z.object({
  id: Id,
  serial: Serial,
  packed_at: z.iso.datetime(),
  lot: z.object({ id: Id, code: z.string() }),
  /** Whether its lot was recalled meanwhile. */
  is_recalled: z.boolean(),
  is_voided: z.boolean(),
});
export type PackedSerialView = z.infer<typeof PackedSerialView>;

/** An order line with what was packed for it: more serials than its quantity are too many. */
export const PackedLineView = z.object({
  blister: Id,
  product_name: z.string(),
  product_type: ProductType,
  seed_count: z.int(),
  /** 0 for a line that is no longer in the order. */
  quantity: z.int(),
  serials: z.array(PackedSerialView),
});
export type PackedLineView = z.infer<typeof PackedLineView>;

export const PackedOrderView = z.object({ order: Id, lines: z.array(PackedLineView) });
export type PackedOrderView = z.infer<typeof PackedOrderView>;

/** The order after a change, and the line that the serial counts for. */
const PackingChange = PackedOrderView.extend({ changed: z.object({ blister: Id, serial: Serial }) });

const PackedOrdersQuery = z.object({ ids: IdList(MAX_PRINTED_ORDERS, packingMessages.tooManyOrders) });

const editOrders = { tag: 'Orders', access: 'staff', permission: 'editOrders' } as const;

/** Operations on the serials that are packed for orders. */
export const packingOperations = {
  listPackedSerials: {
    ...staffEndpoints.listPackedSerials,
    summary: 'The serials that are packed for orders, by order line; orders that do not exist are left out',
    tag: 'Orders',
    access: 'staff',
    permission: 'readOrders',
    query: PackedOrdersQuery,
    answer: z.object({ results: z.array(PackedOrderView) }),
  },
  packSerial: {
    ...staffEndpoints.packSerial,
    ...editOrders,
    summary:
      'Pack a blister for an order, by its serial; refused with the reason for a serial that does not belong into its ' +
      'parcel: another product or presentation, more than ordered, packed already, voided, recalled or unknown',
    params: ById,
    body: z.object({ serial: TypedSerial }),
    status: 201,
    answer: PackingChange,
  },
  unpackSerial: {
    ...staffEndpoints.unpackSerial,
    ...editOrders,
    summary: 'Take a blister out of the parcel of an order',
    params: ById.extend({ serial: IdText }),
    answer: PackingChange,
  },
} as const satisfies Operations;
