import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIN_STAFF_PASSWORD_CHARACTERS } from '#contract/limits.ts';
import { CannotStart } from '#db/cannot-start.ts';
import type { Db } from '#db/client.ts';
import type { PasswordWeakness } from '#domain/password-rules.ts';
import type { Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { createPasswords } from '#infra/passwords.ts';
import { createFirstAdmin } from '#services/accounts/first-admin.ts';
import { findWeakness } from '#services/accounts/new-password.ts';

const USERNAME = 'admin';
const PASSWORD_BYTES = 15;

const rules: Record<PasswordWeakness, string> = {
  'too-short': `it must have ${MIN_STAFF_PASSWORD_CHARACTERS} characters or more.`,
  'too-short-for-staff': `it must have ${MIN_STAFF_PASSWORD_CHARACTERS} characters or more.`,
  common: 'it must not be a common password, a repetition or a sequence.',
  'site-name': 'it must not contain the name of the site.',
  'own-name': `it must not contain the username ${USERNAME} or the first part of ADMIN_EMAIL.`,
};

/**
 * Refuses a weak ADMIN_PASSWORD, also where it is not used any more, and makes the first admin where there is none. A password that nobody has set is made, told once, and written to
 * `DATA_DIR/admin-password` for its owner alone.
 */
export async function ensureFirstAdmin(db: Db, env: Env, log: Log): Promise<void> {
  const passwords = createPasswords();
  const password = env.adminPassword ?? newPassword();
  const email = env.adminEmail ?? `${USERNAME}@${hostOf(env.publicUrl)}`;
  if (env.adminPassword) {
    const owner = { username: USERNAME, email, isStaff: true };
    const weakness = await findWeakness({ db, passwords }, env.adminPassword, owner);
    if (weakness) throw new CannotStart(`ADMIN_PASSWORD has a value that cannot be used: ${rules[weakness]}`);
  }
  const admin = await createFirstAdmin(db, passwords, { username: USERNAME, email, password });
  if (!admin) return;
  if (env.adminPassword) return log.info({ username: USERNAME, email }, 'Made the first admin');
  const file = join(env.dataDir, 'admin-password');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  log.info(
    { username: USERNAME, email, password, file },
    'Made the first admin; this password is not told again',
  );
}

export function newPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}

/** A name that a mailbox can have; no mail is sent to it until its owner changes it. */
function hostOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return hostname.includes('.') ? hostname : 'semillero.invalid';
}
