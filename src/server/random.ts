import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(8_192);
let used = pool.length;

/** Random bytes as base64url, drawn from a pool: a fresh call of the system for each would cost more than a page. */
export function randomToken(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const token = pool.toString('base64url', used, used + bytes);
  used += bytes;
  return token;
}
