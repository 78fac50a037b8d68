import { z } from 'zod';
import { AssigneeChange } from '#contract/assignees.ts';
import { BulkOutcomes } from '#contract/bulk-outcomes.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ById, IdText } from '#contract/ids.ts';
import type { Operations } from '#contract/operation.ts';
import { OrderFileQuery } from '#contract/order-files.ts';
import {
  IdempotencyKey,
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
  StaffOrderPage,
  StaffOrdersQuery,
} from '#contract/orders.ts';
import { Page } from '#contract/paging.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';
import { EnteredOrderDraft } from '#contract/staff-orders.ts';

const NoteOfOrder = ById.extend({ note: IdText });

/** Operations on orders, for customers and staff. */
export const orderOperations = {
  placeOrder: {
    ...endpoints.placeOrder,
    summary: 'Place an order; a retry with the same `Idempotency-Key` and body returns the same order',
    tag: 'Orders',
    access: 'customer',
    headers: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }),
    body: OrderDraft,
    status: 201,
    answer: OrderView,
    errors: [
      'CSRF_FAILED',
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
    summary:
      'Enter an order for a customer with an account, with one that is created with it, or without any; with prices ' +
      'as staff say, and without the limits of customers; a retry with the same `Idempotency-Key` returns the same order',
    tag: 'Orders',
    access: 'staff',
    permission: 'editOrders',
    headers: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }),
    body: EnteredOrderDraft,
    status: 201,
    answer: OrderView,
    errors: ['CSRF_FAILED', 'FORBIDDEN', 'INSUFFICIENT_STOCK', 'IDEMPOTENCY_CONFLICT'],
  },
  listOwnOrders: {
    ...endpoints.listOwnOrders,
    summary: 'Orders of the caller, newest first; cancelled ones only with `include_cancelled`',
    tag: 'Orders',
    access: 'customer',
    query: OwnOrdersQuery,
    answer: Page(OrderView),
    errors: ['VALIDATION_ERROR'],
  },
  getOwnOrder: {
    ...endpoints.getOwnOrder,
    summary: 'One order of the caller; for staff, too, only their own',
    tag: 'Orders',
    access: 'customer',
    params: ById,
    answer: OrderView,
    errors: ['NOT_FOUND'],
  },
  listOrders: {
    ...staffEndpoints.listOrders,
    summary:
      'All orders of a tab, by number, names, username, e-mail, phone or tag, with the count of each tab; ' +
      'newest first unless `sort` is set; pending and completed orders that are archived are in a tab of their own; ' +
      '304 when the `ETag` matches, because no order has changed',
    tag: 'Orders',
    access: 'staff',
    permission: 'readOrders',
    query: StaffOrdersQuery,
    answer: StaffOrderPage,
    errors: ['VALIDATION_ERROR', 'FORBIDDEN'],
  },
  changeOrders: {
    ...staffEndpoints.changeOrders,
    summary:
      'Complete, cancel, reopen, archive or unarchive several orders, each in a transaction of its own: orders that ' +
      'cannot be changed are refused with the reason, the others are changed; a repeated request changes nothing',
    tag: 'Orders',
    access: 'staff',
    permission: 'editOrders',
    body: OrderBulkChange,
    answer: BulkOutcomes,
    errors: ['CSRF_FAILED', 'FORBIDDEN'],
  },
  exportOrders: {
    ...staffEndpoints.exportOrders,
    summary:
      'The orders of a period or of a selection as CSV, one row for each line; days are those of Buenos Aires',
    tag: 'Orders',
    access: 'staff',
    permission: 'readOrders',
    query: OrderFileQuery,
    answer: z.string().meta({ format: 'binary' }),
    answerType: 'text/csv',
    errors: ['VALIDATION_ERROR', 'FORBIDDEN'],
  },
  listLargeReservations: {
    ...staffEndpoints.listLargeReservations,
    summary:
      'Blisters with at least 10 units and half of all in the pending orders of one customer; with `order` those ' +
      'of that order’s customer and blisters',
    tag: 'Orders',
    access: 'staff',
    permission: 'readOrders',
    query: LargeReservationsQuery,
    answer: z.object({ results: z.array(LargeReservationView) }),
    errors: ['VALIDATION_ERROR', 'FORBIDDEN', 'NOT_FOUND'],
  },
  listOrderTags: {
    ...staffEndpoints.listOrderTags,
    summary: 'The tags that orders have, alphabetically',
    tag: 'Orders',
    access: 'staff',
    permission: 'readOrders',
    answer: z.object({ results: z.array(z.string()) }),
    errors: ['FORBIDDEN'],
  },
  getOrderAnnotations: {
    ...staffEndpoints.getOrderAnnotations,
    summary: 'Internal notes and tags of an order, and when it lapses',
    tag: 'Orders',
    access: 'staff',
    permission: 'readOrders',
    params: ById,
    answer: OrderAnnotations,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  addOrderNote: {
    ...staffEndpoints.addOrderNote,
    summary: 'Add an internal note to an order; customers never see it',
    tag: 'Orders',
    access: 'staff',
    permission: 'editOrders',
    params: ById,
    body: InternalNoteDraft,
    status: 201,
    answer: OrderAnnotations,
    errors: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND'],
  },
  editOrderNote: {
    ...staffEndpoints.editOrderNote,
    summary: 'Edit an internal note of one’s own',
    tag: 'Orders',
    access: 'staff',
    permission: 'editOrders',
    params: NoteOfOrder,
    body: InternalNoteDraft,
    answer: OrderAnnotations,
    errors: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND'],
  },
  deleteOrderNote: {
    ...staffEndpoints.deleteOrderNote,
    summary: 'Delete an internal note of one’s own',
    tag: 'Orders',
    access: 'staff',
    permission: 'editOrders',
    params: NoteOfOrder,
    answer: OrderAnnotations,
    errors: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND'],
  },
  changeOrderTags: {
    ...staffEndpoints.changeOrderTags,
    summary: 'Add and remove tags of an order; customers never see them',
    tag: 'Orders',
    access: 'staff',
    permission: 'editOrders',
    params: ById,
    body: OrderTagChange,
    answer: OrderAnnotations,
    errors: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND'],
  },
  assignOrder: {
    ...staffEndpoints.assignOrder,
    summary:
      'Take an order to work on it, or give it up; refused if its assignee is not the one that was seen',
    tag: 'Orders',
    access: 'staff',
    permission: 'editOrders',
    params: ById,
    body: AssigneeChange,
    answer: OrderAnnotations,
    errors: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'ALREADY_TAKEN'],
  },
  listOrderHistory: {
    ...staffEndpoints.listOrderHistory,
    summary: 'History of an order, newest first',
    tag: 'Orders',
    access: 'staff',
    permission: 'readOrders',
    params: ById,
    answer: z.object({ results: z.array(OrderEventView) }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  },
  getOrder: {
    ...endpoints.getOrder,
    summary: 'One order of the caller; for staff any order',
    tag: 'Orders',
    access: 'customer',
    params: ById,
    answer: OrderView,
    errors: ['NOT_FOUND'],
  },
  changeOrder: {
    ...endpoints.changeOrder,
    summary:
      'Owners cancel or reduce a pending order; staff change any field, and the customer is notified of a new ' +
      'status by mail unless `notify` is false',
    tag: 'Orders',
    access: 'customer',
    params: ById,
    body: z.union([OwnOrderChange, OrderEdit]),
    answer: OrderView,
    conflict: OrderView,
    errors: [
      'CSRF_FAILED',
      'NOT_FOUND',
      'NOT_PENDING',
      'INSUFFICIENT_STOCK',
      'REPLACEMENT_EXISTS',
      'EDIT_CONFLICT',
      'TOO_MANY_REQUESTS',
    ],
  },
  restoreOrder: {
    ...staffEndpoints.restoreOrder,
    summary: 'Take back the deletion of an order, up to ten minutes later',
    tag: 'Orders',
    access: 'staff',
    permission: 'editOrders',
    params: ById,
    answer: OrderView,
    errors: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND', 'INSUFFICIENT_STOCK', 'REPLACEMENT_EXISTS'],
  },
  deleteOrder: {
    ...staffEndpoints.deleteOrder,
    summary: 'Delete an order; a pending one is restocked',
    tag: 'Orders',
    access: 'staff',
    permission: 'editOrders',
    params: ById,
    status: 204,
    errors: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND'],
  },
} as const satisfies Operations;
