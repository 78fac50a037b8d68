import type { LoadCustomer, LoadOffer, MadeLine, MadeOrder } from '#db/queries/loadtest-rows.ts';
import { searchText } from '#domain/search-text.ts';
import { momentOf } from '#services/loadtest/moments.ts';
import type { Random } from '#services/loadtest/random.ts';

/** Orders after this share of the period are pending; most of the older ones were completed. */
const WAITING_SINCE = 0.98;
const SHARES = { completed: 0.85, archived: 0.7 };
const MAX_LINES = 3;
const MAX_QUANTITY = 4;

type Place = { id: number; share: number; until: Date };
type Sources = { customers: readonly LoadCustomer[]; offers: readonly LoadOffer[] };

/** Generates an order of one of these customers for some of these blisters. */
export function makeOrder(
  random: Random,
  { id, share, until }: Place,
  { customers, offers }: Sources,
): { order: MadeOrder; lines: MadeLine[] } {
  const customer = random.pick(customers);
  const lines = makeLines(random, id, offers);
  const status = statusOf(random, share);
  const createdAt = momentOf(share, until);
  const { firstName, lastName, username } = customer;
  const order = {
    ...{ id, status, createdAt, customerId: customer.id },
    isArchived: status === 'completed' && random.next() < SHARES.archived,
    ...{ customerFirstName: firstName, customerLastName: lastName, customerUsername: username },
    searchName: searchText(`${firstName} ${lastName} ${username}`),
    ...{ customerEmail: customer.email, customerPhone: customer.phone || '1122334455' },
    recipientName: `${firstName} ${lastName}`,
    total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  };
  return { order, lines };
}

function statusOf(random: Random, share: number): MadeOrder['status'] {
  const chance = random.next();
  if (share >= WAITING_SINCE) return 'pending';
  return chance < SHARES.completed ? 'completed' : 'cancelled';
}

function makeLines(random: Random, orderId: number, offers: readonly LoadOffer[]): MadeLine[] {
  const picked = Array.from({ length: random.between(1, MAX_LINES) }, () => random.pick(offers));
  return [...new Set(picked)].map((offer) => ({
    ...offer,
    orderId,
    quantity: random.between(1, MAX_QUANTITY),
  }));
}
