import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MIN_STAFF_PASSWORD_CHARACTERS } from '#contract/limits.ts';
import type { Db } from '#db/client.ts';
import { findUserByLogin } from '#db/queries/users.ts';
import { StartupError } from '#db/startup-error.ts';
import type { PasswordWeakness } from '#domain/password-rules.ts';
import type { Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { createPasswords } from '#infra/passwords.ts';
import { createFirstAdmin } from '#services/accounts/create-admin.ts';
import { findWeakness } from '#services/accounts/new-password.ts';
import type { Passwords } from '#services/ports.ts';

const USERNAME = 'admin';
const PASSWORD_BYTES = 15;
const PASSWORD_FILE = 'admin-password';

const weaknessMessages: Record<PasswordWeakness, string> = {
  'too-short': `it must have ${MIN_STAFF_PASSWORD_CHARACTERS} characters or more.`,
  'too-short-for-staff': `it must have ${MIN_STAFF_PASSWORD_CHARACTERS} characters or more.`,
  common: 'it must not be a common password, a repetition or a sequence.',
  'site-name': 'it must not contain the name of the site.',
  'own-name': `it must not contain the username ${USERNAME} or the first part of ADMIN_EMAIL.`,
};

/**
 * Creates the first admin if there is none. A weak ADMIN_PASSWORD is refused even if an admin exists. Without
 * ADMIN_PASSWORD a password is generated, written to `DATA_DIR/admin-password` with mode 600, never logged, and must
 * be changed at the first login.
 *
 * @throws StartupError for a weak ADMIN_PASSWORD.
 */
export async function ensureFirstAdmin(db: Db, env: Env, log: Log): Promise<void> {
  const passwords = createPasswords();
  const password = env.adminPassword ?? generatePassword();
  const email = env.adminEmail ?? `${USERNAME}@${mailHost(env.publicUrl)}`;
  if (env.adminPassword) {
    const owner = { username: USERNAME, email, isStaff: true };
    const siteHost = new URL(env.publicUrl).hostname;
    const weakness = await findWeakness({ db, passwords, siteHost }, env.adminPassword, owner);
    if (weakness)
      throw new StartupError(`ADMIN_PASSWORD has a value that cannot be used: ${weaknessMessages[weakness]}`);
  }
  const file = join(env.dataDir, PASSWORD_FILE);
  const newAdmin = {
    username: USERNAME,
    email,
    password,
    mustChangePassword: env.adminPassword === undefined,
  };
  // Before the account exists, because nothing else has the generated password.
  const writePassword = async () => {
    if (env.adminPassword) return;
    // A file that exists would keep its mode.
    await rm(file, { force: true });
    await writeFile(file, `${password}\n`, { mode: 0o600 });
  };
  const admin = await createFirstAdmin(db, passwords, newAdmin, writePassword);
  if (!admin) return removeUsedPasswordFile(db, passwords, file);
  if (env.adminPassword) return log.info({ username: USERNAME, email }, 'Created the first admin');
  log.info(
    { username: USERNAME, email, file },
    'Created the first admin; the password is in this file and must be changed at the first login',
  );
}

/** Deletes the password file once the admin has changed the password. */
async function removeUsedPasswordFile(db: Db, passwords: Passwords, file: string): Promise<void> {
  const password = await readFile(file, 'utf8').catch(() => undefined);
  if (password === undefined) return;
  const admin = await findUserByLogin(db, USERNAME);
  if (!(await passwords.verify(admin?.passwordHash, password.trim()))) await rm(file, { force: true });
}

export function generatePassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}

/** Host for the placeholder e-mail address; no mail is sent to it until the admin changes it. */
function mailHost(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return hostname.includes('.') ? hostname : 'semillero.invalid';
}
