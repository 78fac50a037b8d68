import { z } from 'zod';
import { AssigneeChange } from '#contract/assignees.ts';
import { BulkReport } from '#contract/bulk-report.ts';
import { endpoints } from '#contract/endpoints.ts';
import { IdempotencyHeaders } from '#contract/idempotency-key.ts';
import { ById, IdText } from '#contract/ids.ts';
import type { Operations } from '#contract/operation.ts';
import { OrderFileQuery } from '#contract/order-files.ts';
import {
  InternalNoteDraft,
  LargeReservationsQuery,
  LargeReservationView,
  OrderAnnotations,
  OrderBulkChange,
  OrderDraft,
  OrderEdit,
  OrderEventView,
  OrderTagChange,
  OrderView,
  OwnOrderChange,
  OwnOrdersQuery,
  OwnOrderView,
  StaffOrderPage,
  StaffOrdersQuery,
} from '#contract/orders.ts';
import { Page } from '#contract/paging.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import { EnteredOrderDraft } from '#contract/staff-orders.ts';

const NoteOfOrder = ById.extend({ note: IdText });

const editOrders = { tag: 'Orders', access: 'staff', permission: 'editOrders' } as const;
const readOrders = { tag: 'Orders', access: 'staff', permission: 'readOrders' } as const;
const customer = { tag: 'Orders', access: 'customer' } as const;

/** Operations on orders, for customers and staff. */
export const orderOperations = {
  placeOrder: {
    ...endpoints.placeOrder,
    ...customer,
    summary: 'Place an order; a retry with the same `Idempotency-Key` and body returns the same order',
    headers: IdempotencyHeaders,
    body: OrderDraft,
    status: 201,
    answer: OrderView,
    errors: [
      'INSUFFICIENT_STOCK',
      'NO_PRICE',
      'IDEMPOTENCY_CONFLICT',
      'TOO_MANY_ORDERS',
      'TOO_MANY_OPEN_ORDERS',
      'TOO_MANY_OPEN_UNITS',
    ],
  },
  enterOrder: {
    ...staffEndpoints.enterOrder,
    ...editOrders,
    summary:
      'Enter an order for a customer with an account, with one that is created with it, or without any; with prices ' +
      'as staff say, and without the limits of customers; a retry with the same `Idempotency-Key` returns the same order',
    headers: IdempotencyHeaders,
    body: EnteredOrderDraft,
    status: 201,
    answer: OrderView,
    errors: ['INSUFFICIENT_STOCK', 'IDEMPOTENCY_CONFLICT'],
  },
  listOwnOrders: {
    ...endpoints.listOwnOrders,
    ...customer,
    summary: 'Orders of the caller, newest first; cancelled ones only with `include_cancelled`',
    query: OwnOrdersQuery,
    answer: Page(OrderView),
  },
  getOwnOrder: {
    ...endpoints.getOwnOrder,
    ...customer,
    summary: 'One order of the caller; for staff, too, only their own',
    params: ById,
    answer: OwnOrderView,
  },
  listOrders: {
    ...staffEndpoints.listOrders,
    ...readOrders,
    summary:
      'All orders of a tab, by number, names, username, e-mail, phone or tag, with the count of each tab; ' +
      'newest first unless `sort` is set; pending and completed orders that are archived are in a tab of their own; ' +
      '304 when the `ETag` matches, because no order has changed',
    query: StaffOrdersQuery,
    answer: StaffOrderPage,
  },
  changeOrders: {
    ...staffEndpoints.changeOrders,
    ...editOrders,
    summary:
      'Complete, cancel, reopen, archive or unarchive several orders, each in a transaction of its own: orders that ' +
      'cannot be changed are refused with the reason, the others are changed; a repeated request changes nothing',
    body: OrderBulkChange,
    answer: BulkReport,
  },
  exportOrders: {
    ...staffEndpoints.exportOrders,
    ...readOrders,
    summary:
      'The orders of a period or of a selection as CSV, one row for each line; days are those of Buenos Aires',
    query: OrderFileQuery,
    answer: z.string().meta({ format: 'binary' }),
    answerType: 'text/csv',
  },
  listLargeReservations: {
    ...staffEndpoints.listLargeReservations,
    ...readOrders,
    summary:
      'Blisters with at least 10 units and half of all in the pending orders of one customer; with `order` those ' +
      'of that order’s customer and blisters',
    query: LargeReservationsQuery,
    answer: z.object({ results: z.array(LargeReservationView) }),
    errors: ['NOT_FOUND'],
  },
  listOrderTags: {
    ...staffEndpoints.listOrderTags,
    ...readOrders,
    summary: 'The tags that orders have, alphabetically',
    answer: z.object({ results: z.array(z.string()) }),
  },
  getOrderAnnotations: {
    ...staffEndpoints.getOrderAnnotations,
    ...readOrders,
    summary: 'Internal notes and tags of an order, and when it lapses',
    params: ById,
    answer: OrderAnnotations,
  },
  addOrderNote: {
    ...staffEndpoints.addOrderNote,
    ...editOrders,
    summary:
      'Add an internal note to an order; customers never see it. A retry with the same `Idempotency-Key` and body adds none',
    params: ById,
    headers: IdempotencyHeaders,
    body: InternalNoteDraft,
    status: 201,
    answer: OrderAnnotations,
    errors: ['IDEMPOTENCY_CONFLICT'],
  },
  editOrderNote: {
    ...staffEndpoints.editOrderNote,
    ...editOrders,
    summary: 'Edit an internal note of one’s own',
    params: NoteOfOrder,
    body: InternalNoteDraft,
    answer: OrderAnnotations,
  },
  deleteOrderNote: {
    ...staffEndpoints.deleteOrderNote,
    ...editOrders,
    summary: 'Delete an internal note of one’s own',
    params: NoteOfOrder,
    answer: OrderAnnotations,
  },
  changeOrderTags: {
    ...staffEndpoints.changeOrderTags,
    ...editOrders,
    summary: 'Add and remove tags of an order; customers never see them',
    params: ById,
    body: OrderTagChange,
    answer: OrderAnnotations,
  },
  assignOrder: {
    ...staffEndpoints.assignOrder,
    ...editOrders,
    summary:
      'Take an order to work on it, or give it up; refused if its assignee is not the one that was seen',
    params: ById,
    body: AssigneeChange,
    answer: OrderAnnotations,
    errors: ['ALREADY_TAKEN'],
  },
  listOrderHistory: {
    ...staffEndpoints.listOrderHistory,
    ...readOrders,
    summary: 'History of an order, newest first',
    params: ById,
    answer: z.object({ results: z.array(OrderEventView) }),
  },
  getOrder: {
    ...endpoints.getOrder,
    ...customer,
    summary: 'One order of the caller; for staff any order',
    params: ById,
    answer: OrderView,
  },
  changeOrder: {
    ...endpoints.changeOrder,
    ...customer,
    summary:
      'Owners cancel or reduce a pending order; staff change any field, and the customer is notified of a new ' +
      'status by mail unless `notify` is false',
    params: ById,
    body: z.union([OwnOrderChange, OrderEdit]),
    answer: OrderView,
    conflict: OrderView,
    errors: ['NOT_PENDING', 'INSUFFICIENT_STOCK', 'REPLACEMENT_EXISTS', 'EDIT_CONFLICT', 'TOO_MANY_REQUESTS'],
  },
  restoreOrder: {
    ...staffEndpoints.restoreOrder,
    ...editOrders,
    summary: 'Take back the deletion of an order, up to ten minutes later',
    params: ById,
    answer: OrderView,
    errors: ['VALIDATION_ERROR', 'INSUFFICIENT_STOCK', 'REPLACEMENT_EXISTS'],
  },
  deleteOrder: {
    ...staffEndpoints.deleteOrder,
    ...editOrders,
    summary: 'Delete an order; a pending one is restocked',
    params: ById,
    status: 204,
  },
} as const satisfies Operations;
