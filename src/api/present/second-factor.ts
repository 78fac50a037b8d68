import type { PasskeyView, SecondFactorView } from '#contract/second-factor.ts';
import { deviceCopy } from '#copy/device.ts';
import type { Passkey } from '#db/queries/second-factor.ts';
import { deviceName } from '#lib/device-name.ts';
import type { Context } from '#services/context.ts';
import type { OwnSecondFactor } from '#services/second-factor/own-second-factor.ts';

/** The second factor without its secrets: no key, no hash, no credential id. */
export function presentSecondFactor(
  { totpSince, passkeys, codesLeft, devices }: OwnSecondFactor,
  { requireSecondFactor, client }: Pick<Context, 'requireSecondFactor' | 'client'>,
): SecondFactorView {
  return {
    required: requireSecondFactor,
    totp_since: totpSince?.toISOString() ?? null,
    passkeys: passkeys.map(presentPasskey),
    recovery_codes_left: codesLeft,
    remembered_devices: devices.map(({ id, device, userAgent, address, expiresAt }) => ({
      id,
      device: deviceName(userAgent) || deviceCopy.unknown,
      address,
      expires_at: expiresAt.toISOString(),
      current: device === client.device.id,
    })),
  };
}

export function presentPasskey({ id, name, createdAt, lastUsedAt }: Passkey): PasskeyView {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  };
}
