import type { Device } from '#services/ports.ts';

const MAX_ACCOUNTS_OF_DEVICE = 10;

/** Adds the account to those that were last registered or logged in with this browser, newest first. */
export function rememberAccount({ id, userIds }: Device, userId: number): Device {
  const others = userIds.filter((other) => other !== userId);
  return { id, userIds: [userId, ...others].slice(0, MAX_ACCOUNTS_OF_DEVICE) };
}
