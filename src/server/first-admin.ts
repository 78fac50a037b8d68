import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#db/client.ts';
import type { Env } from '#infra/env.ts';
import type { Log } from '#infra/log.ts';
import { createPasswords } from '#infra/passwords.ts';
import { createFirstAdmin } from '#services/accounts/first-admin.ts';

const USERNAME = 'admin';
const PASSWORD_BYTES = 15;

/**
 * Makes the first admin where there is none. A password that nobody has set is made, told once, and written to
 * `DATA_DIR/admin-password` for its owner alone.
 */
export async function ensureFirstAdmin(db: Db, env: Env, log: Log): Promise<void> {
  const password = env.adminPassword ?? newPassword();
  const email = env.adminEmail ?? `${USERNAME}@${hostOf(env.publicUrl)}`;
  const admin = await createFirstAdmin(db, createPasswords(), { username: USERNAME, email, password });
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
