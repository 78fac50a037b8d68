import { setTimeout as pause } from 'node:timers/promises';
import type { OrderView } from '#contract/orders.ts';
import { orderDraft } from '#tests/support/orders.ts';

type Blister = { id: number; productId: number };

/** An order that a customer sent. Without an id it was never acknowledged. */
export type SentOrder = { bearer: string; key: string; body: object; id: number | undefined };

export type Storm = {
  /** Number of requests by outcome, such as `page 200` or `order 503`. */
  outcomes: ReadonlyMap<string, number>;
  orders: readonly SentOrder[];
  stop: () => Promise<void>;
};

/** HTTP status, or the reason why there is no response. */
type Outcome = number | 'reset' | 'hangs';

type StormOptions = {
  url: string;
  bearers: readonly string[];
  blisters: readonly Blister[];
  /** Behind a proxy that closes idle connections when it reloads: `close` opens one for each request. */
  connection?: 'keep-alive' | 'close';
  /** Timeout of a request. */
  timeoutMilliseconds?: number;
};

type RequestOptions = Pick<StormOptions, 'connection' | 'timeoutMilliseconds'>;

const CACHED_PATHS = ['/', '/productos', '/sobre-nosotros', '/api/products/'];
/** Longer than the server's deadline of 10 s, so that only a request that hangs times out. */
const TIMEOUT_MILLISECONDS = 14_000;
const PAUSE_MILLISECONDS = 25;
/** Backoff of a client after a failed request. */
const BACKOFF_MILLISECONDS = 250;

/**
 * Load until `stop`: visitors who read cached and uncached pages, and one customer per bearer who orders. It continues
 * while the server is down.
 */
export function startStorm({
  url,
  bearers,
  blisters,
  connection = 'keep-alive',
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
}: StormOptions): Storm {
  const options = { connection, timeoutMilliseconds };
  const outcomes = new Map<string, number>();
  const orders: SentOrder[] = [];
  let isOver = false;

  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);

  const visit = async (kind: string, nextPath: () => string) => {
    while (!isOver) {
      const outcome = await fetchOutcome(`${url}${nextPath()}`, options);
      count(`${kind} ${outcome}`);
      await pauseAfter(outcome);
    }
  };

  const order = async (bearer: string, index: number) => {
    while (!isOver) {
      const blister = blisters[(index + orders.length) % blisters.length];
      if (!blister) return;
      const sent: SentOrder = {
        bearer,
        key: crypto.randomUUID(),
        body: orderDraft({ blister, quantity: 1 }),
        id: undefined,
      };
      orders.push(sent);
      const outcome = await sendOrder(url, sent, options);
      count(`order ${outcome}`);
      await pauseAfter(outcome);
    }
  };

  let cachedVisits = 0;
  let searches = 0;
  const clients = [
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
      await Promise.all(clients);
    },
  };
}

/** Sends the order, or retries it with its idempotency key, and records the id in the response. */
export async function sendOrder(
  url: string,
  sent: SentOrder,
  { connection = 'keep-alive', timeoutMilliseconds = TIMEOUT_MILLISECONDS }: RequestOptions = {},
): Promise<Outcome> {
  try {
    const response = await fetch(`${url}/api/orders/`, {
      method: 'POST',
      headers: {
        connection,
        'content-type': 'application/json',
        authorization: sent.bearer,
        'idempotency-key': sent.key,
      },
      body: JSON.stringify(sent.body),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const answer = (await response.json()) as Partial<OrderView>;
    if (response.status === 201) sent.id = answer.id;
    return response.status;
  } catch (error) {
    return failureKind(error);
  }
}

async function fetchOutcome(
  url: string,
  { connection = 'keep-alive', timeoutMilliseconds = TIMEOUT_MILLISECONDS }: RequestOptions,
): Promise<Outcome> {
  try {
    const response = await fetch(url, {
      headers: { connection },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return failureKind(error);
  }
}

function pauseAfter(outcome: Outcome): Promise<void> {
  const isAnswered = typeof outcome === 'number' && outcome < 500;
  return pause(isAnswered ? PAUSE_MILLISECONDS : BACKOFF_MILLISECONDS);
}

/** A timeout counts as `hangs`; any other failure, such as a refused connection, as `reset`. */
function failureKind(error: unknown): 'reset' | 'hangs' {
  return error instanceof Error && error.name === 'TimeoutError' ? 'hangs' : 'reset';
}
