import { presentAs } from '#api/present/present-as.ts';
import { PasskeyView, RememberedDeviceView, SecondFactorView } from '#contract/second-factor.ts';
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
  return presentAs(SecondFactorView, {
    required: requireSecondFactor,
    totpSince: totpSince ?? null,
    passkeys: passkeys.map(presentPasskey),
    recoveryCodesLeft: codesLeft,
    rememberedDevices: devices.map((remembered) =>
      presentAs(RememberedDeviceView, {
        ...remembered,
        device: deviceName(remembered.userAgent) || deviceCopy.unknown,
        current: remembered.device === client.device.id,
      }),
    ),
  });
}

export function presentPasskey(passkey: Passkey): PasskeyView {
  return presentAs(PasskeyView, passkey);
}
