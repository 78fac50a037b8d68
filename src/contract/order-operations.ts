import { z } from 'zod';
import { ById } from '#contract/ids.ts';
import type { Operation } from '#contract/operation.ts';
import { OrderFileQuery } from '#contract/order-files.ts';
import {
  IdempotencyKey,
  LargeReservationsQuery,
  LargeReservationView,
  OrderDraft,
  OrderEdit,
  OrderEventView,
  OrderView,
  OwnOrderChange,
  OwnOrdersQuery,
  StaffOrderPage,
  StaffOrdersQuery,
} from '#contract/orders.ts';
import { Page } from '#contract/paging.ts';

const own = { tag: 'Orders', who: 'customer' } as const;
const staff = { tag: 'Orders', who: 'staff' } as const;

/** Orders of customers, and what staff do with them. */
export const orderOperations: readonly Operation[] = [
  {
    ...own,
    id: 'placeOrder',
    method: 'post',
    path: '/orders/',
    summary: 'Order; the same `Idempotency-Key` and body give the same order again',
    headers: z.object({ 'Idempotency-Key': IdempotencyKey.optional() }),
    body: OrderDraft,
    status: 201,
    answer: OrderView,
    refusals: [
      'CSRF_FAILED',
      'INSUFFICIENT_STOCK',
      'NO_PRICE',
      'IDEMPOTENCY_CONFLICT',
      'TOO_MANY_ORDERS',
      'TOO_MANY_OPEN_ORDERS',
      'TOO_MANY_OPEN_UNITS',
    ],
  },
  {
    ...own,
    id: 'listOwnOrders',
    method: 'get',
    path: '/orders/my-orders/',
    summary: 'One’s own orders, newest first; cancelled ones only where they are asked for',
    query: OwnOrdersQuery,
    answer: Page(OrderView),
    refusals: ['VALIDATION_ERROR'],
  },
  {
    ...staff,
    id: 'listOrders',
    method: 'get',
    path: '/orders/',
    summary:
      'All orders of a status, newest first, by the customer’s name or the number, with the count of each status; ' +
      '304 for whoever sends the `ETag` of an answer since which no order has changed',
    query: StaffOrdersQuery,
    answer: StaffOrderPage,
    refusals: ['VALIDATION_ERROR', 'FORBIDDEN'],
  },
  {
    ...staff,
    id: 'exportOrders',
    method: 'get',
    path: '/orders/export/',
    summary: 'The orders of a period as CSV, one row for each line; days are those of Buenos Aires',
    query: OrderFileQuery,
    answer: z.string().meta({ format: 'binary' }),
    answerType: 'text/csv',
    refusals: ['VALIDATION_ERROR', 'FORBIDDEN'],
  },
  {
    ...staff,
    id: 'listLargeReservations',
    method: 'get',
    path: '/orders/reservations/',
    summary:
      'Blisters with at least 10 units and half of all in the pending orders of one customer; with `order` those ' +
      'of that order’s customer and blisters',
    query: LargeReservationsQuery,
    answer: z.object({ results: z.array(LargeReservationView) }),
    refusals: ['VALIDATION_ERROR', 'FORBIDDEN', 'NOT_FOUND'],
  },
  {
    ...staff,
    id: 'listOrderHistory',
    method: 'get',
    path: '/orders/{id}/history/',
    summary: 'What was done to an order, newest first',
    params: ById,
    answer: z.object({ results: z.array(OrderEventView) }),
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
  {
    ...own,
    id: 'getOrder',
    method: 'get',
    path: '/orders/{id}/',
    summary: 'One order of one’s own; staff: any',
    params: ById,
    answer: OrderView,
    refusals: ['NOT_FOUND'],
  },
  {
    ...own,
    id: 'changeOrder',
    method: 'put',
    path: '/orders/{id}/',
    summary:
      'Owners cancel a pending order or leave less of it; staff change anything, and the customer hears of a new ' +
      'status by mail unless `notify` is false',
    params: ById,
    body: z.union([OwnOrderChange, OrderEdit]),
    answer: OrderView,
    refusals: [
      'CSRF_FAILED',
      'NOT_FOUND',
      'NOT_PENDING',
      'INSUFFICIENT_STOCK',
      'EDIT_CONFLICT',
      'TOO_MANY_REQUESTS',
    ],
  },
  {
    ...staff,
    id: 'deleteOrder',
    method: 'delete',
    path: '/orders/{id}/',
    summary: 'Delete an order; a pending one gives its stock back',
    params: ById,
    status: 204,
    refusals: ['CSRF_FAILED', 'FORBIDDEN', 'NOT_FOUND'],
  },
];
