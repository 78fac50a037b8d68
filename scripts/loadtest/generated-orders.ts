import { orderSearchWords } from '#domain/order-search-words.ts';
import type {
  GeneratedLine,
  GeneratedOrder,
  LoadtestBlister,
  LoadtestCustomer,
} from '#scripts/loadtest/insert-rows.ts';
import { momentAt, type Random } from '#scripts/loadtest/random.ts';

/** Orders after this share of the period are pending; most of the older ones were completed. */
const PENDING_SINCE = 0.98;
const SHARES = { completed: 0.85, archived: 0.7 };
const MAX_LINES = 3;
const MAX_QUANTITY = 4;

type OrderPosition = { id: number; share: number; until: Date };
type OrderSources = { customers: readonly LoadtestCustomer[]; blisters: readonly LoadtestBlister[] };

/** Generates an order of one of these customers for some of these blisters. */
export function generateOrder(
  random: Random,
  { id, share, until }: OrderPosition,
  { customers, blisters }: OrderSources,
): { order: GeneratedOrder; lines: GeneratedLine[] } {
  const customer = random.pick(customers);
  const lines = generateLines(random, id, blisters);
  const status = pickStatus(random, share);
  const createdAt = momentAt(share, until);
  const names = {
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerUsername: customer.username,
    customerEmail: customer.email,
    recipientName: `${customer.firstName} ${customer.lastName}`,
  };
  const order = {
    id,
    status,
    createdAt,
    customerId: customer.id,
    isArchived: status === 'completed' && random.next() < SHARES.archived,
    ...names,
    searchWords: orderSearchWords(names),
    customerPhone: customer.phone || '1122334455',
    total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  };
  return { order, lines };
}

function pickStatus(random: Random, share: number): GeneratedOrder['status'] {
  const chance = random.next();
  if (share >= PENDING_SINCE) return 'pending';
  return chance < SHARES.completed ? 'completed' : 'cancelled';
}

function generateLines(
  random: Random,
  orderId: number,
  blisters: readonly LoadtestBlister[],
): GeneratedLine[] {
  const picked = Array.from({ length: random.between(1, MAX_LINES) }, () => random.pick(blisters));
  return [...new Set(picked)].map((blister) => ({
    ...blister,
    orderId,
    quantity: random.between(1, MAX_QUANTITY),
  }));
}
