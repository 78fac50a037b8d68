import { z } from 'zod';
import { CurrentPassword, LoginView } from '#contract/accounts.ts';
import { ById, Id } from '#contract/ids.ts';
import { CODE_DIGITS, MAX_PASSKEY_NAME_CHARACTERS } from '#contract/limits.ts';
import { accountMessages } from '#contract/messages/accounts.ts';
import { secondFactorMessages } from '#contract/messages/second-factor.ts';
import { withNameChecks } from '#contract/names.ts';
import type { Operations } from '#contract/operation.ts';
import { PasskeyRequest, PasskeyTransport } from '#contract/passkey-request.ts';
import { requiredText } from '#contract/required-text.ts';
import { staffEndpoints } from '#contract/staff-endpoints.ts';

/** Signed tokens of a login or a setup that waits for its next step. */
const StepToken = z.string(secondFactorMessages.token).min(1, secondFactorMessages.token).max(2_000);

/** As typed: authenticator apps show the code in two groups of digits. */
const TotpCode = z
  .string(secondFactorMessages.code)
  .transform((code) => code.replace(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), secondFactorMessages.code));

/** With or without hyphens, in any case. `normalizeRecoveryCode` compares them. */
const RecoveryCode = z
  .string(secondFactorMessages.recoveryCode)
  .trim()
  .min(1, secondFactorMessages.recoveryCode)
  .max(60, secondFactorMessages.recoveryCode);

export const PasskeyName = withNameChecks(
  requiredText(secondFactorMessages.name).max(MAX_PASSKEY_NAME_CHARACTERS, secondFactorMessages.nameTooLong),
  secondFactorMessages.nameSigns,
);

const base64url = (max: number) =>
  z
    .string(secondFactorMessages.passkey)
    .max(max, secondFactorMessages.passkey)
    .regex(/^[\w-]+$/, secondFactorMessages.passkey);
const MAX_CREDENTIAL_ID = 1_400;
const MAX_PART = 20_000;

/** What the browser answers to a registration of a passkey (`RegistrationResponseJSON` of WebAuthn). */
export const PasskeyRegistration = z.object({
  id: base64url(MAX_CREDENTIAL_ID),
  rawId: base64url(MAX_CREDENTIAL_ID),
  type: z.literal('public-key', secondFactorMessages.passkey),
  response: z.object({
    clientDataJSON: base64url(MAX_PART),
    attestationObject: base64url(MAX_PART),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.output<typeof PasskeyRegistration>;

/** What the browser answers to a login with a passkey (`AuthenticationResponseJSON` of WebAuthn). */
export const PasskeyAssertion = z.object({
  id: base64url(MAX_CREDENTIAL_ID),
  rawId: base64url(MAX_CREDENTIAL_ID),
  type: z.literal('public-key', secondFactorMessages.passkey),
  response: z.object({
    clientDataJSON: base64url(MAX_PART),
    authenticatorData: base64url(MAX_PART),
    signature: base64url(MAX_PART),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(PasskeyTransport) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('preferred'),
  }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

const session = z.enum(['cookie'], accountMessages.sessionInvalid).optional();
const loginStep = {
  token: StepToken,
  /** Do not ask for the second factor on this device for 30 days. */
  remember: z.boolean(secondFactorMessages.remember).optional(),
  /** As at the login. */
  session,
};

export const TotpStep = z.object({ method: z.literal('totp'), code: TotpCode, ...loginStep });
export const RecoveryStep = z.object({
  method: z.literal('recovery_code'),
  code: RecoveryCode,
  ...loginStep,
});
const PasskeyStep = z.object({ method: z.literal('passkey'), passkey: PasskeyAssertion, ...loginStep });

/** Second step of a login, by one of its methods. */
export const LoginStep = z.discriminatedUnion('method', [TotpStep, RecoveryStep, PasskeyStep]);
export type LoginStep = z.output<typeof LoginStep>;

const PasskeyLogin = z.object({ token: StepToken, passkey: PasskeyAssertion, session });
export type PasskeyLogin = z.output<typeof PasskeyLogin>;

/** The current password, which confirms each change of the second factor. */
export const PasswordConfirmation = z.object({ password: CurrentPassword });
export type PasswordConfirmation = z.output<typeof PasswordConfirmation>;

export const TotpConfirmation = z.object({ token: StepToken, code: TotpCode });
export type TotpConfirmation = z.output<typeof TotpConfirmation>;

const PasskeyDraft = z.object({ token: StepToken, name: PasskeyName, passkey: PasskeyRegistration });
export type PasskeyDraft = z.output<typeof PasskeyDraft>;

export const PasskeyRename = z.object({ name: PasskeyName });

export const PasskeyView = z.object({
  id: Id,
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;

/** A device on which the account logs in without the second factor. */
export const RememberedDeviceView = z.object({
  id: Id,
  /** Browser and operating system. */
  device: z.string(),
  address: z.string(),
  expires_at: z.iso.datetime(),
  current: z.boolean(),
});
export type RememberedDeviceView = z.infer<typeof RememberedDeviceView>;

export const SecondFactorView = z.object({
  /** Whether staff need one. */
  required: z.boolean(),
  /** Since when codes of an authenticator app are accepted; null for never. */
  totp_since: z.iso.datetime().nullable(),
  passkeys: z.array(PasskeyView),
  recovery_codes_left: z.int(),
  remembered_devices: z.array(RememberedDeviceView),
});
export type SecondFactorView = z.infer<typeof SecondFactorView>;

/** Secret of an authenticator app, which is not stored until a code of it is sent back with the token. */
const TotpSetup = z.object({
  token: StepToken,
  /** Base32, for typing. */
  secret: z.string(),
  /** The content of the QR code. */
  uri: z.string(),
});
export type TotpSetup = z.infer<typeof TotpSetup>;

/** Shown once: only hashes are stored. */
const RecoveryCodesView = z.object({ recovery_codes: z.array(z.string()) });

/** Recovery codes come with the first method only. */
const AddedView = z.object({ recovery_codes: z.array(z.string()).nullable() });

const anyone = { tag: 'Accounts', access: 'anyone' } as const;
const staffAccount = { tag: 'Accounts', access: 'staffAccount' } as const;

/** Operations of staff on the second factor of their own account, and the second step of their login. */
export const secondFactorOperations = {
  verifyLoginStep: {
    ...staffEndpoints.verifyLoginStep,
    ...anyone,
    summary: 'Second step of a login: a code of an authenticator app, a recovery code or a passkey',
    body: LoginStep,
    answer: LoginView,
    errors: ['INVALID_CODE', 'STEP_EXPIRED', 'PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  },
  startPasskeyLogin: {
    ...staffEndpoints.startPasskeyLogin,
    ...anyone,
    summary: 'Challenge for a login of staff with a passkey, without a password',
    answer: z.object({ token: StepToken, options: PasskeyRequest }),
  },
  logInWithPasskey: {
    ...staffEndpoints.logInWithPasskey,
    ...anyone,
    summary: 'Log in with a passkey that has verified its user',
    body: PasskeyLogin,
    answer: LoginView,
    errors: ['STEP_EXPIRED', 'PASSKEY_REFUSED', 'TOO_MANY_REQUESTS'],
  },
  getSecondFactor: {
    ...staffEndpoints.getSecondFactor,
    ...staffAccount,
    summary: 'Second factor of the caller: methods, recovery codes and remembered devices',
    answer: SecondFactorView,
  },
  startTotp: {
    ...staffEndpoints.startTotp,
    ...staffAccount,
    summary: 'Secret for an authenticator app',
    body: PasswordConfirmation,
    answer: TotpSetup,
    errors: ['TOO_MANY_REQUESTS'],
  },
  addTotp: {
    ...staffEndpoints.addTotp,
    ...staffAccount,
    summary: 'Add the authenticator app, or replace it, by a code of it',
    body: TotpConfirmation,
    answer: AddedView,
    errors: ['INVALID_CODE', 'STEP_EXPIRED'],
  },
  removeTotp: {
    ...staffEndpoints.removeTotp,
    ...staffAccount,
    summary: 'Remove the authenticator app; without a method left, the second factor ends',
    body: PasswordConfirmation,
    status: 204,
    errors: ['LAST_SECOND_FACTOR', 'TOO_MANY_REQUESTS'],
  },
  startPasskey: {
    ...staffEndpoints.startPasskey,
    ...staffAccount,
    summary: 'Challenge for the registration of a passkey',
    body: PasswordConfirmation,
    answer: z.object({ token: StepToken, options: PasskeyCreation }),
    errors: ['LIST_FULL', 'TOO_MANY_REQUESTS'],
  },
  addPasskey: {
    ...staffEndpoints.addPasskey,
    ...staffAccount,
    summary: 'Register a passkey',
    body: PasskeyDraft,
    status: 201,
    answer: AddedView,
    errors: ['STEP_EXPIRED', 'PASSKEY_REFUSED', 'LIST_FULL'],
  },
  renamePasskey: {
    ...staffEndpoints.renamePasskey,
    ...staffAccount,
    summary: 'Rename a passkey',
    params: ById,
    body: PasskeyRename,
    answer: PasskeyView,
  },
  removePasskey: {
    ...staffEndpoints.removePasskey,
    ...staffAccount,
    summary: 'Remove a passkey; without a method left, the second factor ends',
    params: ById,
    body: PasswordConfirmation,
    status: 204,
    errors: ['LAST_SECOND_FACTOR', 'TOO_MANY_REQUESTS'],
  },
  renewRecoveryCodes: {
    ...staffEndpoints.renewRecoveryCodes,
    ...staffAccount,
    summary: 'Replace all recovery codes',
    body: PasswordConfirmation,
    answer: RecoveryCodesView,
    errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
  endRememberedDevice: {
    ...staffEndpoints.endRememberedDevice,
    ...staffAccount,
    summary: 'Ask for the second factor on a device again',
    params: ById,
    status: 204,
  },
  resetSecondFactor: {
    ...staffEndpoints.resetSecondFactor,
    summary: 'Remove the second factor of another member of staff, whose sessions end',
    tag: 'Accounts',
    access: 'superuser',
    params: ById,
    status: 204,
    errors: ['OWN_ACCOUNT'],
  },
} as const satisfies Operations;
