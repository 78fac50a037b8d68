import { z } from 'zod';
import { Id } from '#contract/ids.ts';
import type { Operations } from '#contract/operation.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';

const count = z.int().min(0).nullable();

/** What waits for this member of staff; null for what their role does not open. */
export const StaffAlerts = z.object({
  /** Pending orders after the newest that this person has seen, up to `MAX_COUNTED_ALERTS`. */
  new_orders: count,
  /** The newest pending order; null without one. */
  newest_order: Id.nullable(),
  open_claims: count,
  /** Open claims that are overdue or due within `CLAIM_DUE_SOON_HOURS`, up to `MAX_COUNTED_ALERTS`. */
  due_claims: count,
  /** Products with a blister below its threshold. */
  low_stock: count,
});
export type StaffAlerts = z.infer<typeof StaffAlerts>;

export const SeenOrders = z.object({ order_id: Id });

/** Operations of the notifications of staff. */
export const staffAlertOperations = {
  getStaffAlerts: {
    ...staffEndpoints.getStaffAlerts,
    summary: 'Counts of what is new for the caller; 304 while they are the same',
    tag: 'Activity',
    access: 'staff',
    permission: 'readCatalogue',
    answer: StaffAlerts,
    errors: ['FORBIDDEN'],
  },
  markOrdersSeen: {
    ...staffEndpoints.markOrdersSeen,
    summary: 'Mark all orders up to this one as seen by the caller',
    tag: 'Activity',
    access: 'staff',
    permission: 'readOrders',
    body: SeenOrders,
    status: 204,
    errors: ['CSRF_FAILED', 'FORBIDDEN'],
  },
} as const satisfies Operations;
