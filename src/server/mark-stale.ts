import type { ServerResponse } from 'node:http';

/** Marks a response as stale: it was cached before the database became unavailable and may be out of date. */
export function markStale(response: ServerResponse): void {
  response.setHeader('X-Cache', 'stale');
  response.setHeader('Warning', '110 - "Response is Stale"');
}
