import type { Device } from '#services/ports.ts';

const MAX_ACCOUNTS_OF_DEVICE = 10;

/** The browser with the accounts that were registered or logged in with it last. */
export function rememberAccount({ id, userIds }: Device, userId: number): Device {
  const others = userIds.filter((other) => other !== userId);
  return { id, userIds: [userId, ...others].slice(0, MAX_ACCOUNTS_OF_DEVICE) };
}
