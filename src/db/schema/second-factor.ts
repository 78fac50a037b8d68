import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { MAX_PASSKEY_NAME_CHARACTERS } from '#contract/limits.ts';
import type { PasskeyTransport } from '#contract/passkey-request.ts';
import { users } from '#db/schema/accounts.ts';
import { bytes, foreignId, literal, optionalText, timestamptz } from '#db/schema/columns.ts';

/** Secrets of authenticator apps (RFC 6238), one per account. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: foreignId(() => users.id).primaryKey(),
  /** Encrypted with a key that is not in the database. */
  secret: text().notNull(),
  /** The time step of the newest accepted code: a code is accepted once, and never an older one. */
  lastStep: integer().notNull(),
  createdAt: timestamptz().notNull(),
});

/** Passkeys: WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: foreignId(() => users.id),
    /** As base64url. */
    credentialId: text().notNull(),
    publicKey: bytes().notNull(),
    /** Number of signatures, for authenticators that count them; 0 for the others. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().$type<PasskeyTransport[]>().notNull(),
    name: text().notNull(),
    createdAt: timestamptz().notNull(),
    lastUsedAt: timestamptz(),
  },
  (t) => [
    uniqueIndex('passkeys_credential_unique').on(t.credentialId),
    index('passkeys_of_user').on(t.userId, t.id),
    check(
      'passkeys_have_a_name',
      sql`char_length(${t.name}) BETWEEN 1 AND ${literal(MAX_PASSKEY_NAME_CHARACTERS)}`,
    ),
  ],
);

/** Unused recovery codes: using one deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: foreignId(() => users.id),
    /** SHA-256: a code has 80 random bits. */
    codeHash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

/** Devices (browsers) on which an account logs in without its second factor. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: foreignId(() => users.id),
    /** The id in the signed device cookie. */
    device: text().notNull(),
    userAgent: optionalText(),
    address: optionalText(),
    expiresAt: timestamptz().notNull(),
  },
  (t) => [uniqueIndex('remembered_devices_unique').on(t.userId, t.device)],
);

/** Tokens of login steps that were used, until they expire: each is accepted once. */
export const spentTokens = pgTable('spent_tokens', {
  /** SHA-256. */
  tokenHash: text().primaryKey(),
  expiresAt: timestamptz().notNull(),
});
