import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS } from '#contract/limits.ts';
import type { Totp } from '#services/ports.ts';

/** What every authenticator app supports; many ignore other values in the URI. */
const OPTIONS = { algorithm: 'SHA1', digits: CODE_DIGITS, period: 30 } as const;
/** Accepted drift of the phone's clock, in steps. */
const DRIFT = 1;
const MILLISECONDS = 1000;

export const totp: Totp = {
  newSecret: () => new Secret().base32,
  uri: (secret, { issuer, account }) =>
    new TOTP({ ...OPTIONS, issuer, label: account, secret: Secret.fromBase32(secret) }).toString(),
  findStep(secret, code, now) {
    const timestamp = now.getTime();
    const app = new TOTP({ ...OPTIONS, secret: Secret.fromBase32(secret) });
    const delta = app.validate({ token: code, timestamp, window: DRIFT });
    return delta === null ? undefined : Math.floor(timestamp / MILLISECONDS / OPTIONS.period) + delta;
  },
};
