import autocannon from 'autocannon';

const CONNECTIONS = 32;
const SECONDS = 4;

type LoadOptions = {
  headers?: Record<string, string>;
  seconds?: number;
  connections?: number;
  /** Generates the path of each request on any connection; without it, all request the path of the URL. */
  nextPath?: () => string;
};

/** Successful requests per second. */
export async function requestsPerSecond(url: string, options: LoadOptions = {}): Promise<number> {
  const { headers = {}, seconds = SECONDS, connections = CONNECTIONS, nextPath } = options;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip', ...headers },
    ...(nextPath ? { requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }] } : {}),
  });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return result.requests.average;
}

export type LoadRequest = {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Sends this many requests, each made by `next`, and fails unless all succeed. */
export async function sendRequests(
  url: string,
  { next, amount, connections }: { next: () => LoadRequest; amount: number; connections: number },
): Promise<void> {
  const setupRequest = (request: autocannon.Request) => {
    const { headers = {}, ...rest } = next();
    return { ...request, ...rest, headers: { 'accept-encoding': 'gzip', ...headers } };
  };
  const result = await autocannon({ url, amount, connections, requests: [{ setupRequest }] });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${amount} requests to ${url} failed`);
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
