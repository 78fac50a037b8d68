import { setTimeout as pause } from 'node:timers/promises';
import type { OrderView } from '#contract/orders.ts';
import { draftOf } from '#tests/support/orders.ts';

type Blister = { id: number; productId: number };

/** An order that a customer sent; without an id it was never acknowledged. */
export type SentOrder = { bearer: string; key: string; body: object; id: number | undefined };

export type Storm = {
  /** How often visitors saw each outcome, such as `page 200` or `order 503`. */
  outcomes: ReadonlyMap<string, number>;
  orders: readonly SentOrder[];
  stop: () => Promise<void>;
};

/** The status of an answer, or what happened instead of one. */
type Outcome = number | 'reset' | 'hangs';

type StormOptions = { url: string; bearers: readonly string[]; blisters: readonly Blister[] };

const CACHED_PATHS = ['/', '/productos', '/sobre-nosotros', '/api/products/'];
/** Longer than the server's own deadline of 10 s, so that a request that hangs is seen as one. */
const PATIENCE_MILLISECONDS = 14_000;
const BREATH_MILLISECONDS = 25;
/** A client whose request failed does not send the next one at once. */
const BREATH_AFTER_FAILURE_MILLISECONDS = 250;

/**
 * Visitors who read cached and uncached pages, and one customer per bearer who orders, until `stop`. They go on
 * while the server is down.
 */
export function startStorm({ url, bearers, blisters }: StormOptions): Storm {
  const outcomes = new Map<string, number>();
  const orders: SentOrder[] = [];
  let isOver = false;

  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

  const visit = async (kind: string, nextPath: () => string) => {
    while (!isOver) {
      const outcome = await outcomeOf(`${url}${nextPath()}`);
      count(`${kind} ${outcome}`);
      await breathe(outcome);
    }
  };

  const order = async (bearer: string, index: number) => {
    while (!isOver) {
      const blister = blisters[(index + orders.length) % blisters.length];
      if (!blister) return;
      const sent: SentOrder = {
        bearer,
        key: crypto.randomUUID(),
        body: draftOf({ blister, quantity: 1 }),
        id: undefined,
      };
      orders.push(sent);
      const outcome = await sendOrder(url, sent);
      count(`order ${outcome}`);
      await breathe(outcome);
    }
  };

  let cachedVisits = 0;
  let searches = 0;
  const everyone = [
    visit('cached', () => CACHED_PATHS[cachedVisits++ % CACHED_PATHS.length] ?? '/'),
    visit('uncached', () => `/productos?search=x${searches++}y`),
    visit('api', () => `/api/products/?search=x${searches++}z`),
    ...bearers.map(order),
  ];
  return {
    outcomes,
    orders,
    stop: async () => {
      isOver = true;
      await Promise.all(everyone);
    },
  };
}

/** Sends the order, or sends it again with its key, and records the id of the answer. */
export async function sendOrder(url: string, sent: SentOrder): Promise<Outcome> {
  try {
    const response = await fetch(`${url}/api/orders/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: sent.bearer,
        'idempotency-key': sent.key,
      },
      body: JSON.stringify(sent.body),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    const answer = (await response.json()) as Partial<OrderView>;
    if (response.status === 201) sent.id = answer.id;
    return response.status;
  } catch (error) {
    return failureOf(error);
  }
}

async function outcomeOf(url: string): Promise<Outcome> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return failureOf(error);
  }
}

function breathe(outcome: Outcome): Promise<void> {
  const isAnswered = typeof outcome === 'number' && outcome < 500;
  return pause(isAnswered ? BREATH_MILLISECONDS : BREATH_AFTER_FAILURE_MILLISECONDS);
}

/** A request that timed out hangs; any other without an answer was refused or reset. */
function failureOf(error: unknown): 'reset' | 'hangs' {
  return error instanceof Error && error.name === 'TimeoutError' ? 'hangs' : 'reset';
}
