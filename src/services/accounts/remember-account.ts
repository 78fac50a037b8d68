import type { Device } from '#services/ports.ts';

const MAX_ACCOUNTS_PER_DEVICE = 10;

/** The device after a login of the account, newest first. */
export function rememberLogin(device: Device, userId: number): Device {
  return {
    id: device.id,
    userIds: prependId(userId, device.userIds),
    registeredIds: device.registeredIds.filter((other) => other !== userId),
  };
}

/** The device after a registration of the account, newest first. */
export function rememberRegistration(device: Device, userId: number): Device {
  return { ...device, registeredIds: prependId(userId, device.registeredIds) };
}

function prependId(userId: number, ids: readonly number[]): number[] {
  return [userId, ...ids.filter((other) => other !== userId)].slice(0, MAX_ACCOUNTS_PER_DEVICE);
}
