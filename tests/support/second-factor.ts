import { Secret, TOTP } from 'otpauth';
import type { ErrorBody } from '#contract/errors.ts';
import type { aVisitor } from '#tests/support/api.ts';
import type { anAuthenticator } from '#tests/support/authenticator.ts';
import { PASSWORD } from '#tests/support/factories.ts';

type Visitor = ReturnType<typeof aVisitor>;
type Step = Extract<ErrorBody, { code: 'SECOND_FACTOR_REQUIRED' }>;

/** What an authenticator app with this secret shows at this moment. */
export function codeAt(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/** Enters the password, and returns the answer that asks for the second step. */
export async function startLogin(visitor: Visitor, { email }: { email: string }): Promise<Step> {
  const response = await visitor.post('/auth/login/', { username_or_email: email, password: PASSWORD });
  const body = (await response.json()) as Step;
  if (body.code !== 'SECOND_FACTOR_REQUIRED') throw new Error(`login answered ${response.status}`);
  return body;
}

export async function addTotpTo(visitor: Visitor, now: Date) {
  const started = await visitor.post('/auth/second-factor/totp/start/', { password: PASSWORD });
  const { token, secret } = (await started.json()) as { token: string; secret: string };
  const body = { token, code: codeAt(secret, now) };
  const response = await visitor.post('/auth/second-factor/totp/', body);
  if (response.status !== 200) throw new Error(`the app was not added: ${await response.text()}`);
  const { recovery_codes } = (await response.json()) as { recovery_codes: string[] | null };
  return { secret, recoveryCodes: recovery_codes };
}

export async function addPasskeyTo(
  visitor: Visitor,
  key: ReturnType<typeof anAuthenticator>,
  name: string,
): Promise<string[] | null> {
  const started = await visitor.post('/auth/second-factor/passkeys/start/', { password: PASSWORD });
  const { token, options } = (await started.json()) as { token: string; options: { challenge: string } };
  const passkey = key.register({ challenge: options.challenge });
  const response = await visitor.post('/auth/second-factor/passkeys/', { token, name, passkey });
  if (response.status !== 201) throw new Error(`the passkey was not added: ${await response.text()}`);
  return ((await response.json()) as { recovery_codes: string[] | null }).recovery_codes;
}

export async function readJson(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}
