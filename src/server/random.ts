import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(8_192);
let used = pool.length;

/** Random bytes as base64url, from a buffer: one system call per token would cost more than serving a cached page. */
export function randomToken(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const token = pool.toString('base64url', used, used + bytes);
  used += bytes;
  return token;
}
