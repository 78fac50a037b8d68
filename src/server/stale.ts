import type { ServerResponse } from 'node:http';

/** Says that the answer was made before the database went away, and may be out of date. */
export function markStale(response: ServerResponse): void {
  response.setHeader('X-Cache', 'stale');
  response.setHeader('Warning', '110 - "Response is Stale"');
}
